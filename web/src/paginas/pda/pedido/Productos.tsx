import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { configuracion } from '@/api/configuracion';
import type { Producto } from '@/api/tipos';
import { caminos } from '@/caminos';
import { useBuscados } from '@/dominio/useBuscados';
import { useHoy } from '@/dominio/useHoy';
import { PildorasCliente } from '@/features/clientes/PildorasCliente';
import { useComprador } from '@/features/clientes/useComprador';
import { esComoEl } from '@/features/documentos/aPedidoLocal';
import { documento } from '@/features/documentos/consultas';
import { cambiarCantidad } from '@/features/pedido/cambiarCantidad';
import { ClienteInexistente } from '@/features/pedido/ClienteInexistente';
import { catalogo as consultaCatalogo, CLAVE_PRODUCTOS } from '@/features/pedido/consultas';
import { DetallePedido } from '@/features/pedido/DetallePedido';
import { DialogoProducto } from '@/features/pedido/DialogoProducto';
import { ContadorProductos, ListaEnEspera, ListaProductos } from '@/features/pedido/ListaProductos';
import { usePedidoDePantalla } from '@/features/pedido/usePedidoDePantalla';
import { useTotales } from '@/features/pedido/useTotales';
import { borrarPedido } from '@/stores/pedidos';
import { Boton, BotonIcono } from '@/ui/Boton';
import { Buscador } from '@/ui/Buscador';
import { mostrarError } from '@/ui/dialogos';
import { ErrorDeCarga } from '@/ui/estados';
import { formatearEuros, SIN_CIFRA } from '@/ui/formato';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/ui/PantallaPda';
import { useEstadoLista } from '@/ui/useEstadoLista';
import clases from './Productos.module.css';

const SIN_PRODUCTOS = 'No se pueden realizar pedidos sin productos';
const NADA: never[] = [];
const nombreDe = ({ name }: Producto) => name;

export function Component() {
  const clientId = Number(useParams()['clientId']);
  const [parametros] = useSearchParams();
  const navigate = useNavigate();
  const consultas = useQueryClient();
  const { texto, buscar } = useEstadoLista();
  const hoy = useHoy();
  const { comprador, inexistente, error } = useComprador(clientId);
  // Without coverage an order may be begun for a client that nobody here knows.
  const empezable = !inexistente && (comprador !== undefined || error !== null);
  const pedido = usePedidoDePantalla({
    clientId,
    cliente: comprador?.nombreComercial,
    nombrado: parametros.get('store'),
    empezable,
  });
  const productos = useQuery(consultaCatalogo);
  const config = useQuery(configuracion);
  const reglas = config.data?.reglas;
  const { totales, error: sinTotales } = useTotales(pedido?.products ?? NADA, comprador?.recargo ?? 0, hoy);
  const [abierto, setAbierto] = useState<Producto | null>(null);
  const [enDetalle, setEnDetalle] = useState(false);

  const buscados = useBuscados(productos.data?.productos ?? NADA, nombreDe, texto);

  const fallida = [productos, config].find(({ isError }) => isError);
  const catalogo = productos.data;
  const cuantos = new Set(pedido?.products.map(({ id }) => id)).size;
  const nombre = comprador?.nombreComercial ?? 'Pedido';

  const alCambiar = (producto: Producto, total: number) => {
    if (pedido === undefined || catalogo === undefined) return;
    const refrescar = () => void consultas.invalidateQueries({ queryKey: CLAVE_PRODUCTOS });
    cambiarCantidad(pedido.internalId, producto, total, catalogo, hoy, refrescar);
  };

  const volver = () => {
    if (pedido?.mode !== 'EDIT') {
      void navigate(caminos.pda.clientes);
      return;
    }
    // Opened and left as it was: nothing to be found again.
    const detalle = consultas.getQueryData(documento(pedido.internalId).queryKey);
    void navigate(caminos.pda.documento(pedido.internalId));
    if (detalle && esComoEl(detalle, pedido)) borrarPedido(pedido.internalId);
  };

  const alListo = () => {
    if (pedido === undefined || pedido.products.length === 0) void mostrarError(SIN_PRODUCTOS);
    else if (sinTotales !== null) void mostrarError(sinTotales, 'El total del pedido es demasiado grande');
    else void navigate(caminos.pda.formulario(pedido.internalId));
  };

  if (inexistente) return <ClienteInexistente pedido={pedido} />;

  return (
    <PantallaPda
      cabecera={
        <div className={clases['fija']}>
          <CabeceraPda
            titulo={nombre}
            subtitulo={comprador && <PildorasCliente {...comprador} />}
            onVolver={volver}
            acciones={
              <>
                <BotonIcono
                  etiqueta="Editar cliente"
                  icono={<Pencil size={20} />}
                  onClick={() => void navigate(caminos.pda.cliente(clientId))}
                />
                <BotonIcono
                  etiqueta="Ver pedido"
                  icono={<ShoppingBasket size={22} />}
                  disabled={pedido === undefined}
                  onClick={() => setEnDetalle(true)}
                />
              </>
            }
          />
          <div className={clases['busqueda']}>
            <Buscador etiqueta="Buscar Productos..." valor={texto} onBuscar={buscar} />
            {catalogo && <ContadorProductos catalogo={catalogo} productos={buscados} buscado={texto} />}
          </div>
        </div>
      }
      barra={
        <BarraInferior
          resumen={{ titulo: `${cuantos} ${cuantos === 1 ? 'producto' : 'productos'} · base`, valor: totales ? formatearEuros(totales.base) : SIN_CIFRA }}
        >
          <Boton className={clases['listo'] ?? ''} onClick={alListo}>
            Listo
          </Boton>
        </BarraInferior>
      }
    >
      <title>Productos · Reparto</title>
      {catalogo && reglas && (pedido || empezable) ? (
        <ListaProductos
          catalogo={catalogo}
          productos={buscados}
          buscado={texto}
          onVerTodos={() => buscar('')}
          pedido={pedido}
          hoy={hoy}
          diasAviso={reglas.dias_aviso_caducidad}
          onCantidad={alCambiar}
          onAbrir={setAbierto}
        />
      ) : fallida ? (
        <ErrorDeCarga error={fallida.error} onReintentar={() => void fallida.refetch()} />
      ) : (
        <ListaEnEspera />
      )}
      {abierto && pedido && catalogo && reglas && (
        <DialogoProducto producto={abierto} pedido={pedido} catalogo={catalogo} reglas={reglas} hoy={hoy} onCerrar={() => setAbierto(null)} />
      )}
      {pedido && (
        <DetallePedido
          abierto={enDetalle}
          onCerrar={() => setEnDetalle(false)}
          cliente={nombre}
          pedido={pedido}
          totales={totales}
          onBorrado={() => void navigate(pedido.mode === 'EDIT' ? caminos.pda.documento(pedido.internalId) : caminos.pda.inicio)}
        />
      )}
    </PantallaPda>
  );
}
