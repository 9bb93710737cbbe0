import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import type { Grupo } from './consultas';
import { elegidoDe, esFacturable, inseparables, porHacer, queEsperan } from './grupos';

prepararDominio();

const albaran = (n: number) => ({ id: `ORDER-1-${n}`, numero: `A2026-00000${n}`, operacion: '2026-11-03', total: 1.21 });
const grupo = (cambios: Partial<Grupo> = {}): Grupo => ({
  client_id: 7,
  client_name: 'La Peña',
  albaranes: [albaran(1), albaran(2), albaran(3)],
  suma: 3.63,
  total: 3.62,
  motivo: null,
  ...cambios,
});

it('b03 a group shows the cent between its albaranes and their invoice', () => {
  expect(elegidoDe(grupo(), new Set())).toMatchObject({ suma: 3.63, total: 3.62, diferencia: -0.01, albaranes: ['ORDER-1-1', 'ORDER-1-2', 'ORDER-1-3'] });
});

it('what is left out stays out, and then only the server knows what the invoice comes to', () => {
  expect(elegidoDe(grupo(), new Set(['ORDER-1-2']))).toMatchObject({ suma: 2.42, total: null, diferencia: null, albaranes: ['ORDER-1-1', 'ORDER-1-3'] });
});

it('a group that cannot be invoiced whole may be without some of it, and none without any', () => {
  const negativo = grupo({ motivo: 'Los abonos pasan de lo entregado.' });
  expect(esFacturable(elegidoDe(negativo, new Set()))).toBe(false);
  expect(esFacturable(elegidoDe(negativo, new Set(['ORDER-1-1'])))).toBe(true);
  expect(esFacturable(elegidoDe(grupo(), new Set(['ORDER-1-1', 'ORDER-1-2', 'ORDER-1-3'])))).toBe(false);
});

it('what was credited whole waits for no invoice, and no part of it makes one', () => {
  const abonado = grupo({ motivo: 'Se abonó todo: no queda nada que facturar.', todo_abonado: true });
  expect(esFacturable(elegidoDe(abonado, new Set()))).toBe(false);
  expect(esFacturable(elegidoDe(abonado, new Set(['ORDER-1-1'])))).toBe(false);
  expect(queEsperan([abonado, grupo()])).toEqual([grupo()]);
});

it('what failed and what was not reached is done when it goes on, and nothing twice', () => {
  const [uno, dos, tres] = [1, 2, 3].map((n) => elegidoDe(grupo({ client_id: n }), new Set()));
  if (!uno || !dos || !tres) throw new Error('imposible');
  const suertes = { [uno.clave]: { clase: 'hecho' as const, documento: {} as never }, [dos.clave]: { clase: 'fallo' as const, motivo: 'No.', otraCifra: false } };
  expect(porHacer([uno, dos, tres], suertes)).toEqual([dos, tres]);
});

it('an albarán is left out together with its credits, and a credit with all that it is of', () => {
  const abono = (n: number, ...de: number[]) => ({ ...albaran(n), total: -1.21, abona: de.map((uno) => `ORDER-1-${uno}`) });
  const conAbonos = grupo({ albaranes: [albaran(1), albaran(2), albaran(3), abono(4, 1, 2), abono(5, 2)] });
  expect(inseparables(conAbonos, 'ORDER-1-1')).toEqual(['ORDER-1-1', 'ORDER-1-2', 'ORDER-1-4', 'ORDER-1-5']);
  expect(inseparables(conAbonos, 'ORDER-1-5')).toHaveLength(4);
  expect(inseparables(conAbonos, 'ORDER-1-3')).toEqual(['ORDER-1-3']);
});
