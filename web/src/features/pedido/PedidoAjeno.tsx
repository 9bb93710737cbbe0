import { Trash2 } from 'lucide-react';
import { precioLegible } from '@/dominio';
import { formatearCantidad, formatearEuros, SIN_CIFRA } from '@/kit/cifras/formato';
import { confirmar, confirmarBorrado } from '@/kit/dialogos/dialogos';
import { Hoja } from '@/kit/dialogos/Hoja';
import lineas from '@/kit/listas/lineas.module.css';
import { Boton } from '@/kit/pantallas/Boton';
import { BarraInferior } from '@/kit/pantallas/PantallaPda';
import { adoptarEntrada, retirar } from '@/stores/bandeja';
import { despachar } from '@/stores/envio';
import { borrarPedido } from '@/stores/pedidos';
import { useSesion } from '@/stores/sesion';
import { lineasLegibles } from './edad';
import { Neto } from './LineasPedido';
import { deQuien, useTotalDe } from './PedidosAMedias';
import type { Ajeno } from './PedidosDeOtros';

interface PedidoAjenoProps {
  ajeno: Ajeno;
  onCerrar: () => void;
}

/** An order of somebody who is not at this device: its lines and what it comes to, to be thrown away, or sent by the office. */
export function PedidoAjeno({ ajeno: { pedido, entrada }, onCerrar }: PedidoAjenoProps) {
  const { internalId, usuario, products } = pedido;
  const esOficina = useSesion((estado) => estado.sesion.role === 'admin');
  const propio = useTotalDe(pedido);
  const total = entrada?.peticion.total ?? propio;
  const cliente = entrada?.clienteNombre ?? deQuien(pedido);
  const cuanto = [lineasLegibles(pedido), ...(total === undefined ? [] : [formatearEuros(total)])].join(', ');

  const borrar = async () => {
    const que = `El pedido de ${usuario.nombre} para ${cliente}, ${cuanto}, no se ha enviado y no está en ningún otro sitio.`;
    if (!(await confirmarBorrado(`${que} Si lo borras, se pierde.`))) return;
    onCerrar();
    if (entrada) retirar(internalId);
    else borrarPedido(internalId);
  };

  const enviar = async () => {
    const seguro = await confirmar({
      titulo: '¿Lo envías tú?',
      texto: `El pedido de ${usuario.nombre} para ${cliente}, ${cuanto}, queda a tu nombre, y en sus notas quién lo hizo.`,
      aceptar: 'Enviarlo',
    });
    if (!seguro) return;
    onCerrar();
    adoptarEntrada(internalId, `Lo hizo ${usuario.nombre}.`);
    void despachar();
  };

  return (
    <Hoja
      abierta
      onCerrar={onCerrar}
      antetitulo={`Pedido de ${usuario.nombre}`}
      titulo={cliente}
      pie={
        <BarraInferior resumen={{ titulo: 'Total con impuestos', valor: total === undefined ? SIN_CIFRA : formatearEuros(total) }}>
          <Boton variante="secundario" icono={<Trash2 size={18} />} onClick={() => void borrar()}>
            Borrar pedido
          </Boton>
          {entrada && esOficina && <Boton onClick={() => void enviar()}>Enviarlo</Boton>}
        </BarraInferior>
      }
    >
      <ul className={lineas['lineas']} aria-label="Líneas">
        {products.map((linea) => (
          <li key={`${linea.id} ${linea.loteId}`} className={lineas['linea']}>
            <div className={lineas['datos']}>
              <p className={lineas['nombre']}>{linea.name}</p>
              <p className={lineas['meta']}>
                {linea.lote} · {`${formatearCantidad(linea.quantity)}\u00a0×\u00a0${precioLegible(linea.price)}`}
              </p>
            </div>
            <Neto linea={linea} />
          </li>
        ))}
      </ul>
    </Hoja>
  );
}
