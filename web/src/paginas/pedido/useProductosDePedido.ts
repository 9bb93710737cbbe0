import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Producto } from '@/api/tipos';
import { useComprador } from '@/features/clientes/useComprador';
import { esComoEl } from '@/features/documentos/aPedidoLocal';
import { documento } from '@/features/documentos/consultas';
import { cambiarCantidad } from '@/features/pedido/cambiarCantidad';
import { momentoLegible } from '@/features/pedido/edad';
import { imposiblesDe } from '@/features/pedido/imposibles';
import { type Leido, leerCodigo } from '@/features/pedido/leerCodigo';
import { catalogo as consultaCatalogo } from '@/features/pedido/consultas';
import { useMarco } from '@/features/pedido/marco';
import { useEnviado } from '@/features/pedido/useEnviado';
import { usePasado } from '@/features/pedido/usePasado';
import { usePedidoDePantalla } from '@/features/pedido/usePedidoDePantalla';
import { useProductosBuscados } from '@/features/pedido/useProductosBuscados';
import { recargoDe } from '@/features/pedido/entrega/datos';
import { useTotales } from '@/features/pedido/useTotales';
import { irACantidadImposible } from '@/kit/campos/cantidadImposible';
import type { Lectura } from '@/kit/aparato/escaner';
import { senalar } from '@/kit/aparato/senal';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { notificar } from '@/kit/dialogos/notificar';
import { irA } from '@/kit/listas/Buscador';
import { useEstadoLista } from '@/kit/listas/useEstadoLista';
import { claves } from '@/recursos/claves';
import { configuracion } from '@/recursos/configuracion';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { borrarPedido } from '@/stores/pedidos';
import { enElServidor } from '@/stores/reloj';
import { useHoy } from '@/stores/useHoy';

const SIN_PRODUCTOS = 'No se pueden realizar pedidos sin productos';
const NADA: never[] = [];
const FILTROS = ['inicial'] as const;

