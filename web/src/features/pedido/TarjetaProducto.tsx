import { Plus } from 'lucide-react';
import { type FocusEvent, memo, useEffect, useRef, useState } from 'react';
import type { Producto } from '@/api/tipos';
import { aUnPaso, ivaEl, porcentajeLegible, precioLegible, totalDeProducto } from '@/dominio';
import { BotonIcono } from '@/kit/pantallas/Boton';
import { Cantidad } from '@/kit/campos/Cantidad';
import { Dinero } from '@/kit/cifras/Dinero';
import { SIN_CIFRA } from '@/kit/cifras/formato';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { avisoFecha, etiquetaFecha } from '@/vocabulario/caducidad';
import { cantidadDe, decimalesDe, disponibleDe, unidadDe } from '@/vocabulario/unidades';
import type { Catalogo } from './consultas';
import { cuentaDeProducto } from './cuentaDeProducto';
import { conFechaPasada, lineasDe } from './disponibles';
import { anotarImposible, useImposible } from './imposibles';
import clases from './TarjetaProducto.module.css';

interface TarjetaProductoProps {
  producto: Producto;
  /** Absent until the order exists; then nothing can be added yet. */
  pedido: PedidoLocal | undefined;
  catalogo: Catalogo;
  hoy: string;
  diasAviso: number;
  onCantidad: (producto: Producto, total: number) => void;
  onAbrir: (producto: Producto) => void;
  /** Enter has ended the writing of a quantity. */
  onEscrito: () => void;
}

function resumenLotes(nombres: readonly string[]): string {
  const [primero, ...resto] = nombres;
  if (primero === undefined) return '';
  return resto.length === 0 ? primero : `${primero} y ${resto.length} más`;
}

function existenciasDe(producto: Producto, propuesto: number, pasado: number, enPedido: boolean): string {
  // Beside the stepper there is no room for the long word.
  if (propuesto > 0) return enPedido ? `hay ${cantidadDe(producto, propuesto)}` : disponibleDe(producto, propuesto);
  return pasado > 0 ? `${cantidadDe(producto, pasado)} con la fecha pasada` : 'Sin existencias';
}

function medir({ producto, pedido, catalogo, hoy, diasAviso }: TarjetaProductoProps) {
  const { lineas, lotes, enOferta, propuesto, cantidad, maximo } = cuentaDeProducto(producto, pedido, catalogo, hoy);
  const [siguiente] = enOferta;
  const total = totalDeProducto([...lineas]);
  const enPedido = lineas.length > 0;
  const nombres = lineas.map((linea) => {
    const lote = lotes.find(({ id }) => id === linea.loteId);
    const fecha = lote && etiquetaFecha(lote, hoy, diasAviso)?.texto;
    return fecha === undefined ? linea.lote : `${linea.lote} ${fecha}`;
  });
  return {
    enPedido,
    precio: lineas[0]?.price ?? producto.price,
    cantidad,
    maximo,
    propuesto,
    // The day of a change may have come without coverage.
    iva: ivaEl(producto, hoy),
    existencias: existenciasDe(producto, propuesto, conFechaPasada(lotes, hoy), enPedido),
    total: total.ok ? total.valor : null,
    lotes: resumenLotes(nombres),
    aviso: siguiente ? avisoFecha(siguiente, hoy, diasAviso) : null,
  };
}

