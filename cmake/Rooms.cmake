# room(NAME FOLDERS f… [USES room…] [SOURCES file…] [CHECKED_SOURCES file…] [LINKS library…] [PRECOMPILED header…]
#      [PRECOMPILED_BY room] [OPTIONS option…] [PURE] [CLAUSES] [OF_TITLES])
#
# A static library of the sources in src/<folders>. CLAUSES: these sources contain sites of clauses, so there is a second library,
# <name>_checked, for the tests, in which the sites count and can be switched off; all other rooms are compiled once and linked
# to either. That is why a room links no other: a program names all it needs (link_rooms).
# PURE: without exceptions and run-time types. PRECOMPILED: headers compiled once for all files of the room. PRECOMPILED_BY: those of
# another room, compiled with the same options, where that room is built and its clauses cannot be switched off either.
# OF_TITLES: titles bring something of their own to this room, in src/titles/<t>/<name>, found by generated/<name>_of_titles.hpp.
# Several files are compiled as one (which takes half the time) unless it is for stepping through or for tools that look at a file alone: names in
# unnamed namespaces are therefore unique within a room.
# CHECKED_SOURCES are in the second library only, and their headers are found from tests/.
function(room name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "PURE;CLAUSES;OF_TITLES" "PRECOMPILED_BY" "FOLDERS;SOURCES;CHECKED_SOURCES;LINKS;PRECOMPILED;OPTIONS")
    set(sources "")
    foreach(folder IN LISTS arg_FOLDERS)
        file(GLOB found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${folder}/*.cpp)
        list(APPEND sources ${found})
    endforeach()
    if(arg_OF_TITLES)
        list_of_titles(${name})
        file(GLOB found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/titles/*/${name}/*.cpp)
        list(APPEND sources ${found})
        set_source_files_properties(${found} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON) # each speaks of its title in the same words
    endif()
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$") # a program's own
    set(libraries ${name})
    if(arg_CLAUSES AND STELLWERK_CHECKED_ONLY)
        set(libraries ${name}_checked)
    elseif(arg_CLAUSES AND NOT STELLWERK_WASM)
        list(APPEND libraries ${name}_checked)
    endif()
    foreach(library IN LISTS libraries)
        add_library(${library} STATIC ${sources} ${arg_SOURCES})
        target_link_libraries(${library} PRIVATE stellwerk_options PUBLIC ${arg_LINKS})
        target_compile_options(${library} PRIVATE ${arg_OPTIONS})
        add_dependencies(${library} generate)
        if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
            set_target_properties(${library} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
        endif()
        if(arg_PURE)
            target_compile_options(${library} PRIVATE -fno-exceptions -fno-rtti)
        endif()
        if(TARGET "${arg_PRECOMPILED_BY}" AND library STREQUAL name)
            precompiled(${library} REUSE_FROM ${arg_PRECOMPILED_BY})
        elseif(arg_PRECOMPILED)
            precompiled(${library} PRIVATE ${arg_PRECOMPILED})
        endif()
        if(library STREQUAL "${name}_checked")
            target_compile_definitions(${library} PUBLIC STELLWERK_CLAUSE_SWITCHES)
            target_sources(${library} PRIVATE ${arg_CHECKED_SOURCES})
            target_include_directories(${library} PUBLIC ${CMAKE_SOURCE_DIR}/tests)
        endif()
    endforeach()
endfunction()

# link_rooms(TARGET [CHECKED] room…): the rooms a program is made of, those that are used after those that use them.
function(link_rooms target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "CHECKED" "" "")
    foreach(room IN LISTS arg_UNPARSED_ARGUMENTS)
        if(arg_CHECKED AND TARGET ${room}_checked)
            string(APPEND room _checked)
        endif()
        target_link_libraries(${target} PRIVATE ${room})
    endforeach()
endfunction()
