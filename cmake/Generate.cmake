# build/<preset>/generated: what datac makes of the ledgers and of each title's TOML, and the list of titles.
# STELLWERK_GENERATED_SOURCES: the sources among it. STELLWERK_GENERATED_CHECKED_SOURCES: those of the titles in tests/titles.
set(generated ${CMAKE_BINARY_DIR}/generated)
file(MAKE_DIRECTORY ${generated})

# What the command, the server and packages are called by.
configure_file(${CMAKE_SOURCE_DIR}/cmake/version.hpp.in ${generated}/version.hpp @ONLY)

# The ledgers: rules*.tsv, but for the lists of clauses that cannot be tested.
file(GLOB ledgers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/core/rules-*.tsv ${CMAKE_SOURCE_DIR}/src/titles/*/rules*.tsv
     ${CMAKE_SOURCE_DIR}/tests/titles/*/rules*.tsv)
list(FILTER ledgers EXCLUDE REGEX "/rules-na\\.tsv$")
set(names_of_rules "") # <folder>_rules.hpp
foreach(ledger IN LISTS ledgers)
    cmake_path(GET ledger PARENT_PATH folder)
    cmake_path(GET folder FILENAME folder)
    list(APPEND names_of_rules ${generated}/${folder}_rules.hpp)
endforeach()
list(REMOVE_DUPLICATES names_of_rules)
add_custom_command(
    OUTPUT ${generated}/clauses.hpp ${generated}/clause_texts.cpp ${names_of_rules}
    COMMAND ${datac} rules ${generated} ${ledgers}
    DEPENDS ${datac} ${ledgers}
    COMMENT "Clauses"
    VERBATIM)
set(STELLWERK_GENERATED_SOURCES ${generated}/clauses.hpp ${generated}/clause_texts.cpp ${names_of_rules})

# The kinds of events: those all titles share, then those of each title.
file(GLOB events CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/titles/*/events.tsv ${CMAKE_SOURCE_DIR}/tests/titles/*/events.tsv)
list(PREPEND events ${CMAKE_SOURCE_DIR}/src/core/events.tsv)
add_custom_command(
    OUTPUT ${generated}/events.hpp
    COMMAND ${datac} events ${generated} ${events}
    DEPENDS ${datac} ${events}
    COMMENT "Kinds of events"
    VERBATIM)
list(APPEND STELLWERK_GENERATED_SOURCES ${generated}/events.hpp)

# The topics of what only one title has to tell about a position.
file(GLOB topics CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/titles/*/topics.tsv ${CMAKE_SOURCE_DIR}/tests/titles/*/topics.tsv)
add_custom_command(
    OUTPUT ${generated}/topics.hpp
    COMMAND ${datac} topics ${generated} ${topics}
    DEPENDS ${datac} ${topics}
    COMMENT "Topics of details"
    VERBATIM)
list(APPEND STELLWERK_GENERATED_SOURCES ${generated}/topics.hpp)

# The decisions on open points, and whether everything that names one names one that is there.
file(GLOB decisions CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/titles/*/decisions.md ${CMAKE_SOURCE_DIR}/tests/titles/*/decisions.md)
add_custom_command(
    OUTPUT ${generated}/decisions.cpp
    COMMAND ${datac} decisions ${generated} ${decisions}
    DEPENDS ${datac} ${decisions}
    COMMENT "Decisions"
    VERBATIM)
