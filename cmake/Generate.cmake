# build/<preset>/generated: what datac makes of the ledgers and of each title's TOML, and the list of titles.
# STELLWERK_GENERATED_SOURCES: the sources among it. STELLWERK_GENERATED_CHECKED_SOURCES: those of the titles in tests/titles.
set(generated ${CMAKE_BINARY_DIR}/generated)
file(MAKE_DIRECTORY ${generated})

# The ledgers: rules*.tsv, but for the lists of clauses that cannot be tested.
file(GLOB ledgers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/core/rules-*.tsv ${CMAKE_SOURCE_DIR}/src/titles/*/rules*.tsv
     ${CMAKE_SOURCE_DIR}/tests/titles/*/rules*.tsv)
list(FILTER ledgers EXCLUDE REGEX "/rules-na\\.tsv$")
add_custom_command(
    OUTPUT ${generated}/clauses.hpp ${generated}/clause_texts.cpp
    COMMAND ${datac} rules ${generated} ${ledgers}
    DEPENDS ${datac} ${ledgers}
    COMMENT "Clauses"
    VERBATIM)
set(STELLWERK_GENERATED_SOURCES ${generated}/clauses.hpp ${generated}/clause_texts.cpp)

# A folder with a title.hpp is a title; folder 1881-x is namespace t1881_x. Those of tests/titles are in the libraries for the
# tests alone.
file(GLOB title_headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/titles/*/title.hpp ${CMAKE_SOURCE_DIR}/tests/titles/*/title.hpp)
file(GLOB title_data CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/titles/*/data/*.toml ${CMAKE_SOURCE_DIR}/tests/titles/*/data/*.toml)

set(includes "")
set(types "")
set(checked_includes "")
set(checked_types "")
foreach(header IN LISTS title_headers)
    cmake_path(GET header PARENT_PATH folder)
    cmake_path(GET folder FILENAME title)
    string(REPLACE "-" "_" namespace "t${title}")
    if(folder MATCHES "/tests/titles/")
        string(APPEND checked_includes "#include \"titles/${title}/title.hpp\"\n")
        string(APPEND checked_types ", ${namespace}::Title")
        continue()
    endif()
    string(APPEND includes "#include \"titles/${title}/title.hpp\"\n")
    list(APPEND types "${namespace}::Title")
endforeach()
list(JOIN types ", " types)
configure_file(${CMAKE_SOURCE_DIR}/cmake/titles.hpp.in ${generated}/titles.hpp @ONLY)

set(folders ${title_data})
list(TRANSFORM folders REPLACE "/data/[^/]*$" "")
list(REMOVE_DUPLICATES folders)
foreach(folder IN LISTS folders)
    cmake_path(GET folder FILENAME title)
    string(REPLACE "-" "_" namespace "t${title}")
    set(files ${title_data})
    list(FILTER files INCLUDE REGEX "/titles/${title}/data/")
    set(outputs ${generated}/${title}_data.hpp ${generated}/${title}_data.cpp)
    add_custom_command(
        OUTPUT ${outputs}
        COMMAND ${datac} title ${folder}/data ${generated} ${namespace}
        DEPENDS ${datac} ${files}
        COMMENT "Tables of ${title}"
        VERBATIM)
    if(folder MATCHES "/tests/titles/")
        list(APPEND STELLWERK_GENERATED_CHECKED_SOURCES ${outputs})
    else()
        list(APPEND STELLWERK_GENERATED_SOURCES ${outputs})
    endif()
endforeach()

# Every library needs the headers before its first file compiles.
add_custom_target(generate DEPENDS ${STELLWERK_GENERATED_SOURCES} ${STELLWERK_GENERATED_CHECKED_SOURCES})
