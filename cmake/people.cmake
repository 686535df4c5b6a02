# What a server knows about people, without its sockets: ratings, names. Names need ICU.
add_library(bailey_people STATIC EXCLUDE_FROM_ALL host/rating.c)
target_link_libraries(bailey_people PUBLIC m)
find_package(ICU QUIET COMPONENTS uc i18n)
if(ICU_FOUND)
  target_sources(bailey_people PRIVATE host/names.c)
  target_link_libraries(bailey_people PUBLIC ICU::i18n ICU::uc)
endif()
