import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fechaEs, type LineaBorrador, type LoteDisponible, precioLegible, totalDeProducto } from '@/dominio';
import { Cantidad } from '@/kit/campos/Cantidad';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { Dinero } from '@/kit/cifras/Dinero';
import { Vacio } from '@/kit/pantallas/estados';
import { formatearCantidad, SIN_CIFRA } from '@/kit/cifras/formato';
import { claves } from '@/recursos/claves';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { ponerProducto, quitarLote } from '@/stores/pedidos';
import { cantidadDe, decimalesDe } from '@/vocabulario/unidades';
import { porAlfabeto } from './alfabeto';
import { type Catalogo, catalogo } from './consultas';
import { lineasDe, lotesPara } from './disponibles';
import clases from './LineasPedido.module.css';
import { devolverLote, reservarLuego } from './reservas';

/** This stands in for a product that the catalogue does not have: its lines may have decimals, so that no quantity is refused. */
const SIN_PRODUCTO = { unidad: 'kg' } as const;

/** What a line comes to without taxes. */
export function Neto({ linea }: { linea: LineaBorrador }) {
  const resultado = totalDeProducto([linea]);
  return resultado.ok ? <Dinero importe={resultado.valor} peso="fuerte" /> : SIN_CIFRA;
}

/** A line, with its batch where it is one of the store's. */
interface Renglon {
  linea: LineaBorrador;
  lote: LoteDisponible | undefined;
}

interface LineaProps extends Renglon {
  /** With what it is counted in, unless that is plain pieces. */
  cantidad: string;
  decimales: number;
  /** How much its batch can give; a manual one has no end. */
  maximo: number | undefined;
  onCantidad: (cantidad: number) => void;
  onQuitar: () => void;
  /** Puts the line back; only a line that was taken out has it. */
  onReponer: (() => void) | undefined;
}

function Linea({ linea, lote, cantidad, decimales, maximo, onCantidad, onQuitar, onReponer }: LineaProps) {
  // The focus goes with what takes the place of the button that had it.
  const [repuesta, setRepuesta] = useState(false);
  const reponer = () => {
    setRepuesta(true);
    onReponer?.();
  };
  const metas = (
    <>
      <p className={clases['meta']}>
        {cantidad} × {precioLegible(linea.price)}
      </p>
      <p className={clases['meta']}>{[linea.lote, lote?.caducidad && fechaEs(lote.caducidad)].filter(Boolean).join(' · ')}</p>
    </>
  );
  if (onReponer) {
    return (
      <li className={clases['linea']} data-quitada>
        <div className={clases['datos']}>
          <p className={clases['nombre']}>{linea.name}</p>
          {metas}
        </div>
        {/* Not where the bin was: the second of two quick taps on it is not to undo the first. */}
        <div className={clases['deshacer']}>
          <Boton variante="secundario" autoFocus onClick={reponer}>
            Deshacer <span className="solo-lectores">el borrado de {linea.name}</span>
          </Boton>
        </div>
      </li>
    );
  }
  return (
    <li className={clases['linea']}>
      <p className={`${clases['datos']} ${clases['nombre']}`}>{linea.name}</p>
      <Neto linea={linea} />
      <div className={clases['mandos']}>
        <Cantidad
          etiqueta={`lote ${linea.lote} de ${linea.name}`}
          valor={linea.quantity}
          decimales={decimales}
          onCambio={(valor) => {
            if (valor === 0) onQuitar();
            else if (valor !== null) onCantidad(valor);
          }}
          {...(maximo !== undefined && { max: maximo })}
        />
        <div className={clases['datos']}>{metas}</div>
        <BotonIcono
          etiqueta={`Borrar ${linea.name}, lote ${linea.lote}`}
          icono={<Trash2 size={20} />}
          autoFocus={repuesta}
          onClick={onQuitar}
          data-sigue
        />
      </div>
    </li>
  );
}

/** What each line of the order may come to: what its batch has free, and what the order holds of it. */
function maximos(pedido: PedidoLocal, datos: Catalogo | undefined): (linea: LineaBorrador) => number | undefined {
  return ({ id, loteId }) => {
    if (typeof loteId === 'string') return undefined;
    const producto = datos?.productos.find((otro) => otro.id === id);
    const lotes = producto && datos ? lotesPara(producto, pedido, datos) : [];
    return (lotes.find((lote) => lote.id === loteId) ?? pedido.lotes[loteId])?.cantidad;
  };
}

/** The lines of an order by name, each with its quantity and its way out. One that was taken out stays in its place, to be put back. */
export function LineasPedido({ pedido }: { pedido: PedidoLocal }) {
  const consultas = useQueryClient();
  const datos = useQuery({ ...catalogo, enabled: false }).data;
  const maximoDe = maximos(pedido, datos);
  const [quitados, setQuitados] = useState<readonly Renglon[]>([]);
  const { internalId, mode, products, lotes } = pedido;
  const fuera = quitados.filter(({ linea }) => !products.some(({ loteId }) => loteId === linea.loteId));
  const dentro = products.map((linea): Renglon => ({ linea, lote: lotes[linea.loteId] }));
  const renglones = [...dentro, ...fuera].toSorted(
    ({ linea: una }, { linea: otra }) => porAlfabeto(una.name, otra.name) || porAlfabeto(una.lote, otra.lote),
  );

  const productoDe = ({ id }: LineaBorrador) => datos?.productos.find((otro) => otro.id === id);

  const contada = (linea: LineaBorrador): string => {
    const producto = productoDe(linea);
    return producto === undefined || producto.unidad === 'ud' ? formatearCantidad(linea.quantity) : cantidadDe(producto, linea.quantity);
  };

  const refrescar = () => consultas.invalidateQueries({ queryKey: claves.productos });

  const poner = (producto: number, lineas: readonly LineaBorrador[], conocidos: readonly LoteDisponible[]) => {
    ponerProducto(internalId, producto, lineas, conocidos);
    if (mode !== 'EDIT') reservarLuego(internalId, producto, () => void refrescar());
  };

  const cambiar = ({ id, loteId }: LineaBorrador, quantity: number) =>
    poner(
      id,
      lineasDe(pedido, id).map((otra) => (otra.loteId === loteId ? { ...otra, quantity } : otra)),
      [],
    );

  const quitar = async (renglon: Renglon) => {
    const { loteId } = renglon.linea;
    setQuitados([...fuera, renglon]);
    quitarLote(internalId, loteId);
    if (mode === 'EDIT' || typeof loteId === 'string') return;
    await devolverLote(internalId, loteId);
    await refrescar();
  };

  const reponer = ({ linea, lote }: Renglon) => poner(linea.id, [...lineasDe(pedido, linea.id), linea], lote ? [lote] : []);

  if (renglones.length === 0) return <Vacio titulo="El pedido está vacío">Añade productos con el botón + de su tarjeta.</Vacio>;
  return (
    <ul className={clases['lineas']} aria-label="Líneas del pedido">
      {renglones.map((renglon) => (
        <Linea
          key={`${renglon.linea.id} ${renglon.linea.loteId}`}
          {...renglon}
          cantidad={contada(renglon.linea)}
          decimales={decimalesDe(productoDe(renglon.linea) ?? SIN_PRODUCTO)}
          maximo={maximoDe(renglon.linea)}
          onCantidad={(cantidad) => cambiar(renglon.linea, cantidad)}
          onQuitar={() => void quitar(renglon)}
          onReponer={fuera.includes(renglon) ? () => reponer(renglon) : undefined}
        />
      ))}
    </ul>
  );
}