/** Keeps the focus on the row when + turns into a stepper, and the stepper in place while it is being used. */
function useMando(enPedido: boolean) {
  const mando = useRef<HTMLDivElement>(null);
  const llevarFoco = useRef(false);
  const [enUso, setEnUso] = useState(false);

  useEffect(() => {
    if (!enPedido || !llevarFoco.current) return;
    llevarFoco.current = false;
    mando.current?.querySelector<HTMLElement>('button:last-child')?.focus({ preventScroll: true });
  }, [enPedido]);

  return {
    visible: enPedido || enUso,
    alAnadir: () => {
      llevarFoco.current = true;
    },
    props: {
      ref: mando,
      onFocus: () => setEnUso(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => setEnUso(currentTarget.contains(relatedTarget)),
    },
  };
}

const IDENTICOS = ['producto', 'catalogo', 'hoy', 'diasAviso', 'onCantidad', 'onAbrir', 'onEscrito'] as const;

/** What of an order a row shows: its lines come anew with each change of any of them. */
const parteDe = (pedido: PedidoLocal | undefined, producto: number): string =>
  pedido === undefined ? '' : JSON.stringify([pedido.internalId, pedido.mode, lineasDe(pedido, producto), pedido.reservado[producto]]);

function seVeIgual(antes: TarjetaProductoProps, ahora: TarjetaProductoProps): boolean {
  const iguales = IDENTICOS.every((nombre) => antes[nombre] === ahora[nombre]);
  const { id } = ahora.producto;
  return iguales && (antes.pedido === ahora.pedido || parteDe(antes.pedido, id) === parteDe(ahora.pedido, id));
}

/** A product of the picker: + adds one by FEFO at a touch, a touch elsewhere on the row opens its batches. */
export const TarjetaProducto = memo(function TarjetaProducto(props: TarjetaProductoProps) {
  const { producto, pedido, onCantidad, onAbrir, onEscrito } = props;
  const { precio, iva, enPedido, cantidad, maximo, propuesto, existencias, total, lotes, aviso } = medir(props);
  const imposible = useImposible(pedido?.internalId, producto.id, cantidad);
  const mando = useMando(enPedido || imposible !== undefined);
  const unidad = unidadDe(producto);
  const conMando = pedido !== undefined && mando.visible;

  const anadirUno = () => {
    mando.alAnadir();
    onCantidad(producto, aUnPaso(0, 1, 0, propuesto));
  };

  return (
    <article className={clases['tarjeta']} data-en-pedido={enPedido || undefined} aria-label={producto.name}>
      {pedido && (
        <button type="button" className={clases['abrir']} onClick={() => onAbrir(producto)}>
          <span className="solo-lectores">{`${enPedido ? 'Editar' : 'Añadir'} ${producto.name}`}</span>
        </button>
      )}
      <div className={clases['datos']}>
        <h2 className={clases['nombre']}>{producto.name}</h2>
        <p className={clases['meta']}>
          I.V.A {porcentajeLegible(iva)} % · {existencias}
        </p>
        {lotes !== '' && <p className={clases['lotes']}>{lotes}</p>}
        {aviso && !enPedido && (
          <p className={clases['aviso']} data-tono={aviso.tono}>
            {aviso.texto}
          </p>
        )}
      </div>
      {conMando ? (
        <div className={clases['mando']} {...mando.props}>
          {/* Its + lies where the + was that it took the place of: a thumb that goes on tapping goes on adding. */}
          <Cantidad
            etiqueta={producto.name}
            valor={cantidad}
            max={maximo}
            decimales={decimalesDe(producto)}
            onCambio={(valor) => valor !== null && onCantidad(producto, valor)}
            onEscrito={onEscrito}
            imposible={imposible}
            onImposible={(texto) => anotarImposible(pedido.internalId, producto.id, texto, cantidad)}
          />
          <p className={clases['importe']}>
            <span>{precioLegible(precio)}</span>
            {total === null ? SIN_CIFRA : <Dinero importe={total} peso="fuerte" />}
          </p>
        </div>
      ) : (
        <>
          <p className={clases['precio']}>
            {precioLegible(precio)}
            <span className={clases['meta']}>por {unidad}</span>
          </p>
          {pedido && (
            <BotonIcono
              etiqueta={`Añadir 1 ${unidad} de ${producto.name}`}
              className={clases['mas'] ?? ''}
              variante="primario"
              icono={<Plus size={24} strokeWidth={2.5} />}
              disabled={propuesto <= 0}
              data-sigue
              onClick={anadirUno}
            />
          )}
        </>
      )}
    </article>
  );
}, seVeIgual);
