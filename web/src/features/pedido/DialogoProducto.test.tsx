import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Producto } from '@/api/tipos';
import { aplazada } from '@/pruebas/aplazada';
import { prepararDominio } from '@/pruebas/dominio';
import { montar } from '@/pruebas/montar';
import { DOS_LOTES, ID_PEDIDO, unaLinea, unasReglas, unPedido, unProducto } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { entrarComo } from '@/pruebas/sesiones';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { guardarPedido, pedidoLocal } from '@/stores/pedidos';
import { DialogoProducto } from './DialogoProducto';
import { dejarDeReservar } from './reservas';

prepararDominio();

const HOY = '2026-11-27';
const delServidor = DOS_LOTES.map((lote) => ({ ...lote, product_id: 1, reservado: 0, start: 20, fecha: HOY, created_at: `${HOY}T08:00:00.000Z` }));

interface Opciones {
  producto?: Producto;
  pedido?: Partial<PedidoLocal>;
  movimientos?: () => Response | Promise<Response>;
  lotes?: () => Response | Promise<Response>;
}

function abrir({ producto = unProducto(), pedido, movimientos, lotes }: Opciones = {}) {
  const onCerrar = vi.fn();
  const peticiones = servir(({ camino }) => {
    if (camino === '/lotes/store') return lotes?.() ?? json<'GET /lotes/store'>({ data: delServidor });
    return movimientos?.() ?? json<'POST /movimientos'>({ message: 'Reservado.' });
  });
  const local = unPedido({ products: [], ...pedido });
  guardarPedido(local);
  const montado = montar(
    <DialogoProducto
      producto={producto}
      pedido={local}
      catalogo={{ productos: [producto], reservado: {} }}
      reglas={unasReglas({ precio_minimo: 1 })}
      hoy={HOY}
      onCerrar={onCerrar}
    />,
  );
  return { ...montado, onCerrar, peticiones };
}

const lineas = () => pedidoLocal(ID_PEDIDO)?.products.map(({ loteId, quantity, price, lote }) => ({ loteId, quantity, price, lote }));
const guardar = () => screen.getByRole('button', { name: 'Guardar' });
const cantidad = (nombre: string) => screen.getByRole('spinbutton', { name: nombre });

beforeEach(() => {
  dejarDeReservar(ID_PEDIDO);
  entrarComo('pda');
});

it('is called Añadir Producto or Editar Producto', () => {
  abrir();
  expect(screen.getByText('Añadir Producto')).toBeInTheDocument();
  abrir({ pedido: { products: [unaLinea()] } });
  expect(screen.getByText('Editar Producto')).toBeInTheDocument();
});

it('lists the batches with what is left and shows the total with two decimals', async () => {
  const { usuario } = abrir();
  const lotes = within(screen.getByRole('list', { name: 'Lotes' })).getAllByRole('listitem');
  expect(lotes).toHaveLength(2);
  expect(lotes[0]).toHaveTextContent('L-2611 cad. 12/11/2099');
  expect(lotes[0]).toHaveTextContent('4 ud disponibles');
  expect(screen.getByRole('textbox', { name: 'Precio por ud de L-2611' })).toHaveValue('6,95');
  await usuario.type(cantidad('Cantidad de L-2611'), '2{Enter}');
  expect(screen.getByText('13,90 €')).toBeInTheDocument();
});

it('b27 splits a total by FEFO and saves what the seller makes of it', async () => {
  const { usuario, onCerrar, peticiones } = abrir();
  await usuario.clear(cantidad('Cantidad total'));
  await usuario.type(cantidad('Cantidad total'), '9{Enter}');
  expect(cantidad('Cantidad de L-2611')).toHaveValue('4');
  expect(cantidad('Cantidad de L-2619')).toHaveValue('5');
  await usuario.click(screen.getByRole('button', { name: 'Quitar: Cantidad de L-2611' }));
  await usuario.click(guardar());
  await waitFor(() => expect(onCerrar).toHaveBeenCalled());
  expect(lineas()).toEqual([
    { loteId: 11, quantity: 3, price: 6.95, lote: 'L-2611' },
    { loteId: 12, quantity: 5, price: 6.95, lote: 'L-2619' },
  ]);
  expect(peticiones.at(-1)).toMatchObject({ camino: '/movimientos', cuerpo: { movimientos: [{ lote_id: 11, cantidad: 3 }, { lote_id: 12, cantidad: 5 }] } });
});

