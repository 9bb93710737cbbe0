import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fechaEs, type LineaBorrador, type LoteDisponible, precioLegible, totalDeProducto } from '@/dominio';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { Dinero } from '@/kit/cifras/Dinero';
import { Vacio } from '@/kit/pantallas/estados';
import { formatearCantidad, SIN_CIFRA } from '@/kit/cifras/formato';
import { claves } from '@/recursos/claves';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { ponerProducto, quitarLote } from '@/stores/pedidos';
import { cantidadDe } from '@/vocabulario/unidades';
import { porAlfabeto } from './alfabeto';
import { catalogo } from './consultas';
import { lineasDe } from './disponibles';
import clases from './LineasPedido.module.css';
import { devolverLote, reservarLuego } from './reservas';

function Neto({ linea }: { linea: LineaBorrador }) {
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
  onQuitar: () => void;
  /** Only of a line that was taken out. */
  onReponer: (() => void) | undefined;
}

function Linea({ linea, lote, cantidad, onQuitar, onReponer }: LineaProps) {
  // The focus goes with what takes the place of the button that had it.
  const [repuesta, setRepuesta] = useState(false);
  const reponer = () => {
    setRepuesta(true);
    onReponer?.();
  };
  return (
    <li className={clases['linea']} data-quitada={onReponer !== undefined || undefined}>
      <div className={clases['datos']}>
        <p className={clases['nombre']}>{linea.name}</p>
        <p className={clases['meta']}>
          {cantidad} × {precioLegible(linea.price)}
        </p>
        <p className={clases['meta']}>{[linea.lote, lote?.caducidad && fechaEs(lote.caducidad)].filter(Boolean).join(' · ')}</p>
      </div>
      {onReponer ? (
        // Not where the bin was: the second of two quick taps on it is not to undo the first.
        <div className={clases['deshacer']}>
          <Boton variante="secundario" autoFocus onClick={reponer}>
            Deshacer <span className="solo-lectores">el borrado de {linea.name}</span>
          </Boton>
        </div>
      ) : (
        <>
          <Neto linea={linea} />
          <BotonIcono etiqueta={`Borrar ${linea.name}, lote ${linea.lote}`} icono={<Trash2 size={20} />} autoFocus={repuesta} onClick={onQuitar} data-sigue />
        </>
      )}
    </li>
  );
}

/** The lines of an order by name, each with its way out. One that was taken out stays in its place, to be put back. */
export function LineasPedido({ pedido }: { pedido: PedidoLocal }) {
  const consultas = useQueryClient();
  const productos = useQuery({ ...catalogo, enabled: false }).data?.productos;
  const [quitados, setQuitados] = useState<readonly Renglon[]>([]);
  const { internalId, mode, products, lotes } = pedido;
  const fuera = quitados.filter(({ linea }) => !products.some(({ loteId }) => loteId === linea.loteId));
  const dentro = products.map((linea): Renglon => ({ linea, lote: lotes[linea.loteId] }));
  const renglones = [...dentro, ...fuera].toSorted(
    ({ linea: una }, { linea: otra }) => porAlfabeto(una.name, otra.name) || porAlfabeto(una.lote, otra.lote),
  );

  const contada = ({ id, quantity }: LineaBorrador): string => {
    const producto = productos?.find((otro) => otro.id === id);
    return producto === undefined || producto.unidad === 'ud' ? formatearCantidad(quantity) : cantidadDe(producto, quantity);
  };

  const refrescar = () => consultas.invalidateQueries({ queryKey: claves.productos });

  const quitar = async (renglon: Renglon) => {
    const { loteId } = renglon.linea;
    setQuitados([...fuera, renglon]);
    quitarLote(internalId, loteId);
    if (mode === 'EDIT' || typeof loteId === 'string') return;
    await devolverLote(internalId, loteId);
    await refrescar();
  };

  const reponer = ({ linea, lote }: Renglon) => {
    ponerProducto(internalId, linea.id, [...lineasDe(pedido, linea.id), linea], lote ? [lote] : []);
    if (mode !== 'EDIT') reservarLuego(internalId, linea.id, () => void refrescar());
  };

  if (renglones.length === 0) return <Vacio titulo="El pedido está vacío">Añade productos con el botón + de su tarjeta.</Vacio>;
  return (
    <ul className={clases['lineas']} aria-label="Líneas del pedido">
      {renglones.map((renglon) => (
        <Linea
          key={`${renglon.linea.id} ${renglon.linea.loteId}`}
          {...renglon}
          cantidad={contada(renglon.linea)}
          onQuitar={() => void quitar(renglon)}
          onReponer={fuera.includes(renglon) ? () => reponer(renglon) : undefined}
        />
      ))}
    </ul>
  );
}
