# The kernels: the code in which solvers spend their time. In WebAssembly they are compiled for speed and
# everything else for size, and they are linked first, because of an inline function in both the linker keeps
# the first copy.
file(GLOB noggin_kernels CONFIGURE_DEPENDS
  src/search/engine/*.cpp src/search/pegs/*.cpp src/search/jugs/*.cpp src/search/marbles/*.cpp src/search/blocks/*.cpp src/search/tiles/*.cpp src/search/hanoi/*.cpp
  src/search/crossing/spec.cpp
  src/constraints/sudoku/*.cpp
  src/constraints/queens/*.cpp
  src/constraints/alphametics/*.cpp
  src/probing/mastermind/*.cpp
  src/adversarial/connect_four/*.cpp src/adversarial/tic_tac_toe/*.cpp src/adversarial/engine/*.cpp
  src/learning/activation/*.cpp src/learning/bayes/*.cpp
  # The templates of the searches are instantiated here.
  src/labs/golf_tee.cpp src/labs/jugs.cpp src/labs/marbles.cpp src/labs/blocks.cpp src/labs/tiles.cpp src/labs/hanoi.cpp src/labs/river.cpp
  src/labs/tic_tac_toe.cpp src/labs/connect_four.cpp)
# Narration, decisions, scenes and parsing are not among them.
set(cold_ends "runs?|hints|words|questions|listings?|scene")
set(cold_names "advice|algorithm|any_search|choices|code_list|compare|corpora|drawing|explain|findings|hint|layout|metrics|panels|picture|play|pools|listing_parts|question_parts|review|samples|settings|tables?|text")
list(FILTER noggin_kernels EXCLUDE REGEX "/(([a-z_]+_)?(${cold_ends})|${cold_names})[.]cpp$")
# The moves of these puzzles are made in headers: their files are words and pictures.
list(FILTER noggin_kernels EXCLUDE REGEX "/search/(pegs|jugs|marbles|blocks|tiles)/puzzle[.]cpp$")
# The templates of the tiles' searches are instantiated in run.cpp. Many a step takes no longer than to ask for
# it. Parsing a batch of texts or puzzles takes as long as solving it. Everything writes strings,
# and all that the page is answered is JSON.
foreach(source core/strings core/code_points core/portable_math core/json core/text core/records search/tiles/run search/watch/step player/solver learning/bayes/batch_run constraints/sudoku/text)
  list(APPEND noggin_kernels ${PROJECT_SOURCE_DIR}/src/${source}.cpp)
endforeach()
