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

interface Celda {
  /** The letters of its column. */
  columna: string;
  valor: string | number;
}

/** The sheets of a spreadsheet that was downloaded, by their names: the cells of each row that hold something. */
export async function hojasDeExcel(bajado: Download): Promise<ReadonlyMap<string, readonly (readonly Celda[])[]>> {
  const partes = unzipSync(await readFile(await bajado.path()));
  const parte = (nombre: string): string => strFromU8(partes[nombre] ?? new Uint8Array());
  const textos = [...parte('xl/sharedStrings.xml').matchAll(/<si>.*?<\/si>/gs)].map(([si]) => texto(si));
  const celdas = (fila: string): Celda[] =>
    [...fila.matchAll(/<c ([^>]*)>(?:<f>.*?<\/f>)?<v>(.*?)<\/v>/gs)].map(([, atributos = '', valor = '']) => ({
      columna: /r="([A-Z]+)/.exec(atributos)?.[1] ?? '',
      valor: atributos.includes('t="s"') ? (textos[Number(valor)] ?? '') : Number(valor),
    }));
  const nombres = [...parte('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, nombre = '']) => texto(nombre));
  return new Map(nombres.map((nombre, n) => [nombre, [...parte(`xl/worksheets/sheet${n + 1}.xml`).matchAll(/<row .*?<\/row>/gs)].map(([fila]) => celdas(fila))]));
}

/** The rows of its first sheet: texts as they are, figures and days as numbers, nothing for empty cells. */
export async function filasDeExcel(bajado: Download): Promise<(string | number)[][]> {
  const [primera = []] = (await hojasDeExcel(bajado)).values();
  return primera.map((fila) => fila.map(({ valor }) => valor));
}
