# Reparto: `make start` to try it, `make test` before handing anything in. `make ayuda` lists the rest.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := ayuda
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

REPARTO_CACHE ?= $(HOME)/.cache/reparto
export REPARTO_CACHE
export CARGO_TARGET_DIR := $(REPARTO_CACHE)/target

export PORT ?= 8080
export DATA_DIR ?= .data
export MAIL_PORT ?= 8005
export WEB_DIR ?= web/dist

H := infra/herramientas
# Empty where rustup has the version of rust-toolchain.toml by its own name.
CADENA := $(shell source $(H)/entorno.sh && echo "$${RUSTUP_TOOLCHAIN:-}")
ifneq ($(CADENA),)
export RUSTUP_TOOLCHAIN := $(CADENA)
endif
SERVIDOR := $(CARGO_TARGET_DIR)/local/local
# Folders too: a file that goes away moves only its folder's date.
fuentes = $(shell find $(1) -not -path '*/node_modules/*' \( -type d -o -type f \) 2>/dev/null)
FUENTES_WASM := $(call fuentes,domain/src wasm/src) Cargo.toml Cargo.lock domain/Cargo.toml wasm/Cargo.toml $(H)/wasm.sh
FUENTES_WEB := $(call fuentes,web/src web/public web/trabajador) web/index.html web/vite.config.ts web/tsconfig.json
NEXTEST := $(shell command -v cargo-nextest)
PRUEBA := $(if $(NEXTEST),nextest run --no-fail-fast,test --no-fail-fast --lib --bins --tests)

# The whole workspace even for a part of it: one set of features, and nothing compiles twice. The simulator stays out: it
# runs over an engine of its own, whatever answers the other tests.
PRUEBA_API := $(if $(NEXTEST),nextest run --no-fail-fast --workspace -E 'package(pruebas-api) - binary(simulador)',test --no-fail-fast -p pruebas-api --lib --bins --tests)

## Uso

.PHONY: ayuda
ayuda: ## Esta lista
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-20s %s\n", $$1, $$2} /^## /{print "\n" substr($$0, 4)}' Makefile

.PHONY: start
start: puertos ## Construye lo que falte y sirve http://127.0.0.1:8080/app/ (PORT, DATA_DIR, MAIL_PORT, DEMO=no)
	@$(MAKE) -j2 web servidor
	@exec $(SERVIDOR)

.PHONY: repara
repara: servidor ## Dice qué datos no cuadran, con el programa parado (DATA_DIR, o TABLA en la nube); con REPARA=si los arregla
	@$(SERVIDOR) repara

.PHONY: copia restaura
export A DE
copia: servidor ## Copia los datos, también en marcha, y comprueba la copia (A=en qué carpeta, DATA_DIR)
	@$(SERVIDOR) copia
restaura: servidor ## Trae una copia de vuelta, con el programa parado; lo que había queda aparte (DE=carpeta de la copia, DATA_DIR)
	@$(SERVIDOR) restaura

.PHONY: requisitos puertos
requisitos:
	@$(H)/requisitos.sh
puertos:
	@$(H)/requisitos.sh $(PORT) $(MAIL_PORT)

.PHONY: limpia
limpia: ## Borra lo construido en esta carpeta, no los datos ni la caché
	@rm -rf wasm/pkg web/dist web/node_modules web/herramientas/openapi/node_modules tests/navegador/node_modules tests/rendimiento/web/node_modules wasm/tests/node_modules

.PHONY: comprueba
comprueba: ## Enseña qué herramientas hay y de qué versión
	@$(H)/comprueba.sh

## Construcción

.PHONY: wasm
wasm: wasm/pkg/.hecho ## Las reglas para el navegador, en wasm/pkg
wasm/pkg/.hecho: $(FUENTES_WASM)
	@$(H)/wasm.sh
	@touch $@

.PHONY: web
web: web/dist/.hecho ## La web, en web/dist
web/dist/.hecho: wasm/pkg/.hecho web/node_modules/.hecho $(FUENTES_WEB)
	@echo "==> Se construye la web"
	@npm --prefix web run --silent build -- --logLevel warn
	@touch $@

%/node_modules/.hecho: %/package-lock.json
	@$(H)/npm.sh $*
	@touch $@

.PHONY: servidor
servidor: ## El servidor, en la carpeta de la caché
	@$(H)/avance.sh "Se compila el servidor" local cargo build --profile local -p local --bin local

.PHONY: deploy
deploy: requisitos requisitos-nube web ## Despliega en AWS: docs/despliegue.md (PILA, REGION, ARQUITECTURA, DOMINIO…)
	@LAMBDAS="$(CURDIR)/target/lambda" $(H)/lambdas.sh $(if $(filter x86_64,$(ARQUITECTURA)),--x86-64,--arm64)
	@infra/nube/despliega.sh
.PHONY: requisitos-nube
requisitos-nube:
	@infra/nube/requisitos.sh

.PHONY: lambdas funciones
lambdas: ## Las funciones para Lambda como se despliegan, en la caché
	@$(H)/lambdas.sh
funciones: ## Las funciones para probarlas, sin optimizar, en la caché
	@$(H)/funciones.sh

.PHONY: openapi
openapi: web/herramientas/openapi/node_modules/.hecho ## docs/openapi.json y los tipos de la web, desde el código
	@cargo run --quiet -p lambdas --example openapi > docs/openapi.json.nuevo
	@mv docs/openapi.json.nuevo docs/openapi.json
	@npm --prefix web/herramientas/openapi run --silent generar

