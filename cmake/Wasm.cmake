# The engine and the bots in one module behind the C interface of src/capi, for the page and for Node.
add_executable(stellwerk_engine cmake/wasm_module.cpp)
target_link_libraries(stellwerk_engine PRIVATE stellwerk_options)
# The whole interface, though nothing in the module calls it.
target_link_options(stellwerk_engine PRIVATE -Wl,--whole-archive $<TARGET_FILE:capi> -Wl,--no-whole-archive)
# A route search keeps several networks on the stack: the 64 KiB of the linker are too few. Below the data, so that too deep a call
# traps at once instead of writing over the heap.
target_link_options(stellwerk_engine PRIVATE -Wl,-z,stack-size=1048576 -Wl,--stack-first)
link_rooms(stellwerk_engine bots engine)
add_dependencies(stellwerk_engine capi)
set_target_properties(stellwerk_engine PROPERTIES SUFFIX .wasm LINK_DEPENDS $<TARGET_FILE:capi>)