list(APPEND STELLWERK_GENERATED_SOURCES ${generated}/decisions.cpp)
set(citing "")
foreach(folder src tests docs tools bench web/src)
    foreach(kind cpp hpp h md tsv toml ts svelte json mjs)
        list(APPEND citing ${CMAKE_SOURCE_DIR}/${folder}/*.${kind})
    endforeach()
endforeach()
file(GLOB_RECURSE citing CONFIGURE_DEPENDS ${citing} ${CMAKE_SOURCE_DIR}/README.md)
list(JOIN citing "\n" lines)
file(CONFIGURE OUTPUT ${generated}/citing.txt CONTENT "@lines@\n" @ONLY)
add_custom_command(
    OUTPUT ${generated}/cited.stamp
    COMMAND ${datac} cited ${generated}/cited.stamp ${generated}/citing.txt
    DEPENDS ${datac} ${citing}
    COMMENT "Cited decisions"
    VERBATIM)

# A folder with a title.hpp is a title; folder 1881-x is namespace t1881_x. Those of tests/titles are in the libraries for the
# tests alone. A title whose folder `data` has subfolders with a title.toml has a ruleset for each: data/2016 of 1881 is 1881-2016,
# with its tables in t1881_2016 and t1881::Title2016 for its type. What such rulesets share stands in `data` itself.
file(GLOB title_headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/titles/*/title.hpp ${CMAKE_SOURCE_DIR}/tests/titles/*/title.hpp)
file(GLOB title_data CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/titles/*/data/*.toml ${CMAKE_SOURCE_DIR}/src/titles/*/data/*/*.toml
     ${CMAKE_SOURCE_DIR}/tests/titles/*/data/*.toml ${CMAKE_SOURCE_DIR}/tests/titles/*/data/*/*.toml)

# The subfolders of a title's data that are rulesets of their own, by name; none: the title is one ruleset.
function(editions_of folder out)
    set(found "")
    foreach(file IN LISTS title_data)
        cmake_path(GET file PARENT_PATH edition)
        cmake_path(GET edition PARENT_PATH above)
        if(file STREQUAL "${edition}/title.toml" AND above STREQUAL "${folder}/data")
            cmake_path(GET edition FILENAME name)
            list(APPEND found ${name})
        endif()
    endforeach()
    set(${out} ${found} PARENT_SCOPE)
endfunction()

set(includes "")
set(types "")
set(checked_includes "")
set(checked_types "")
foreach(header IN LISTS title_headers)
    cmake_path(GET header PARENT_PATH folder)
    cmake_path(GET folder FILENAME title)
    string(REPLACE "-" "_" namespace "t${title}")
    editions_of(${folder} editions)
    set(own_types "${namespace}::Title")
    if(editions)
        set(own_types ${editions})
        list(TRANSFORM own_types PREPEND "${namespace}::Title")
    endif()
    if(folder MATCHES "/tests/titles/")
        string(APPEND checked_includes "#include \"titles/${title}/title.hpp\"\n")
        foreach(type IN LISTS own_types)
            string(APPEND checked_types ", ${type}")
        endforeach()
        continue()
    endif()
    string(APPEND includes "#include \"titles/${title}/title.hpp\"\n")
    list(APPEND types ${own_types})
endforeach()
list(JOIN types ", " types)
configure_file(${CMAKE_SOURCE_DIR}/cmake/titles.hpp.in ${generated}/titles.hpp @ONLY)

# The tables of one ruleset out of the folder `data`. What changes them: its files and those of the folder `shared` above it.
function(tables_of ruleset data shared)
    string(REPLACE "-" "_" namespace "t${ruleset}")
    set(files "")
    foreach(file IN LISTS title_data)
        cmake_path(GET file PARENT_PATH in)
        if(in STREQUAL data OR in STREQUAL shared)
            list(APPEND files ${file})
        endif()
    endforeach()
    set(outputs ${generated}/${ruleset}_data.hpp ${generated}/${ruleset}_data.cpp)
    add_custom_command(
        OUTPUT ${outputs}
        COMMAND ${datac} title ${data} ${generated} ${namespace}
        DEPENDS ${datac} ${files}
        COMMENT "Tables of ${ruleset}"
        VERBATIM)
    if(data MATCHES "/tests/titles/")
        set(STELLWERK_GENERATED_CHECKED_SOURCES ${STELLWERK_GENERATED_CHECKED_SOURCES} ${outputs} PARENT_SCOPE)
    else()
        set(STELLWERK_GENERATED_SOURCES ${STELLWERK_GENERATED_SOURCES} ${outputs} PARENT_SCOPE)
    endif()
endfunction()

set(folders ${title_data})
list(TRANSFORM folders REPLACE "/data/[^/]*(/[^/]*)?$" "")
list(REMOVE_DUPLICATES folders)
foreach(folder IN LISTS folders)
    cmake_path(GET folder FILENAME title)
    editions_of(${folder} editions)
    if(NOT editions)
        tables_of(${title} ${folder}/data ${folder}/data)
    endif()
    foreach(edition IN LISTS editions)
        tables_of(${title}-${edition} ${folder}/data/${edition} ${folder}/data)
    endforeach()
endforeach()

# generated/<room>_of_titles.hpp: what the titles bring to a room, from the folders src/titles/<t>/<room>. Each of them defines a
# `const OfTitle k<t>` in the namespace of the room, whose <room>/of_title.hpp says what that is.
function(list_of_titles room)
    file(GLOB found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/titles/*/${room}/*.cpp)
    list(TRANSFORM found REPLACE "^.*/src/titles/([^/]*)/.*$" "\\1")
    list(REMOVE_DUPLICATES found)
    list(LENGTH found count)
    list(TRANSFORM found REPLACE "-" "_")
    list(TRANSFORM found PREPEND "k")
    list(JOIN found ", " values)
    list(JOIN found ", &" addresses)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/of_titles.hpp.in ${generated}/${room}_of_titles.hpp @ONLY)
endfunction()

# Every library needs the headers before its first file compiles.
add_custom_target(generate DEPENDS ${generated}/cited.stamp ${STELLWERK_GENERATED_SOURCES} ${STELLWERK_GENERATED_CHECKED_SOURCES})