describe('on save', () => {
  it('drops the batches at zero and makes the product anew', async () => {
    const { usuario, onCerrar } = abrir({ pedido: { products: [unaLinea(), unaLinea({ id: 2, loteId: 21 })] } });
    await usuario.click(screen.getByRole('button', { name: 'Quitar: Cantidad de L-2611' }));
    await usuario.click(screen.getByRole('button', { name: 'Quitar: Cantidad de L-2611' }));
    await usuario.click(screen.getByRole('button', { name: 'Añadir: Cantidad de L-2619' }));
    await usuario.click(guardar());
    await waitFor(() => expect(onCerrar).toHaveBeenCalled());
    expect(lineas()?.map(({ loteId, quantity }) => [loteId, quantity])).toEqual([[21, 2], [12, 1]]);
  });

  it('calls a nameless manual batch - and asks nothing of the server for it', async () => {
    const { usuario, onCerrar, peticiones } = abrir();
    await usuario.click(screen.getByRole('button', { name: 'Añadir lote manual' }));
    await usuario.type(cantidad('Cantidad de Lote manual'), '50');
    await usuario.click(guardar());
    await waitFor(() => expect(onCerrar).toHaveBeenCalled());
    expect(lineas()).toEqual([{ loteId: expect.stringMatching(/^M-\d+$/), quantity: 50, price: 6.95, lote: '-' }]);
    expect(peticiones.filter(({ camino }) => camino === '/movimientos')).toEqual([]);
  });

  it('stays at a total that there is not, until it is another one', async () => {
    const { usuario, onCerrar } = abrir({ pedido: { products: [unaLinea()] } });
    await usuario.click(cantidad('Cantidad total'));
    await usuario.keyboard('200');
    await usuario.click(guardar());
    expect(screen.getByText('Como mucho 12')).toBeInTheDocument();
    expect(cantidad('Cantidad total')).toHaveFocus();
    expect(cantidad('Cantidad total')).toHaveValue('200');
    expect(onCerrar).not.toHaveBeenCalled();
    expect(lineas()?.map(({ quantity }) => quantity)).toEqual([2]);
    await usuario.clear(cantidad('Cantidad total'));
    await usuario.type(cantidad('Cantidad total'), '5');
    await usuario.click(guardar());
    await waitFor(() => expect(onCerrar).toHaveBeenCalled());
    expect(lineas()?.map(({ quantity }) => quantity)).toEqual([4, 1]);
  });

  it('refuses a price below the least one and stays open', async () => {
    const { usuario, onCerrar } = abrir({ pedido: { products: [unaLinea()] } });
    const precio = screen.getByRole('textbox', { name: 'Precio por ud de L-2611' });
    await usuario.clear(precio);
    await usuario.type(precio, '0,99');
    await usuario.click(guardar());
    expect(screen.getByText('El precio mínimo es 1,00 €.')).toBeInTheDocument();
    expect(onCerrar).not.toHaveBeenCalled();
    expect(lineas()?.[0]?.price).toBe(6.95);
  });

  it('warns, falls back to what is held, reads the batches again and stays open', async () => {
    const movimientos = () => json<'POST /movimientos'>({ avisos: [{ lote: 'L-2611', mensaje: 'Solo quedan 2.', lote_id: 11, registrado: 2 }] });
    const { usuario, onCerrar, peticiones } = abrir({ pedido: { products: [unaLinea({ quantity: 4 })] }, movimientos });
    await usuario.click(guardar());
    expect(await screen.findByText('Jamón serrano loncheado 500 g, lote L-2611: Solo quedan 2.')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(cantidad('Cantidad de L-2611')).toHaveValue('2');
    expect(lineas()?.map(({ quantity }) => quantity)).toEqual([2]);
    await expect.poll(() => peticiones.filter(({ camino }) => camino === '/lotes/store')).toHaveLength(2);
    expect(onCerrar).not.toHaveBeenCalled();
  });

  it('keeps the line without coverage', async () => {
    const { usuario, onCerrar } = abrir({
      pedido: { products: [unaLinea()] },
      movimientos: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await usuario.click(screen.getByRole('button', { name: 'Añadir: Cantidad de L-2611' }));
    await usuario.click(guardar());
    await waitFor(() => expect(onCerrar).toHaveBeenCalled());
    expect(lineas()?.map(({ quantity }) => quantity)).toEqual([3]);
  });
});

it('the server holds a batch to its limit; a manual one has none', async () => {
  const { usuario } = abrir();
  await usuario.type(cantidad('Cantidad de L-2611'), '40');
  expect(screen.getByText('Como mucho 4')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Añadir lote manual' }));
  await usuario.type(cantidad('Cantidad de Lote manual'), '4000');
  expect(screen.queryByText('Como mucho 4000')).not.toBeInTheDocument();
});

describe('figures beyond all measure', () => {
  it('a quantity takes six digits, and the dialog stays whole', async () => {
    const { usuario } = abrir();
    await usuario.click(screen.getByRole('button', { name: 'Añadir lote manual' }));
    await usuario.type(cantidad('Cantidad de Lote manual'), '9999999');
    expect(cantidad('Cantidad de Lote manual')).toHaveValue('999999');
    await usuario.click(guardar());
    await waitFor(() => expect(lineas()).toMatchObject([{ quantity: 999_999 }]));
  });

  it('a total that no document could hold is told, and not saved', async () => {
    const { usuario, onCerrar } = abrir();
    for (const vez of [1, 2]) {
      await usuario.click(screen.getByRole('button', { name: 'Añadir lote manual' }));
      const nombre = `M${vez}`;
      await usuario.type(screen.getAllByRole('textbox', { name: 'Nombre del lote' }).at(-1) ?? document.body, nombre);
      await usuario.type(cantidad(`Cantidad de ${nombre}`), '999999');
      const precio = screen.getByRole('textbox', { name: `Precio por ud de ${nombre}` });
      await usuario.clear(precio);
      await usuario.type(precio, '999999');
    }
    expect(screen.getByRole('alert')).toHaveTextContent('El total es demasiado grande.');
    expect(screen.getByText('Total').parentElement).toHaveTextContent('Total—');
    await usuario.click(guardar());
    expect(onCerrar).not.toHaveBeenCalled();
  });

  it('a price that cannot be read says so while it is typed, and counts as none', async () => {
    const { usuario } = abrir({ pedido: { products: [unaLinea()] } });
    const precio = screen.getByRole('textbox', { name: 'Precio por ud de L-2611' });
    await usuario.clear(precio);
    expect(precio).not.toBeInvalid();
    await usuario.type(precio, ',');
    expect(screen.getByText('Escribe un número.')).toBeInTheDocument();
    expect(screen.getByText('Total').parentElement).toHaveTextContent('Total—');
    await usuario.type(precio, '5');
    expect(screen.queryByText('Escribe un número.')).not.toBeInTheDocument();
    expect(screen.getByText('Total').parentElement).toHaveTextContent('Total1,00 €');
    await usuario.clear(precio);
    await usuario.type(precio, '9999999');
    expect(screen.getByText(/^Tiene que estar entre 0 y 999\.?999,9999/)).toBeInTheDocument();
  });
});

it.each([
  ['1.234', /^¿1234 o 1,234\? Escríbelo sin el punto\.$/],
  ['doce', /cifras|número/],
])('f07 a price of %s is told in words and never saved', async (pegado, motivo) => {
  const { usuario, onCerrar } = abrir({ pedido: { products: [unaLinea()] } });
  const precio = screen.getByRole('textbox', { name: 'Precio por ud de L-2611' });
  await usuario.clear(precio);
  await usuario.paste(pegado);
  await usuario.click(guardar());
  expect(precio).toHaveAccessibleDescription(expect.stringMatching(motivo));
  expect(precio).toHaveValue(pegado);
  expect(onCerrar).not.toHaveBeenCalled();
  expect(lineas()?.[0]?.price).toBe(6.95);
});

it('f07 a pasted price may have its thousands set apart', async () => {
  const { usuario, onCerrar } = abrir({ pedido: { products: [unaLinea()] } });
  const precio = screen.getByRole('textbox', { name: 'Precio por ud de L-2611' });
  await usuario.clear(precio);
  await usuario.paste('1.234,56');
  await usuario.click(guardar());
  await waitFor(() => expect(onCerrar).toHaveBeenCalled());
  expect(lineas()?.[0]?.price).toBe(1234.56);
});

it('f24 half a piece is refused in words', async () => {
  const { usuario, onCerrar } = abrir({ pedido: { products: [unaLinea()] } });
  await usuario.clear(cantidad('Cantidad de L-2611'));
  await usuario.type(cantidad('Cantidad de L-2611'), '1,5');
  await usuario.click(guardar());
  expect(cantidad('Cantidad de L-2611')).toHaveAccessibleDescription('No lleva decimales.');
  expect(onCerrar).not.toHaveBeenCalled();
  expect(lineas()?.map(({ quantity }) => quantity)).toEqual([2]);
});

it('what was typed survives newer figures of the server', async () => {
  const lotes = aplazada<Response>();
  const { usuario } = abrir({ lotes: () => lotes.promesa });
  await usuario.type(cantidad('Cantidad de L-2611'), '3{Enter}');
  lotes.cumplir(json<'GET /lotes/store'>({ data: delServidor.map((lote) => ({ ...lote, cantidad: 6 })) }));
  expect(await screen.findAllByText('6 ud disponibles')).toHaveLength(2);
  expect(cantidad('Cantidad de L-2611')).toHaveValue('3');
});

it('writes a price with its cents', () => {
  abrir({ producto: unProducto({ price: 8.7 }) });
  expect(screen.getByRole('textbox', { name: 'Precio por ud de L-2611' })).toHaveValue('8,70');
});

it('with mandatory traceability there are no manual batches', () => {
  abrir({ producto: unProducto({ trazabilidad: true }) });
  expect(screen.queryByRole('button', { name: 'Añadir lote manual' })).not.toBeInTheDocument();
});

it('Cancelar changes nothing', async () => {
  const { usuario, onCerrar } = abrir({ pedido: { products: [unaLinea()] } });
  await usuario.click(screen.getByRole('button', { name: 'Añadir: Cantidad de L-2611' }));
  await usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onCerrar).toHaveBeenCalled();
  expect(lineas()?.map(({ quantity }) => quantity)).toEqual([2]);
});
