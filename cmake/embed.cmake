# Turns files into one C file of byte arrays: cmake -DOUT=x.c -DNAME=sym -DFILES="key=path;key=path" -P embed.cmake
# The C file defines `const embedded NAME[]` (cli/embedded.h), ending with an entry without a key.
set(body "")
set(list "")
set(n 0)
foreach(pair IN LISTS FILES)
  string(REGEX MATCH "^([^=]*)=(.*)$" _ "${pair}")
  set(key "${CMAKE_MATCH_1}")
  file(READ "${CMAKE_MATCH_2}" hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  # A closing 0 makes texts into strings. Aligned, because catalogues are read as 32-bit words.
  string(APPEND body "static _Alignas(8) const unsigned char file_${n}[] = {${bytes}0};\n")
  string(APPEND list "    {\"${key}\", file_${n}, sizeof file_${n} - 1},\n")
  math(EXPR n "${n}+1")
endforeach()
file(WRITE "${OUT}" "/* made by cmake/embed.cmake */\n#include \"core/embedded.h\"\n${body}\nconst embedded ${NAME}[] = {\n${list}    {0, 0, 0},\n};\n")
