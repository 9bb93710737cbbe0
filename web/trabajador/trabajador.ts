import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { ABIERTA, TOMAR, VERSIONES } from '../src/stores/mensajesDeVersion';

declare const self: ServiceWorkerGlobalScope;

/** Where the product lies. */
declare const BASE: string;
/** The build's own name: the address of the script that its page starts with. */
declare const VERSION: string;
/** Every file of the build, each with the digest of its bytes: what a network in between answers in its place is not kept. */
declare const ARCHIVOS: PrecacheEntry[];

const ALMACEN = 'reparto';

// Each version keeps its files by itself, so that a page of an earlier one that is still open finds its own.
setCacheNameDetails({ prefix: ALMACEN, precache: '', suffix: VERSION });
clientsClaim();
precacheAndRoute(ARCHIVOS);

// The address of a screen gets the page; a name with a dot is a file. Calls to the API are no navigations and meet no route here.
registerRoute(new NavigationRoute(createHandlerBoundToURL(`${BASE}index.html`), { denylist: [/^[^?]*\.[^/?]*(?:\?|$)/] }));

// What is not of this version may be of the one that a page was opened with.
registerRoute(
  ({ url }) => url.pathname.startsWith(`${BASE}assets/`),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
);

/** Lets go of the files of versions that no page is open of any more. */
async function olvidarVersiones(): Promise<void> {
  const guardadas = (await caches.keys()).filter((nombre) => nombre.startsWith(`${ALMACEN}-`) && !nombre.endsWith(VERSION));
  const { held = [] } = await navigator.locks.query();
  const abiertas = held.map(({ name = '' }) => name).filter((nombre) => nombre.startsWith(VERSIONES));
  // A version that is on its way here is open nowhere yet.
  if (self.registration.installing !== null || self.registration.waiting !== null) return;
  const sobran = guardadas.filter((nombre) => !abiertas.some((abierta) => nombre.endsWith(abierta.slice(VERSIONES.length))));
  await Promise.all(sobran.map((nombre) => caches.delete(nombre)));
}

self.addEventListener('message', (evento) => {
  if (evento.data === TOMAR) evento.waitUntil(self.skipWaiting());
  if (evento.data === ABIERTA) evento.waitUntil(olvidarVersiones());
});
