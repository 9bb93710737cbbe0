// A broken rule is a value; a call that makes no sense is an exception, tells what is wrong, and leaks nothing.
import { describe, expect, it } from 'vitest';
import { AHORA, HOY, REGLAS, borrador, cliente, linea, lote } from './cosas';
import * as wasm from './paquete';

const NBSP = '\u00a0';

describe('a broken rule', () => {
  it.each([
    [wasm.leerAPagar(''), 'Escribe un número.'],
    [wasm.leerAPagar('1,2,3'), 'Usa un solo separador, punto o coma.'],
    [wasm.leerAPagar('-1'), 'El importe no puede ser negativo.'],
    [wasm.leerPrecio('1,23456', 1), 'Como mucho 4 decimales.'],
    [wasm.leerPrecio('0,99', 1), `El precio mínimo es 1,00${NBSP}€.`],
    [wasm.comprobarLimite(5, 4), 'Solo quedan 4 en este lote.'],
    [wasm.comprobarLimite(-1), 'La cantidad no puede ser negativa.'],
    [wasm.comprobarPago(84.78, 'visa', 84.77), `No puede pasar del total, 84,77${NBSP}€. Si te dan más, anótalo en la entrega en efectivo.`],
    [wasm.comprobarPago(1, 'meta', 1000), `Desde 1.000,00${NBSP}€ la ley no permite cobrar en efectivo. Elige otro método de pago.`],
    [wasm.cambio(18.59, 18.6), `Lo entregado no llega a lo que se paga, 18,60${NBSP}€.`],
    [wasm.totales([linea({ iva: 5 })], 0, HOY), 'El IVA del 5 % no está en vigor el 27/11/2026. Corrige el tipo del producto.'],
    [wasm.conTotal([lote()], [], -1, HOY), 'Tiene que estar entre 0 y 999999,999.'],
  ])('is told by a sentence: %o', (respuesta, mensaje) => {
    expect(respuesta).toEqual({ ok: false, mensaje });
  });

  it('speaks as a person would', () => {
    expect(wasm.leerPrecio('0,99', 1)).toMatchObject({ mensaje: `El precio mínimo es 1,00${NBSP}€.` });
    expect(wasm.comprobarLimite(5, 4.25)).toMatchObject({ mensaje: 'Solo quedan 4,25 en este lote.' });
  });

  it('of a form stands under its field, with all the others', () => {
    const respuesta = wasm.validarCliente(cliente({ nif: '1', codigoPostal: '1', telf: '6' }));
    expect(respuesta).toEqual({
      ok: false,
      errores: {
        codigoPostal: [expect.any(String)],
        nif: ['El NIF no es correcto: son nueve caracteres, como 12345678Z o B12345674.'],
        telf: [expect.any(String)],
      },
    });
    expect(wasm.prepararPedido(borrador({ products: [] }), REGLAS, AHORA)).toEqual({
      ok: false,
      errores: { products: ['No se pueden realizar pedidos sin productos.'] },
    });
  });
});

describe('a rule that is met', () => {
  it('gives the canonical spelling', () => {
    expect(wasm.comprobarLimite(5)).toEqual({ ok: true, valor: 5 });
    expect(wasm.validarCliente(cliente({ nif: 'b-12345674', ciudad: ' Alicante ' }))).toEqual({
      ok: true,
      valor: cliente({ telf: '+34612345678' }),
    });
    expect(wasm.normalizarRenglones('  Peñíscola   ÁREA ')).toBe('peniscola area');
    expect(wasm.normalizarRenglones('  Peñíscola   ÁREA \n\nÑora')).toBe('peniscola area\n\nnora');
  });

  it('may still deserve a warning', () => {
    expect(wasm.avisoRecargo('B12345674', 1)).toMatch(/sociedad/);
    expect(wasm.avisoRecargo('B12345674', 0)).toBeUndefined();
    expect(wasm.avisoRecargo('B1234', 1)).toBeUndefined();
  });
});

/** What no TypeScript program may send, but a stored draft of an older version might. */
const mal = (valor: unknown) => valor as never;

const LLAMADAS_SIN_SENTIDO: [string, () => unknown, string][] = [
  ['null for an object', () => wasm.oferta(mal(null), HOY, HOY), 'expected struct LoteDisponible'],
  ['an object for a list', () => wasm.totalDeProducto(mal({})), 'expected a sequence'],
  ['a text for a number', () => wasm.totalDeProducto([linea({ price: mal('1,16') })]), 'expected un número con 4 decimales como mucho'],
  ['a number for a text', () => wasm.totalDeProducto([linea({ name: mal(3) })]), 'expected a string'],
  ['a field that is missing', () => wasm.totalDeProducto([mal({ id: 1 })]), 'missing field `name`'],
  ['a variant that does not exist', () => wasm.prepararPedido(borrador({ metaType: mal('bizum') }), REGLAS, AHORA), 'unknown variant `bizum`'],
  ['a fault inside of a list', () => wasm.prepararPedido(borrador({ products: [linea({ iva: 21.001 })] }), REGLAS, AHORA), 'Como mucho 2 decimales.'],
  ['a day that does not exist', () => wasm.fechaEs('2026-02-30'), 'Esa fecha no existe'],
  ['an instant that does not exist', () => wasm.hoyMadrid(8.64e15), '1900'],
  ['a fraction of a millisecond', () => wasm.hoyMadrid(0.5), 'expected i64'],
  ['an order without its form', () => wasm.prepararPedido(borrador({ internalId: 'PEDIDO-1' }), REGLAS, AHORA), 'identificador del pedido'],
];

describe('a call that makes no sense', () => {
  it.each(LLAMADAS_SIN_SENTIDO)('throws an Error that tells what is wrong: %s', (_, llamada, motivo) => {
    expect(llamada).toThrow(Error);
    expect(llamada).toThrow(motivo);
  });

  // Not in the list: an exception of JavaScript's own costs wasm-bindgen four bytes, so this one does leave something behind.
  it('throws an Error too where JavaScript itself refuses it: a text for a list', () => {
    expect(() => wasm.totalDeProducto(mal('hola'))).toThrow(TypeError);
  });

  it('leaves nothing behind, however often it is made', () => {
    const insistir = () => {
      for (const [, llamada] of LLAMADAS_SIN_SENTIDO) {
        try {
          llamada();
        } catch {
          // That it throws is checked above.
        }
      }
    };
    for (let i = 0; i < 200; i++) insistir();
    const antes = [wasm.memory.buffer.byteLength, wasm.referencias.length];
    for (let i = 0; i < 2_000; i++) insistir();
    expect([wasm.memory.buffer.byteLength, wasm.referencias.length]).toEqual(antes);
  });
});
