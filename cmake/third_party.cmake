# Header-only packages are found on the machine, but a compiler for another platform must not see the rest of the
# machine's headers: so each is linked into a folder of its own.
set(THIRD_PARTY_INCLUDE ${PROJECT_BINARY_DIR}/third_party)

function(link_package name folder)
  file(MAKE_DIRECTORY ${THIRD_PARTY_INCLUDE}/${name})
  get_filename_component(last ${folder} NAME)
  file(CREATE_LINK ${folder} ${THIRD_PARTY_INCLUDE}/${name}/${last} SYMBOLIC)
endfunction()

link_package(json ${NLOHMANN_JSON_INCLUDE}/nlohmann)
if(DOCTEST_INCLUDE)
  link_package(doctest ${DOCTEST_INCLUDE}/doctest)
endif()
