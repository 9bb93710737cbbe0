# shellcheck shell=bash
# Sourced by wasm.sh: finds, or makes, a compiler that knows the wasm target, and puts it first in PATH.
# Two ways: rustup's ready-made target, or Debian's compiler with a standard library built from Debian's sources.

SYSROOT_DEBIAN=$HERRAMIENTAS/sysroot-wasm

# Whether the `rustc` given has a standard library for the target.
tiene_destino() {
  local libs
  libs=$("$1" --print target-libdir --target "$DESTINO_WASM" 2>/dev/null) && compgen -G "$libs/libstd-*.rlib" >/dev/null
}

# Panics name their source file: by its crate, not by where it lies on the machine that builds.
banderas_sin_rutas() {
  local carpeta banderas=()
  for carpeta in "$RAIZ/" "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*/; do
    banderas+=("--remap-path-prefix=$carpeta=")
  done
  local IFS=$'\x1f'
  printf '%s' "${banderas[*]}"
}

prepara_destino_wasm() {
  if [[ ${REPARTO_DESTINO_WASM:-} != debian ]]; then
    tiene_destino rustc && return
    if ! sysroot_debian_vale && existe rustup; then
      di "Se pide a rustup el destino $DESTINO_WASM"
      if timeout 90 rustup target add "$DESTINO_WASM" && tiene_destino rustc; then
        return
      fi
      di "rustup no lo consigue: se usa el compilador de Debian"
    fi
  fi
  sysroot_debian_vale || construye_sysroot_debian
  usa_sysroot_debian
}

sysroot_debian_vale() {
  [[ -x /usr/bin/rustc && $(cat "$SYSROOT_DEBIAN/version" 2>/dev/null) == "$(/usr/bin/rustc --version)" ]]
}

# A sysroot of our own, beside Debian's: nothing is written in /usr, and a later start needs no privileges.
construye_sysroot_debian() {
  if [[ ! -x /usr/bin/rustc || ! -x /usr/bin/cargo || ! -d /usr/lib/rustlib/src/rust/library ]]; then
    puede_instalar_paquetes || falta "no hay compilador para $DESTINO_WASM." \
      "con red: rustup target add $DESTINO_WASM" \
      "en Debian, como root: apt-get install rustc-web cargo-web rust-web-src"
    instala_paquetes rustc-web cargo-web rust-web-src
  fi

  local obra libs
  obra=$(mktemp -d "$HERRAMIENTAS/obra.XXXXXX")
  libs=$obra/sysroot/lib/rustlib/$DESTINO_WASM/lib
  di "Se construye la biblioteca estándar de $DESTINO_WASM (uno o dos minutos, una sola vez)"
  mkdir -p "$obra/src" "$libs" "$obra/sysroot/bin"
  printf '[package]\nname = "vacio"\nversion = "0.0.0"\nedition = "2024"\n' >"$obra/Cargo.toml"
  : >"$obra/src/lib.rs"
  (
    cd "$obra" || exit
    CARGO_ENCODED_RUSTFLAGS=$(banderas_sin_rutas)
    export CARGO_ENCODED_RUSTFLAGS
    RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR=$obra/target /usr/bin/cargo build --quiet --release \
      -Z build-std=std,panic_abort,panic_unwind,proc_macro --target "$DESTINO_WASM"
  )
  rm "$obra/target/$DESTINO_WASM/release/deps"/libvacio-*.rlib
  cp "$obra/target/$DESTINO_WASM/release/deps"/*.rlib "$libs/"

  local parte
  for parte in /usr/lib/rustlib/*; do
    [[ -e $obra/sysroot/lib/rustlib/${parte##*/} ]] || ln -s "$parte" "$obra/sysroot/lib/rustlib/"
  done
  printf '#!/bin/sh\nexec /usr/bin/rustc --sysroot "%s" "$@"\n' "$SYSROOT_DEBIAN" >"$obra/sysroot/bin/rustc"
  chmod +x "$obra/sysroot/bin/rustc"
  ln -s /usr/bin/cargo "$obra/sysroot/bin/cargo"
  /usr/bin/rustc --version >"$obra/sysroot/version"

  rm -rf "$SYSROOT_DEBIAN"
  mv "$obra/sysroot" "$SYSROOT_DEBIAN"
  rm -rf "$obra"
}

usa_sysroot_debian() {
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$(enlazador_wasm) || falta "no hay enlazador para $DESTINO_WASM." \
    "apt-get install lld"
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER
  export PATH=$SYSROOT_DEBIAN/bin:$PATH
}

# rustup's own linker if there is one, else LLVM's.
enlazador_wasm() {
  local de_rustup
  for de_rustup in "$(rustc --print sysroot)"/lib/rustlib/*/bin/rust-lld; do
    [[ -x $de_rustup ]] && { echo "$de_rustup"; return; }
  done
  if ! existe wasm-ld && puede_instalar_paquetes; then
    instala_paquetes lld >&2
  fi
  command -v wasm-ld
}
