# How everything of ours is compiled.
option(STELLWERK_SANITIZE "Build with the address and undefined-behaviour sanitizers" OFF)
option(STELLWERK_SANITIZE_THREADS "Build with the thread sanitizer" OFF)
option(STELLWERK_CHECKED_ONLY "Only the libraries of the tests, whose clauses can be switched off" OFF)

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1")

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Paths relative to the source folder: a fresh clone elsewhere hits the same entries.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
        CCACHE_SLOPPINESS=pch_defines,time_macros ${CMAKE_SOURCE_DIR}/cmake/cached ${CCACHE})
endif()

# Colours also through Ninja, which is no terminal.
set(CMAKE_COLOR_DIAGNOSTICS ON)

add_library(stellwerk_options INTERFACE)
target_include_directories(stellwerk_options INTERFACE ${CMAKE_SOURCE_DIR}/src ${CMAKE_BINARY_DIR})
# {.company = c, .limit = 50} leaves the other fields at their defaults: that is how figures and offers are written.
target_compile_options(
    stellwerk_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wno-missing-field-initializers -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Counting hands is vectorised, as clang does at -O2; -O3 of g++ 12 warns of what is not there.
    target_compile_options(stellwerk_options INTERFACE $<$<CONFIG:Release>:-fvect-cost-model=dynamic>)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # libstdc++ 12's own std::stable_sort uses a function it has marked as deprecated.
    target_compile_options(stellwerk_options INTERFACE -Wno-deprecated-declarations)
endif()
set(sanitizers "")
if(STELLWERK_SANITIZE)
    set(sanitizers -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all -fno-omit-frame-pointer)
elseif(STELLWERK_SANITIZE_THREADS)
    set(sanitizers -fsanitize=thread)
endif()
if(sanitizers)
    target_compile_options(stellwerk_options INTERFACE ${sanitizers})
    target_link_options(stellwerk_options INTERFACE ${sanitizers})
endif()

# The faster linker, where the compiler knows it by name.
find_program(LLD NAMES ld.lld-19 ld.lld)
if(LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT STELLWERK_WASM)
    target_link_options(stellwerk_options INTERFACE -fuse-ld=lld)
endif()

# Boost is used by its headers alone. WASI has no threads.
if(STELLWERK_WASM)
    target_compile_definitions(stellwerk_options INTERFACE BOOST_SYSTEM_DISABLE_THREADS)
endif()

# precompiled(TARGET PRIVATE <header>… | REUSE_FROM target): compiled once for all files of the target. Without the options the compiler cache does not know
# a precompiled header again; nor would it if the header were named by its whole path, which is another one in every clone.
function(precompiled target)
    target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/cmake)
    target_precompile_headers(${target} ${ARGN})
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
                                             "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endfunction()
