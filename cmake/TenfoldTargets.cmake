# Flags and helpers that every target of the project shares.

# Through ccache when it is there. Its settings stand here, so that every build shares one cache: precompiled headers need
# the sloppiness, and relative paths let a second checkout hit what the first one compiled.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE_PROGRAM})
endif()

# Programs are linked by mold where it is: the tests are some forty, each with most of core in it.
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
  add_link_options(-fuse-ld=mold)
endif()

# Off by default: GCC never writes the same precompiled header twice, so build folders beside each other would not share
# the compiler cache. The presets turn it on.
option(TENFOLD_PCH "Precompile the headers of core, tests and command line" OFF)

# Off by default: a change would compile its neighbours again. run.sh and test.sh turn it on for a folder they make new.
# Names in anonymous namespaces must then differ within a target.
option(TENFOLD_UNITY "Compile several files of a target as one: a third of the time from clean" OFF)
# Small enough that two cores have work to the end, large enough that headers are read seldom: half as many batches save a
# fifth of the processor time. In a debug build a change should meet few neighbours.
set(TENFOLD_UNITY_KB 280 CACHE STRING "Kilobytes of source that TENFOLD_UNITY compiles as one, about; twelve files in a debug build")
set(CMAKE_UNITY_BUILD ${TENFOLD_UNITY})
set(CMAKE_UNITY_BUILD_BATCH_SIZE 12)

# tenfold_batches(NAME): batches of a target that are as large as each other.
function(tenfold_batches name)
  if(CMAKE_BUILD_TYPE STREQUAL "Debug")
    return()
  endif()
  get_target_property(sources ${name} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  set(bytes 0)
  foreach(source ${sources})
    get_filename_component(source ${source} ABSOLUTE)
    file(SIZE ${source} size)
    math(EXPR bytes "${bytes} + ${size}")
  endforeach()
  list(LENGTH sources files)
  math(EXPR batches "${bytes} / (1000 * ${TENFOLD_UNITY_KB}) + 1")
  math(EXPR each "(${files} + ${batches} - 1) / ${batches}")
  set_target_properties(${name} PROPERTIES UNITY_BUILD_BATCH_SIZE ${each})
endfunction()

# tenfold_cold(NAME): what waits for a person, for files or for core is not worth optimizing: half the time to compile.
function(tenfold_cold name)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-Og>)
endfunction()

add_library(tenfold-flags INTERFACE)
target_compile_options(tenfold-flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 reports inlined standard-library code here that is correct.
  target_compile_options(tenfold-flags INTERFACE
    -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-restrict -Wno-array-bounds -Wno-free-nonheap-object -fpch-preprocess
    $<$<BOOL:${TENFOLD_PCH}>:-Wno-stringop-overread>
    # the members of a private struct may be local types; with several files in one they look as if from a header
    $<$<BOOL:${TENFOLD_UNITY}>:-Wno-subobject-linkage>
    # the compiler looks for garbage among its memory only where a batch is very large
    $<$<AND:$<BOOL:${TENFOLD_UNITY}>,$<NOT:$<CONFIG:Debug>>>:--param=ggc-min-heapsize=600000>)
endif()
if(TENFOLD_UNITY)
  target_compile_options(tenfold-flags INTERFACE -Wno-shadow) # a local name may be one of a neighbour's
endif()
target_include_directories(tenfold-flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_definitions(tenfold-flags INTERFACE TENFOLD_VERSION="${PROJECT_VERSION}")
if(TENFOLD_SANITIZE)
  add_compile_options(-fsanitize=${TENFOLD_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  if(TENFOLD_SANITIZE MATCHES "undefined")
    # A null pointer that is followed is found by AddressSanitizer as well; these three checks stand before every member
    # access and double the time it takes to compile.
    add_compile_options(-fno-sanitize=null,alignment,vptr)
  endif()
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  add_link_options(-fsanitize=${TENFOLD_SANITIZE})
endif()
if(TENFOLD_BUILD_FUZZERS)
  # coverage of the library itself: what guides the fuzzer
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# Headers that most of core includes, compiled once and used by all its folders.
set(TENFOLD_CORE_PCH <algorithm> <cstdint> <functional> <map> <memory> <optional> <string> <string_view>
  <unordered_map> <variant> <vector> <fmt/format.h> <tl/expected.hpp>)

# tenfold_module(NAME [SUBFOLDERS] [FOLDERS names...] [LINK targets...]): the static library of one folder, with all its
# sources; with SUBFOLDERS those of all folders below as well, with FOLDERS of the named ones.
function(tenfold_module name)
  cmake_parse_arguments(ARG "SUBFOLDERS" "" "LINK;FOLDERS" ${ARGN})
  set(glob GLOB)
  if(ARG_SUBFOLDERS)
    set(glob GLOB_RECURSE)
  endif()
  set(patterns *.cpp *.h)
  foreach(folder IN LISTS ARG_FOLDERS)
    list(APPEND patterns ${folder}/*.cpp ${folder}/*.h)
  endforeach()
  list(TRANSFORM patterns PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  file(${glob} sources CONFIGURE_DEPENDS ${patterns})
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PUBLIC tenfold-flags ${ARG_LINK})
  tenfold_batches(${name})
  if(TENFOLD_PCH AND name STREQUAL "tenfold-base")
    target_precompile_headers(${name} PRIVATE ${TENFOLD_CORE_PCH})
  elseif(TENFOLD_PCH)
    target_precompile_headers(${name} REUSE_FROM tenfold-base)
  endif()
endfunction()
