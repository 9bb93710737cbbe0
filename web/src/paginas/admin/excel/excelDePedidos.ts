import type { Documento } from '@/api/tipos';
import { hoyMadrid } from '@/dominio';
import { aConsulta, type Filtro, FILTROS } from '@/features/documentos/filtros';
import { excelDeDocumentos } from '@/features/exportaciones/exceles';
import { ahora } from '@/stores/reloj';

/** The orders of a list, delivered or not, as the address of the list narrows them down. */
export function excelDePedidos(entregado: Documento['entregado'], parametros: URLSearchParams) {
  const filtros: Partial<Record<Filtro, string>> = {};
  for (const nombre of FILTROS) {
    const valor = parametros.get(nombre);
    if (valor) filtros[nombre] = valor;
  }
  const texto = parametros.get('buscar') ?? '';
  return excelDeDocumentos(entregado, parametros.toString(), () => ({
    ...(texto && { 'name[like]': texto }),
    ...aConsulta(entregado, { texto, filtros }, hoyMadrid(ahora())),
  }));
}
