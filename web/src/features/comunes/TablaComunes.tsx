import { CalendarSync, Paperclip, ReceiptEuro } from 'lucide-react';
import { useState } from 'react';
import { caminos } from '@/caminos';
import { fechaEs } from '@/dominio';
import { AccionesFila } from '@/kit/listas/AccionesFila';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Dinero } from '@/kit/cifras/Dinero';
import { Lista } from '@/kit/listas/Lista';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { sumasDe } from '@/vocabulario/sumas';
import { BorrarComun } from './BorrarComun';
import { claseLegible } from './clases';
import { comunesPagina } from './consultas';
import type { GastoComun } from './esquema';
import { FILTROS } from './filtros';
import { FiltrosComunes } from './FiltrosComunes';
import { PagoDeComun } from './PagoDeComun';
import clases from './TablaComunes.module.css';

function Concepto({ concepto, mes, adjunto }: GastoComun) {
  return (
    <span className={clases['concepto']}>
      {concepto}
      {mes && <CalendarSync size={16} aria-label="Mensual" />}
      {adjunto && <Paperclip size={16} aria-label="Con archivo" />}
    </span>
  );
}

const columnas: readonly Columna<GastoComun>[] = [
  { titulo: 'Concepto', celda: Concepto, orden: 'concepto' },
  { titulo: 'Clase', celda: ({ clase }) => claseLegible(clase), ancho: '11rem', secundaria: true, orden: 'clase' },
  { titulo: 'Fecha', celda: ({ fecha }) => fechaEs(fecha), ancho: '7rem', orden: 'fecha' },
  {
    titulo: 'Base',
    celda: ({ base }) => <Dinero importe={base} />,
    alinear: 'derecha',
    ancho: '7.5rem',
    secundaria: true,
    orden: 'base',
  },
  {
    titulo: 'Total',
    celda: ({ total }) => <Dinero importe={total} peso="fuerte" />,
    alinear: 'derecha',
    ancho: '7.5rem',
    orden: 'total',
  },
  { titulo: 'Pago', celda: PagoDeComun, ancho: '9rem', orden: 'pago' },
];

/** The common expenses, the newest first, and what they come to; a monthly one has a row for each of its months. */
export function TablaComunes() {
  const lista = useLista(comunesPagina, FILTROS);
  const [aBorrar, setABorrar] = useState<GastoComun | null>(null);
  return (
    <>
      <Lista
        lista={lista}
        titulo="Gastos Comunes"
        buscador="Buscar por concepto, proveedor o número"
        filtros={<FiltrosComunes filtros={lista.filtros} onFiltrar={lista.filtrar} />}
        nota="Los gastos mensuales aparecen solos cada mes, el día que les toca."
        columnas={columnas}
        clave={({ id, fecha }) => `${id} ${fecha}`}
        enlace={({ id, mes }) => caminos.admin.comun(id, mes ?? undefined)}
        acciones={(gasto) => (
          <AccionesFila
            que={`${gasto.concepto} del ${fechaEs(gasto.fecha)}`}
            editarEn={caminos.admin.comunEditar(gasto.id, gasto.mes ?? undefined)}
            onBorrar={() => setABorrar(gasto)}
          />
        )}
        sumas={sumasDe(lista.consulta.data, 'Total', 'Sin pagar')}
        vacio={{
          icono: <ReceiptEuro size={32} />,
          titulo: 'No hay gastos comunes',
          texto: 'Apunta aquí lo que se paga y no trae género: el alquiler, la luz, el combustible, los seguros, la gestoría.',
          accion: <BotonEnlace to={caminos.admin.comunNuevo}>Nuevo gasto</BotonEnlace>,
        }}
        nadaHallado={{ titulo: 'Ningún gasto es así', texto: 'Prueba con otro mes o quita algún filtro.' }}
      />
      {aBorrar && <BorrarComun gasto={aBorrar} mes={aBorrar.mes ?? undefined} onCerrar={() => setABorrar(null)} />}
    </>
  );
}
