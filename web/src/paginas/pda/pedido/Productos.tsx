import { Pencil, ShoppingBasket } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { caminos } from '@/caminos';
import { PildorasCliente } from '@/features/clientes/PildorasCliente';
import { ClienteInexistente } from '@/features/pedido/ClienteInexistente';
import { DetallePedido } from '@/features/pedido/DetallePedido';
import { FiltroInicial } from '@/features/pedido/FiltroInicial';
import { ContadorProductos } from '@/features/pedido/ListaProductos';
import { PedidoAusente } from '@/features/pedido/PedidoAusente';
import { mantenerALaVista } from '@/kit/aparato/aLaVista';
import { useMedia } from '@/kit/aparato/useMedia';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { Buscador } from '@/kit/listas/Buscador';
import { formatearEuros, SIN_CIFRA } from '@/kit/cifras/formato';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { OfertaDePedido } from '@/paginas/pedido/OfertaDePedido';
import { useProductosDePedido } from '@/paginas/pedido/useProductosDePedido';
import clases from './Productos.module.css';

export function Component() {
  const navigate = useNavigate();
  const productos = useProductosDePedido();
  const columnas = useMedia('(min-width: 37.5em)') ? 2 : 1;
  const { clientId, comprador, inexistente, nombre, pedido, totales, catalogo, buscados, texto, buscar } = productos;
  const [enDetalle, setEnDetalle] = useState(false);
  useEffect(mantenerALaVista, []);
  const cuantos = new Set(pedido?.products.map(({ id }) => id)).size;

  if (productos.ausente) return <PedidoAusente />;
  if (inexistente) return <ClienteInexistente pedido={pedido} />;

  return (
    <PantallaPda
      cabecera={
        <div className={clases['fija']}>
          <CabeceraPda
            titulo={nombre}
            subtitulo={comprador && <PildorasCliente {...comprador} />}
            onVolver={productos.volver}
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
            <Buscador etiqueta="Buscar Productos..." valor={texto} onBuscar={buscar} caja={productos.caja} onLeer={productos.alLeer} />
            {catalogo && (
              <ContadorProductos catalogo={catalogo} productos={buscados} buscado={texto} inicial={productos.inicial} leido={productos.leido} deCuando={productos.deCuando} />
            )}
          </div>
        </div>
      }
      barra={
        <BarraInferior
          resumen={{ titulo: `${cuantos} ${cuantos === 1 ? 'producto' : 'productos'} · base`, valor: totales ? formatearEuros(totales.base) : SIN_CIFRA }}
        >
          <FiltroInicial iniciales={productos.iniciales} inicial={productos.inicial} onInicial={productos.filtrarPorInicial} />
          <Boton className={clases['listo'] ?? ''} onClick={productos.alListo}>
            Listo
          </Boton>
        </BarraInferior>
      }
    >
      <title>Productos · Reparto</title>
      <div className={clases['oferta']}>
        <OfertaDePedido productos={productos} columnas={columnas} />
      </div>
      {pedido && (
        <DetallePedido
          abierto={enDetalle}
          onCerrar={() => setEnDetalle(false)}
          cliente={nombre}
          pedido={pedido}
          totales={totales}
          onBorrado={productos.alBorrado}
        />
      )}
    </PantallaPda>
  );
}
