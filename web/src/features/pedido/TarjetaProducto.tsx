import { ChevronRight, Plus } from 'lucide-react';
import { type FocusEvent, memo, useEffect, useRef, useState } from 'react';
import type { Producto } from '@/api/tipos';
import { aUnPaso, porcentajeLegible, precioLegible, sumarCantidades, totalDeProducto } from '@/dominio';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { Cantidad } from '@/kit/campos/Cantidad';
import { Dinero } from '@/kit/cifras/Dinero';
import { SIN_CIFRA } from '@/kit/cifras/formato';
import { Pildora } from '@/kit/pantallas/Pildora';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { avisoFecha, etiquetaFecha } from '@/vocabulario/caducidad';
import { cantidadDe, disponibleDe, unidadDe } from '@/vocabulario/unidades';
import type { Catalogo } from './consultas';
import { conFechaPasada, lotesPara, propuestos } from './disponibles';
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

const VACIO: Pick<PedidoLocal, 'products'> = { products: [] };

function resumenLotes(nombres: readonly string[]): string {
  const [primero, ...resto] = nombres;
  if (primero === undefined) return '';
  return resto.length === 0 ? primero : `${primero} y ${resto.length} más`;
}

function existenciasDe(producto: Producto, propuesto: number, pasado: number): string {
  if (propuesto > 0) return disponibleDe(producto, propuesto);
  return pasado > 0 ? `${cantidadDe(producto, pasado)} con la fecha pasada` : 'Sin existencias';
}

function medir({ producto, pedido, catalogo, hoy, diasAviso }: TarjetaProductoProps) {
  const lineas = (pedido ?? VACIO).products.filter(({ id }) => id === producto.id);
  const lotes = pedido === undefined ? producto.lote : lotesPara(producto, pedido, catalogo);
  const enOferta = propuestos(lotes, hoy);
  const propuesto = sumarCantidades(enOferta.map(({ cantidad }) => cantidad));
  const cantidad = sumarCantidades(lineas.map(({ quantity }) => quantity));
  const fueraDeOferta = lineas.filter(({ loteId }) => !enOferta.some(({ id }) => id === loteId));
  const [siguiente] = enOferta;
  const total = totalDeProducto(lineas);
  const nombres = lineas.map((linea) => {
    const lote = lotes.find(({ id }) => id === linea.loteId);
    const fecha = lote && etiquetaFecha(lote, hoy, diasAviso)?.texto;
    return fecha === undefined ? linea.lote : `${linea.lote} ${fecha}`;
  });
  return {
    enPedido: lineas.length > 0,
    precio: lineas[0]?.price ?? producto.price,
    cantidad,
    maximo: sumarCantidades([propuesto, ...fueraDeOferta.map(({ quantity }) => quantity)]),
    propuesto,
    existencias: existenciasDe(producto, propuesto, conFechaPasada(lotes, hoy)),
    total: total.ok ? total.valor : null,
    lotes: resumenLotes(nombres),
    aviso: siguiente ? avisoFecha(siguiente, hoy, diasAviso) : null,
  };
}

/** Keeps the focus on the card when + turns into a stepper, and the stepper in place while it is being used. */
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

/** A product of the picker: + adds one by FEFO at a touch, Añadir and Editar open its batches. */
export const TarjetaProducto = memo(function TarjetaProducto(props: TarjetaProductoProps) {
  const { producto, pedido, onCantidad, onAbrir, onEscrito } = props;
  const { precio, enPedido, cantidad, maximo, propuesto, existencias, total, lotes, aviso } = medir(props);
  const mando = useMando(enPedido);
  const unidad = unidadDe(producto);

  const anadirUno = () => {
    mando.alAnadir();
    onCantidad(producto, aUnPaso(0, 1, 0, propuesto));
  };

  return (
    <Tarjeta como="article" destacada={enPedido} className={clases['tarjeta'] ?? ''} aria-label={producto.name}>
      <div className={clases['fila']}>
        <div className={clases['datos']}>
          <h2 className={clases['nombre']}>{producto.name}</h2>
          <p className={clases['meta']}>
            I.V.A {porcentajeLegible(producto.iva)} % · {existencias}
          </p>
        </div>
        <p className={clases['precio']}>
          {precioLegible(precio)}
          <span className={clases['meta']}>por {unidad}</span>
        </p>
      </div>
      {pedido && mando.visible && (
        <div className={`${clases['fila']} ${clases['mando']}`} {...mando.props}>
          <button type="button" className={clases['editar']} onClick={() => onAbrir(producto)}>
            <span className={clases['editarTexto']}>
              Editar <span className="solo-lectores">{producto.name}</span>
              <ChevronRight size={16} aria-hidden />
            </span>
            {total === null ? SIN_CIFRA : <Dinero importe={total} peso="fuerte" />}
          </button>
          {/* Its + lies where the + was that it took the place of: a thumb that goes on tapping goes on adding. */}
          <Cantidad
            etiqueta={producto.name}
            valor={cantidad}
            max={maximo}
            onCambio={(valor) => valor !== null && onCantidad(producto, valor)}
            onEscrito={onEscrito}
          />
        </div>
      )}
      {pedido && !mando.visible && (
        <div className={clases['fila']}>
          <span className={clases['aviso']}>{aviso && <Pildora tono={aviso.tono}>{aviso.texto}</Pildora>}</span>
          <div className={clases['acciones']}>
            <Boton variante="secundario" onClick={() => onAbrir(producto)}>
              Añadir <span className="solo-lectores">{producto.name}</span>
            </Boton>
            <BotonIcono
              etiqueta={`Añadir 1 ${unidad} de ${producto.name}`}
              variante="primario"
              icono={<Plus size={24} strokeWidth={2.5} />}
              disabled={propuesto <= 0}
              data-sigue
              onClick={anadirUno}
            />
          </div>
        </div>
      )}
      {lotes !== '' && <p className={clases['meta']}>{lotes}</p>}
    </Tarjeta>
  );
});
