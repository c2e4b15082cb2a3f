# Compiles the sources of a target room by room: the files of a folder are one unit, those of tests/labs one a lab.
# Headers and templates are then compiled once a room instead of once a file, which takes a third of the time. What a
# file keeps to itself must differ by name from what others in its room do.
#
# On their own are the labs, all of which name their tables alike, and files with short names for types that
# another header of the room uses for others.
set(rooms_apart
  src/labs/ src/probing/mastermind/optimal.cpp
  src/search/crossing/reader.cpp src/search/crossing/rules.cpp src/search/crossing/pddl/reader.cpp src/search/crossing/pddl/grounder.cpp)
list(JOIN rooms_apart "|" rooms_apart)
list(JOIN LABS "|" rooms_labs)

function(compile_by_room target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(IS_PREFIX PROJECT_SOURCE_DIR "${source}" ours)
    if(NOT ours)
      continue()
    endif()
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE name)
    if(name MATCHES "^(${rooms_apart})")
      continue()
    endif()
    cmake_path(GET name PARENT_PATH room)
    if(name MATCHES "^tests/labs/(${rooms_labs})_")
      string(APPEND room _${CMAKE_MATCH_1})
    endif()
    string(REPLACE "/" "_" room ${room})
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${room})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
