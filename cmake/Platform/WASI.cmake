# Older CMakes know no WASI; this is all they have to know (found through CMAKE_MODULE_PATH in wasm.cmake).
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(CMAKE_STATIC_LIBRARY_PREFIX lib)
set(CMAKE_STATIC_LIBRARY_SUFFIX .a)
