# The whole engine linked into one module: proof that nothing in it needs more than the WASI calls of libc.
file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/empty.cpp CONTENT "")
add_executable(stellwerk_engine ${CMAKE_BINARY_DIR}/empty.cpp)
target_link_libraries(stellwerk_engine PRIVATE stellwerk_options)
target_link_options(stellwerk_engine PRIVATE -Wl,--whole-archive $<TARGET_FILE:engine> -Wl,--no-whole-archive)
add_dependencies(stellwerk_engine engine)
set_target_properties(stellwerk_engine PROPERTIES SUFFIX .wasm LINK_DEPENDS $<TARGET_FILE:engine>)
