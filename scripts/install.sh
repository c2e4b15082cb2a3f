# shellcheck shell=bash
# Sourced by build-wasm.sh and tests/run.sh: makes sure that what they need is on the machine.
#
#   ensure_command CMD PACKAGE    a command in PATH
#   ensure_file FILE PACKAGE      a file, such as a header
#   ensure_node                   node, no older than package.json says
#   ensure_packages               the packages of package.json, in the versions it names, in node_modules
#   at_least WANTED VERSION       whether a version is no older
#   with_huge_pages CMD...        what Emscripten needs: memory that its compiler is quick with
#
# Installed software is left alone. As root on Debian, missing packages are installed; otherwise one line says
# what is missing, and the calling script ends.

package_lists_fresh=no

# glibc 2.35 and later then ask for huge pages: in virtual machines, where page faults are dear, clang and its linker take
# a tenth to a quarter less time.
with_huge_pages() { GLIBC_TUNABLES=${GLIBC_TUNABLES:-glibc.malloc.hugetlb=1} "$@"; }

ensure_command() {
  command -v "$1" >/dev/null 2>&1 || install_package "the command $1" "$2"
  command -v "$1" >/dev/null 2>&1 || missing "the command $1 (package $2 was installed and does not bring it)"
}

ensure_file() {
  [ -e "$1" ] || install_package "the file $1" "$2"
  [ -e "$1" ] || missing "the file $1 (package $2 was installed and does not bring it)"
}

ensure_node() {
  ensure_command node nodejs
  local wanted
  wanted=$(node -p 'require("./package.json").engines.node.replace(">=", "")')
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number)
    const [wantedMajor, wantedMinor] = process.argv[1].split(".").map(Number)
    process.exit(major > wantedMajor || (major === wantedMajor && minor >= wantedMinor) ? 0 : 1)' "$wanted" ||
    missing "node $wanted or later; this one is $(node --version)"
}

at_least() { [ "$(printf '%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

# npm writes node_modules/.package-lock.json last, of what it has installed.
ensure_packages() {
  node -e 'const { existsSync } = require("fs")
    const done = "./node_modules/.package-lock.json"
    const there = existsSync(done) ? require(done).packages : {}
    const isForThisMachine = ({ os, cpu, libc }) => os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
    const isThere = ([path, wanted]) =>
      path === "" || (wanted.optional && !isForThisMachine(wanted)) ||
      (there[path]?.version === wanted.version && existsSync(`./${path}/package.json`))
    process.exit(Object.entries(require("./package-lock.json").packages).every(isThere) ? 0 : 1)' && return
  ensure_command npm npm
  echo "Installing the packages of package.json." >&2
  quietly npm ci --no-audit --no-fund || missing "the packages of package.json; npm ci failed"
}

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }

install_package() {
  local what=$1 package=$2
  if ! can_install; then
    missing "$what; on Debian: apt-get install $package"
  fi
  echo "Installing $package, for $what." >&2
  if [ "$package_lists_fresh" = no ]; then
    quietly apt-get update || missing "$what; apt-get update failed"
    package_lists_fresh=yes
  fi
  DEBIAN_FRONTEND=noninteractive quietly apt-get install -y --no-install-recommends "$package" ||
    missing "$what; apt-get install $package failed"
}

# Runs a command and prints its output only if it fails.
quietly() {
  local said
  said=$("$@" 2>&1 </dev/null) && return 0
  printf '%s\n' "$said" | tail -n 20 >&2
  return 1
}

missing() {
  echo "Missing: $1." >&2
  exit 1
}
