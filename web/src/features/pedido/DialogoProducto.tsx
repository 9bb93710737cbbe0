import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Producto } from '@/api/tipos';
import { type LoteDisponible, type Reglas, totalDeProducto } from '@/dominio';
import { Boton } from '@/kit/pantallas/Boton';
import { Cantidad } from '@/kit/campos/Cantidad';
import { irACantidadImposible } from '@/kit/campos/cantidadImposible';
import { avisar } from '@/kit/dialogos/dialogos';
import { Vacio } from '@/kit/pantallas/estados';
import { formatearEuros, SIN_CIFRA } from '@/kit/cifras/formato';
import { Hoja } from '@/kit/dialogos/Hoja';
import { BarraInferior } from '@/kit/pantallas/PantallaPda';
import { claves } from '@/recursos/claves';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { ponerProducto } from '@/stores/pedidos';
import { decimalesDe } from '@/vocabulario/unidades';
import { type Catalogo, lotesDePedido } from './consultas';
import clases from './DialogoProducto.module.css';
import { lineasDe, lotesPara } from './disponibles';
import { conLotes, conRegistrado, erroresDe, type Ficha, fichaManual, fichasDe, ilegibleEn, lineasDeFichas, maximoDe, repartidas, totalDe } from './fichas';
import { reservarAhora } from './reservas';
import { TarjetaLote } from './TarjetaLote';

interface DialogoProductoProps {
  producto: Producto;
  pedido: PedidoLocal;
  catalogo: Catalogo;
  reglas: Reglas;
  hoy: string;
  onCerrar: () => void;
}

/** The batches of the dialog: the catalogue's until the server's own figures for this order arrive. */
function useLotes({ producto, pedido, catalogo }: DialogoProductoProps): [readonly LoteDisponible[], () => void] {
  const [iniciales] = useState(() => lotesPara(producto, pedido, catalogo));
  // What a document holds counts as its own only in the catalogue's reckoning.
  const consulta = useQuery({ ...lotesDePedido(pedido.internalId, producto.id), enabled: pedido.mode !== 'EDIT' });
  return [consulta.data ?? iniciales, () => void consulta.refetch()];
}

function useFichas(props: DialogoProductoProps) {
  const { producto, pedido, hoy } = props;
  const [lotes, recargar] = useLotes(props);
  const [vistos, setVistos] = useState(lotes);
  const [fichas, setFichas] = useState<Ficha[]>(() => fichasDe(producto, lotes, lineasDe(pedido, producto.id), hoy));
  if (lotes !== vistos) {
    setVistos(lotes);
    setFichas(conLotes(fichas, producto, lotes, hoy));
  }
  return { fichas, setFichas, lotes, recargar };
}

/** Añadir Producto or Editar Producto: how much of which batches, and at what price. */
export function DialogoProducto(props: DialogoProductoProps) {
  const { producto, pedido, reglas, hoy, onCerrar } = props;
  const { fichas, setFichas, lotes, recargar } = useFichas(props);
  const [intentado, setIntentado] = useState(false);
  const [guardando, setGuardando] = useState(false);
  const consultas = useQueryClient();

  const lineas = lineasDeFichas(fichas, producto);
  const total = lineas && totalDeProducto(lineas);
  const errores = fichas.map((ficha) => erroresDe(ficha, reglas.precio_minimo));
  const correcto = errores.every(({ cantidad, precio }) => cantidad === undefined && precio === undefined);
  const editando = lineasDe(pedido, producto.id).length > 0;

  const cambiar = (loteId: Ficha['loteId'], cambio: Partial<Ficha>) =>
    setFichas(fichas.map((ficha) => (ficha.loteId === loteId ? { ...ficha, ...cambio } : ficha)));

  const guardar = async () => {
    setIntentado(true);
    if (irACantidadImposible() || !correcto || !lineas || !total?.ok) return;
    ponerProducto(pedido.internalId, producto.id, lineas, lotes);
    if (pedido.mode === 'EDIT') {
      onCerrar();
      return;
    }
    setGuardando(true);
    const reserva = await reservarAhora(pedido.internalId, producto.id);
    setGuardando(false);
    if (reserva.clase !== 'avisos') {
      onCerrar();
      return;
    }
    setFichas((previas) => conRegistrado(previas, reserva.avisos));
    recargar();
    void consultas.invalidateQueries({ queryKey: claves.productos });
    await avisar(reserva.avisos);
  };

  return (
    <Hoja
      abierta
      onCerrar={onCerrar}
      antetitulo={editando ? 'Editar Producto' : 'Añadir Producto'}
      titulo={producto.name}
      pie={
        <BarraInferior resumen={{ titulo: 'Total', valor: total?.ok ? formatearEuros(total.valor) : SIN_CIFRA }}>
          <div className={clases['botones']}>
            <Boton variante="secundario" onClick={onCerrar}>
              Cancelar
            </Boton>
            <Boton ocupado={guardando} onClick={() => void guardar()}>
              Guardar
            </Boton>
          </div>
        </BarraInferior>
      }
    >
      <div className={clases['total']}>
        <span>Cantidad total</span>
        <Cantidad
          etiqueta="Cantidad total"
          valor={totalDe(fichas)}
          max={maximoDe(fichas, hoy)}
          decimales={decimalesDe(producto)}
          onCambio={(valor) => valor !== null && setFichas(repartidas(fichas, valor, hoy))}
        />
      </div>
      {total?.ok === false && (
        <p role="alert" className={clases['error']}>
          El total es demasiado grande. {total.mensaje}
        </p>
      )}
      {fichas.length > 0 ? (
        <>
          <p className={clases['nota']}>Repartida por caducidad; puedes cambiarla.</p>
          <ul className={clases['lotes']} aria-label="Lotes">
            {fichas.map((ficha, indice) => (
              <TarjetaLote
                key={ficha.loteId}
                ficha={ficha}
                producto={producto}
                hoy={hoy}
                diasAviso={reglas.dias_aviso_caducidad}
                errores={(intentado && errores[indice]) || ilegibleEn(ficha)}
                onCambio={(cambio) => cambiar(ficha.loteId, cambio)}
                onQuitar={() => setFichas(fichas.filter(({ loteId }) => loteId !== ficha.loteId))}
              />
            ))}
          </ul>
        </>
      ) : (
        <Vacio titulo="No quedan lotes">
          {producto.trazabilidad
            ? 'Este producto solo se vende con un lote del almacén. Avisa a la oficina.'
            : 'Puedes añadir a mano el lote que llevas.'}
        </Vacio>
      )}
      {producto.trazabilidad ? (
        <p className={clases['nota']}>Con trazabilidad obligatoria: no admite lotes manuales.</p>
      ) : (
        <Boton
          variante="secundario"
          icono={<Plus size={20} />}
          onClick={() => setFichas([...fichas, fichaManual(producto, fichas, Date.now())])}
        >
          Añadir lote manual
        </Boton>
      )}
    </Hoja>
  );
}