.PHONY: capturas
capturas: web servidor tests/navegador/node_modules/.hecho ## Las imágenes de docs/capturas, de nuevo
	@CHROMIUM="$$($(H)/navegador.sh completo)" SERVIDOR="$(SERVIDOR)" npm --prefix tests/navegador run --silent capturas

## Pruebas

.PHONY: test
test: requisitos ## Todas, y un resumen
	@$(H)/carriles.sh

.PHONY: test-estilo
test-estilo: ## Formato y avisos del compilador, como errores
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --all-features -- -D warnings

.PHONY: test-documentacion
test-documentacion: ## La documentación se construye sin avisos y sus ejemplos funcionan
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --document-private-items
	cargo test --workspace --doc

.PHONY: test-dependencias
test-dependencias: ## Licencias, procedencia y fallos conocidos de las bibliotecas, y que todas se usen
	@$(H)/dependencias.sh

.PHONY: test-rust
test-rust: ## Reglas, tabla, API, muros y servidor: todo lo escrito en Rust
	cargo $(PRUEBA) --workspace

.PHONY: test-dominio test-api test-arquitectura
test-dominio: ## Solo las reglas: unidades, propiedades, vectores
	cargo $(PRUEBA) -p domain
test-api: ## Solo la API, sobre un motor de verdad
	cargo build -p local --bin local
	cargo $(PRUEBA) -p pruebas-api
test-arquitectura: ## Solo los muros: ¿siguen en pie?
	cargo $(PRUEBA) -p pruebas-arquitectura

.PHONY: simula
simula: ## Todos los órdenes de las llamadas que coinciden, con averías (HONDURA=3: cuántas veces se interrumpe a cada una; PARTE=1/8)
	SIMULA=$(or $(HONDURA),3) cargo test --profile local -p pruebas-api --test simulador -- --nocapture --test-threads 2

MARTILLO := cargo test --profile local -p pruebas-api --test martillo -- --nocapture --test-threads 1
.PHONY: martillo martillo-nube entre-emuladores-martillo
martillo: servidor ## Llamadas a la vez por HTTP contra el servidor, que muere y vuelve (RONDAS=200: cuántas veces cada pareja)
	RONDAS=$(or $(RONDAS),200) SERVIDOR="$(SERVIDOR)" $(MARTILLO)
martillo-nube: lambdas ## Lo mismo por las funciones de Lambda, sobre DynamoDB Local (RONDAS=5)
	$(H)/emuladores.sh $(MAKE) entre-emuladores-martillo
entre-emuladores-martillo:
	RONDAS=$(or $(RONDAS),5) $(MARTILLO)

.PHONY: test-wasm
test-wasm: wasm/pkg/.hecho wasm/tests/node_modules/.hecho ## Lo que cruza al navegador, sobre el paquete construido
	npm --prefix wasm/tests run --silent test

.PHONY: test-web
test-web: web/node_modules/.hecho wasm/pkg/.hecho ## Web: reglas de estilo, tipos, componentes, construcción
	npm --prefix web run --silent lint
	npm --prefix web run --silent typecheck
	npm --prefix web run --silent test
	$(MAKE) web

# What is deployed takes ten minutes to optimise: `make test-nube FUNCIONES=lambdas` tries that.
FUNCIONES ?= funciones
.PHONY: test-nube entre-emuladores
test-nube: $(FUNCIONES) web tests/navegador/node_modules/.hecho ## La API y un pedido por las funciones de Lambda, sobre DynamoDB Local
	LAMBDAS="$(REPARTO_CACHE)/$(FUNCIONES)" $(H)/emuladores.sh $(MAKE) entre-emuladores
entre-emuladores:
	cargo $(PRUEBA_API)
	CHROMIUM="$$($(H)/navegador.sh)" SERVIDOR="$(CARGO_TARGET_DIR)/debug/nube" npm --prefix tests/navegador run --silent nube

.PHONY: test-plantilla
test-plantilla: ## La plantilla de AWS y los guiones que la despliegan, sin cuenta
	infra/nube/comprueba.sh

.PHONY: test-contrato
test-contrato: ## La descripción de la API y los tipos de la web son los del código
	$(H)/al-dia.sh docs/openapi.json web/src/api/esquema.ts web/src/api/contrato.ts

.PHONY: test-navegador
test-navegador: web tests/navegador/node_modules/.hecho ## El trabajo de un día en Chromium
	cargo build --quiet --workspace --bin local
	CHROMIUM="$$($(H)/navegador.sh)" SERVIDOR="$(CARGO_TARGET_DIR)/debug/local" npm --prefix tests/navegador run --silent test

## Medidas

# A limit that does not hold keeps nothing else from being measured: the exit status says it at the end.
.PHONY: bench
bench: web servidor lambdas wasm/tests/node_modules/.hecho tests/rendimiento/web/node_modules/.hecho ## Peso, tiempos y consumo frente a sus límites, en una tabla
	@estado=0; \
	npm --prefix web run --silent size || estado=1; \
	SERVIDOR="$(SERVIDOR)" $(H)/emuladores.sh cargo run --quiet --profile local -p rendimiento || estado=1; \
	CHROMIUM="$$($(H)/navegador.sh completo)" SERVIDOR="$(SERVIDOR)" npm --prefix tests/rendimiento/web run --silent mide || estado=1; \
	exit $$estado

.PHONY: costes
costes: ## Lo que factura la tabla por cada cosa, en docs/costes.md
	@cargo run --quiet -p rendimiento -- --costes
