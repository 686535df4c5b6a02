# Turns files into one C file of byte arrays: cmake -DOUT=x.c -DNAME=sym -DFILES="key=path;key=path" -P embed.cmake
# -DBYTES=n: only the first n bytes of each. The C file defines `const embedded NAME[]` (core/embedded.h), ending with an entry without a key.
# The bytes are written as a string, which compilers read twenty times as fast as a list of numbers.
set(body "")
set(list "")
set(n 0)
foreach(pair IN LISTS FILES)
  string(REGEX MATCH "^([^=]*)=(.*)$" _ "${pair}")
  set(key "${CMAKE_MATCH_1}")
  if(BYTES)
    file(READ "${CMAKE_MATCH_2}" hex LIMIT ${BYTES} HEX)
  else()
    file(READ "${CMAKE_MATCH_2}" hex HEX)
  endif()
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${hex}")
  # The 0 that closes a string makes texts into strings. Aligned, because catalogues are read as 32-bit words.
  string(APPEND body "static _Alignas(8) const unsigned char file_${n}[] = \"${bytes}\";\n")
  string(APPEND list "    {\"${key}\", file_${n}, sizeof file_${n} - 1},\n")
  math(EXPR n "${n}+1")
endforeach()
file(WRITE "${OUT}" "/* made by cmake/embed.cmake */\n#include \"core/embedded.h\"\n${body}\nconst embedded ${NAME}[] = {\n${list}    {0, 0, 0},\n};\n")
