import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

const texto = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The rows of the first sheet of a spreadsheet that was downloaded: texts as they are, figures and days as numbers, nothing for empty cells. */
export async function filasDeExcel(bajado: Download): Promise<(string | number)[][]> {
  const partes = unzipSync(await readFile(await bajado.path()));
  const parte = (nombre: string): string => strFromU8(partes[nombre] ?? new Uint8Array());
  const textos = [...parte('xl/sharedStrings.xml').matchAll(/<si>.*?<\/si>/gs)].map(([si]) => texto(si));
  const filas = parte('xl/worksheets/sheet1.xml').matchAll(/<row .*?<\/row>/gs);
  return [...filas].map(([fila]) =>
    [...fila.matchAll(/<c ([^>]*)>(?:<f>.*?<\/f>)?<v>(.*?)<\/v>/gs)].map(([, atributos = '', valor = '']) =>
      atributos.includes('t="s"') ? (textos[Number(valor)] ?? '') : Number(valor),
    ),
  );
}
