# datac: the tool that turns TOML and ledgers into C++ tables; it runs on the machine that builds. Sets `datac` to the
# target or path to run. Built here unless a path is given; a cross build makes it with the host's compiler.
set(STELLWERK_DATAC "" CACHE FILEPATH "A datac already built; empty: build it")

if(NOT CMAKE_CROSSCOMPILING)
    add_subdirectory(tools/datac EXCLUDE_FROM_ALL)
    target_compile_options(datac PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Werror)
    set_target_properties(datac PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
    set(datac datac)
endif()

if(STELLWERK_DATAC)
    set(datac ${STELLWERK_DATAC})
elseif(CMAKE_CROSSCOMPILING)
    find_program(STELLWERK_HOST_CXX NAMES g++ c++ REQUIRED)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tools/datac/*.cpp)
    file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tools/datac/*.hpp)
    set(datac ${CMAKE_BINARY_DIR}/datac)
    add_custom_command(
        OUTPUT ${datac}
        COMMAND ${STELLWERK_HOST_CXX} -std=c++23 -O0 -DTOML_HEADER_ONLY=0 ${sources} -ltomlplusplus -o ${datac}
        DEPENDS ${sources} ${headers}
        COMMENT "Building datac for the host"
        VERBATIM)
endif()
