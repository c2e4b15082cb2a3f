# Header-only packages come from the machine, but a cross compiler must not see the machine's other headers:
# so each package is linked into a folder of its own.
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
