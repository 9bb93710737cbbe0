// Draws the icons of the installed product from its mark, public/icono.svg: CHROMIUM=… node herramientas/iconos.mjs
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PUBLICO = new URL('../public/', import.meta.url);
const marca = readFileSync(new URL('icono.svg', PUBLICO), 'utf8');
/** Without the corners that are round: whoever crops it cuts them. */
const lleno = marca.replace(' rx="12"', '');

const ICONOS = [
  { nombre: 'icono-192', lado: 192, dibujo: marca },
  { nombre: 'icono-512', lado: 512, dibujo: marca },
  { nombre: 'icono-recortable-512', lado: 512, dibujo: lleno },
  { nombre: 'icono-apple-180', lado: 180, dibujo: lleno },
];

const navegador = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const pagina = await navegador.newPage();
for (const { nombre, lado, dibujo } of ICONOS) {
  await pagina.setViewportSize({ width: lado, height: lado });
  await pagina.setContent(`<style>*{margin:0}svg{display:block;width:${lado}px}</style>${dibujo}`);
  await pagina.screenshot({ path: new URL(`${nombre}.png`, PUBLICO).pathname, omitBackground: true });
}
await navegador.close();
