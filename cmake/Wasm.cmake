# The whole engine linked into one module, with nothing left out: proof that it needs no more than the WASI calls of libc.
add_executable(stellwerk_engine cmake/wasm_module.cpp)
target_link_libraries(stellwerk_engine PRIVATE stellwerk_options)
target_link_options(
    stellwerk_engine PRIVATE -Wl,--no-gc-sections -Wl,--whole-archive $<TARGET_FILE:engine> -Wl,--no-whole-archive)
add_dependencies(stellwerk_engine engine)
set_target_properties(stellwerk_engine PROPERTIES SUFFIX .wasm LINK_DEPENDS $<TARGET_FILE:engine>)
