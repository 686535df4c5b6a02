# What a server knows about people, without its sockets: ratings; names, which need ICU; messages to their browsers, which
# need OpenSSL.
add_library(bailey_people STATIC EXCLUDE_FROM_ALL host/rating.c)
target_link_libraries(bailey_people PUBLIC bailey_core m)
find_package(ICU QUIET COMPONENTS uc i18n)
if(ICU_FOUND)
  target_sources(bailey_people PRIVATE host/names.c)
  target_link_libraries(bailey_people PUBLIC ICU::i18n ICU::uc)
endif()
find_package(OpenSSL 3 QUIET COMPONENTS Crypto)
if(OpenSSL_FOUND)
  target_sources(bailey_people PRIVATE host/push.c)
  target_link_libraries(bailey_people PUBLIC OpenSSL::Crypto)
endif()
