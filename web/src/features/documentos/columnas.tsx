import type { ReactNode } from 'react';
import type { Documento } from '@/api/tipos';
import { fechaEs } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearEuros } from '@/kit/cifras/formato';
import { Pildora } from '@/kit/pantallas/Pildora';
import type { Columna } from '@/kit/listas/Tabla';
import clases from './columnas.module.css';
import { estadoDe, porPagar, tipoLegible } from './etiquetas';

function Estado({ documento }: { documento: Documento }) {
  const { texto, tono } = estadoDe(documento);
  return (
    <span className={clases['estado']}>
      <Pildora tono={tono}>{texto}</Pildora>
    </span>
  );
}

/** What was annulled is struck out. */
const enPie = ({ anulado }: Documento, texto: ReactNode): ReactNode => (anulado ? <s>{texto}</s> : texto);

/** Broken at its hyphen, a number reads as two. */
const numeroEntero = (documento: Documento) => <span className={clases['numero']}>{enPie(documento, documento.numero)}</span>;

const numero: Columna<Documento> = { titulo: 'Número', celda: numeroEntero, ancho: '8.25rem' };
const numeroYTipo: Columna<Documento> = {
  ...numero,
  celda: (documento) => (
    <>
      {numeroEntero(documento)} <span className={clases['tipo']}>{tipoLegible(documento)}</span>
    </>
  ),
};
const fecha: Columna<Documento> = {
  titulo: 'Fecha',
  celda: ({ dia }) => fechaEs(dia),
  ancho: '6.75rem',
  orden: 'dia',
};
const cliente: Columna<Documento> = {
  titulo: 'Cliente',
  celda: ({ client_name }) => client_name,
  debajo: ({ user_name }) => `Vendedor: ${user_name}`,
  orden: 'client_name',
};
const vendedor: Columna<Documento> = {
  titulo: 'Vendedor',
  celda: ({ user_name }) => user_name,
  ancho: '6.25rem',
  secundaria: true,
  orden: 'user_name',
};
const tipo: Columna<Documento> = {
  titulo: 'Tipo',
  celda: tipoLegible,
  ancho: '7.5rem',
  secundaria: true,
  orden: 'tipo_factura',
};
const total: Columna<Documento> = {
  titulo: 'Total',
  celda: (documento) => enPie(documento, <Dinero importe={documento.total} />),
  // Of what is unpaid as a whole its state says so.
  debajo: (documento) => ([0, documento.total].includes(porPagar(documento)) ? null : `Pendiente: ${formatearEuros(porPagar(documento))}`),
  alinear: 'derecha',
  ancho: '6.75rem',
  orden: 'total',
};
const pendiente: Columna<Documento> = {
  titulo: 'Pendiente',
  celda: (documento) => <Dinero importe={porPagar(documento)} />,
  alinear: 'derecha',
  ancho: '6.75rem',
  secundaria: true,
};
const estado: Columna<Documento> = { titulo: 'Estado', celda: (documento) => <Estado documento={documento} />, ancho: '10.25rem' };

export const columnasEntregados: readonly Columna<Documento>[] = [numeroYTipo, fecha, cliente, vendedor, total, pendiente, estado];
export const columnasNoEntregados: readonly Columna<Documento>[] = [numero, fecha, cliente, vendedor, total, estado];
/** The columns for documents of one client, whose name need not be said. */
export const columnasDeCliente: readonly Columna<Documento>[] = [numero, fecha, { ...tipo, secundaria: false }, vendedor, total, pendiente, estado];
