# libbailey for other people's programs: include/bailey/bailey.h and nothing else, shared and static, with what
# pkg-config and CMake need to find it. Everything installed is found relative to itself and can be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
find_package(Threads REQUIRED)

add_library(bailey_lib OBJECT lib/batch.c lib/bot.c lib/game.c lib/json.c lib/match.c lib/view.c)
add_library(bailey_shared SHARED $<TARGET_OBJECTS:bailey_lib>)
set_target_properties(bailey_shared PROPERTIES OUTPUT_NAME bailey VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
target_link_libraries(bailey_shared PRIVATE bailey_session Threads::Threads m)
target_include_directories(bailey_shared INTERFACE ${CMAKE_SOURCE_DIR}/include)

# The static library is one object in which all hidden names have become its own.
set(one ${CMAKE_BINARY_DIR}/libbailey-one.o)
set(archive ${CMAKE_BINARY_DIR}/libbailey.a)
add_custom_command(OUTPUT ${archive}
  COMMAND ${CMAKE_LINKER} -r -o ${one} $<TARGET_OBJECTS:bailey_lib>
    $<TARGET_FILE:bailey_session> $<TARGET_FILE:bailey_text> $<TARGET_FILE:bailey_core>
  COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${one}
  COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
  COMMAND ${CMAKE_AR} rcs ${archive} ${one}
  DEPENDS bailey_lib $<TARGET_OBJECTS:bailey_lib> bailey_session bailey_text bailey_core COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(bailey_static ALL DEPENDS ${archive})

file(RELATIVE_PATH BAILEY_PC_PREFIX /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
configure_file(cmake/bailey.pc.in ${gen}/bailey.pc @ONLY)
configure_package_config_file(cmake/bailey-config.cmake.in ${gen}/bailey-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/bailey NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${gen}/bailey-config-version.cmake COMPATIBILITY SameMinorVersion)

find_program(AWK awk REQUIRED)
add_custom_command(OUTPUT ${gen}/libbailey.3
  COMMAND ${AWK} -v version=${PROJECT_VERSION} -v date=${BAILEY_DATE} -f ${CMAKE_SOURCE_DIR}/cmake/libbailey.3.awk
    ${CMAKE_SOURCE_DIR}/include/bailey/bailey.h > ${gen}/libbailey.3
  DEPENDS include/bailey/bailey.h cmake/libbailey.3.awk VERBATIM)
add_custom_target(library_manual ALL DEPENDS ${gen}/libbailey.3)

install(TARGETS bailey_shared)
install(FILES ${gen}/libbailey.3 DESTINATION ${CMAKE_INSTALL_MANDIR}/man3)
install(FILES ${archive} DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES include/bailey/bailey.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bailey)
install(FILES ${gen}/bailey.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES ${gen}/bailey-config.cmake ${gen}/bailey-config-version.cmake DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/bailey)