/** The product step of an order, whatever it looks like: the client and order of the address, and what is done in it. */
export function useProductosDePedido() {
  const clientId = Number(useParams()['clientId']);
  const [parametros] = useSearchParams();
  const navigate = useNavigate();
  const consultas = useQueryClient();
  const { caminos } = useMarco();
  const { texto, filtros, afinar } = useEstadoLista(FILTROS);
  const inicial = filtros.inicial ?? null;
  // A letter that hid what is searched for would be taken for an empty store.
  const buscar = (nuevo: string) => afinar({ buscar: nuevo, inicial: null });
  const hoy = useHoy();
  const { comprador, inexistente, error } = useComprador(clientId);
  // Its order was deleted here, and the next screen is being drawn: none is begun in its place.
  const [dejado, setDejado] = useState(false);
  // Without coverage an order may be begun for a client that nobody here knows.
  const empezable = !dejado && !inexistente && (comprador !== undefined || error !== null);
  const nombrado = parametros.get('store');
  const pedido = usePedidoDePantalla({
    clientId,
    cliente: comprador?.nombreComercial,
    nombrado,
    empezable,
  });
  const enviado = useEnviado(pedido);
  const pasado = usePasado(nombrado);
  // Its last step says what became of it.
  const destino = pasado ?? (enviado && caminos.formulario(enviado));
  useEffect(() => {
    if (destino !== null) void navigate(destino, { replace: true });
  }, [destino, navigate]);
  const productos = useQuery(consultaCatalogo);
  // Drawing hundreds of products is to be interrupted by a finger, also when they have just arrived.
  const catalogo = useDeferredValue(productos.data);
  const config = useQuery(configuracion);
  const { totales, error: sinTotales } = useTotales(pedido?.products ?? NADA, recargoDe(comprador, pedido?.entrega ?? null), hoy);
  const { buscados, iniciales } = useProductosBuscados(catalogo?.productos ?? NADA, texto, inicial);
  const caja = useRef<HTMLInputElement>(null);
  const [abierto, setAbierto] = useState<Producto | null>(null);
  const reglas = config.data?.reglas;

  const [leido, setLeido] = useState<Leido | null>(null);
  const store = pedido?.internalId;

  const refrescar = useCallback(() => void consultas.invalidateQueries({ queryKey: claves.productos }), [consultas]);

  // The same function for as long as it does the same: each row that is in sight is drawn anew for another one.
  const alCambiar = useCallback(
    (producto: Producto, total: number) => {
      if (store === undefined || catalogo === undefined) return;
      setLeido(null);
      cambiarCantidad(store, producto, total, catalogo, hoy, refrescar);
    },
    [store, catalogo, hoy, refrescar],
  );
  const alEscribir = useCallback(() => irA(caja.current), []);

  const alLeer = ({ codigo, tapada }: Lectura) => {
    if (store === undefined || catalogo === undefined) return;
    const resultado = leerCodigo(codigo, { store, catalogo, hoy, tapada, alAvisar: refrescar });
    setLeido(resultado);
    senalar(resultado.tono === 'bien' ? 'bien' : 'mal');
    if (tapada) notificar(resultado.texto, resultado.tono);
  };

  const volver = () => {
    if (pedido?.mode !== 'EDIT') {
      void navigate(caminos.clientes);
      return;
    }
    // Opened and left as it was: nothing to be found again.
    const detalle = consultas.getQueryData(documento(pedido.internalId).queryKey);
    void navigate(caminos.documento(pedido.internalId));
    if (detalle && esComoEl(detalle, pedido)) borrarPedido(pedido.internalId);
  };

  const alFormulario = async ({ internalId }: PedidoLocal) => {
    // Going back leads to this order, and once it is sent to no new one.
    await navigate({ search: String(new URLSearchParams([...parametros, ...(nombrado === null ? [['store', internalId]] : [])])) }, { replace: true });
    await navigate(caminos.formulario(internalId));
  };

  // A quantity that cannot be had and whose row is out of sight is looked for by its product's name, and gone to once it is here.
  const porCorregir = useRef<string>(null);
  useEffect(() => {
    if (porCorregir.current === null || !buscados.some(({ name }) => name === porCorregir.current)) return;
    porCorregir.current = null;
    irACantidadImposible();
  }, [buscados]);

  const corregir = (id: number): boolean => {
    const nombre = catalogo?.productos.find((producto) => producto.id === id)?.name;
    if (nombre === undefined) return false;
    porCorregir.current = nombre;
    buscar(nombre);
    return true;
  };

  const alListo = () => {
    if (irACantidadImposible()) return;
    if (pedido === undefined || (pedido.products.length === 0 && imposiblesDe(pedido).length === 0)) void mostrarError(SIN_PRODUCTOS);
    else if (imposiblesDe(pedido).some(corregir)) return;
    else if (sinTotales !== null) void mostrarError(sinTotales, 'El total del pedido es demasiado grande');
    else void alFormulario(pedido);
  };

  return {
    clientId,
    comprador,
    /** The server has no such client. */
    inexistente,
    nombre: comprador?.nombreComercial ?? 'Pedido',
    pedido,
    /** The order that the address names is not here, or is somebody else's. */
    ausente: nombrado !== null && pedido === undefined && pasado === null,
    totales,
    /** Absent while something of it is on its way. */
    oferta: catalogo && reglas && (pedido || empezable) ? { catalogo, reglas } : undefined,
    catalogo,
    /** The hour of the catalogue, where the server could not be asked for a newer one. */
    deCuando: productos.isRefetchError ? momentoLegible(enElServidor(productos.dataUpdatedAt), hoy) : null,
    buscados,
    fallida: [productos, config].find(({ isError }) => isError),
    hoy,
    texto,
    buscar,
    /** The letter that the products begin with, and those that there are. */
    inicial,
    iniciales,
    filtrarPorInicial: (letra: string | null) => afinar({ inicial: letra, buscar: null }),
    /** What the last code that was read has done, while it stands in the search. */
    leido: leido?.codigo === texto ? leido : null,
    alLeer,
    /** Where one searches. */
    caja,
    /** The product whose batches are open. */
    abierto,
    abrir: setAbierto,
    cerrar: () => setAbierto(null),
    alCambiar,
    alEscribir,
    volver,
    alListo,
    alBorrado: () => {
      setDejado(true);
      void navigate(pedido?.mode === 'EDIT' ? caminos.documento(pedido.internalId) : caminos.inicio);
    },
  };
}

export type ProductosDePedido = ReturnType<typeof useProductosDePedido>;
