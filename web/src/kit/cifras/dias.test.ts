import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { entenderDia, esDia, escribirDia, leerDia, reprocheDeDia } from './dias';

prepararDominio();

it.each([
  ['31/12/2026', '2026-12-31'],
  [' 1/2/2027 ', '2027-02-01'],
  ['01-02-2027', '2027-02-01'],
  ['1.2.2027', '2027-02-01'],
  ['29022028', '2028-02-29'],
  ['01/01/1900', '1900-01-01'],
  ['31/12/2099', '2099-12-31'],
])('reads %s', (texto, dia) => expect(leerDia(texto)).toBe(dia));

it.each(['', '31/02/2027', '29/02/2027', '00/01/2027', '1/13/2027', '31/12/1899', '01/01/2100', '1/2/27', '2027-02-01', 'mañana'])(
  'does not take %s for a day',
  (texto) => expect(leerDia(texto)).toBeNull(),
);

it.each([
  ['31/12/27', '2027-12-31'],
  ['1/3/26', '2026-03-01'],
  ['1-3-26 ', '2026-03-01'],
  ['311227', '2027-12-31'],
  ['31/12/2027', '2027-12-31'],
])('understands %s, once it is written whole', (texto, dia) => expect(entenderDia(texto)).toBe(dia));

it.each(['31/02/27', '29/02/2027', '1/3', '1/3/226', 'mañana', ''])('does not understand %s', (texto) => expect(entenderDia(texto)).toBeNull());

it.each([
  ['2027-02-28', true],
  ['2027-02-29', false],
  ['28/02/2027', false],
  ['', false],
])('%s is a day: %j', (texto, dia) => expect(esDia(texto)).toBe(dia));

it('writes a day as it reads it', () => expect(leerDia(escribirDia('2026-11-05'))).toBe('2026-11-05'));

it.each([
  ['31/2/2027', 'Febrero no tiene 31 días.'],
  ['30-02-28', 'Febrero no tiene 30 días.'],
  ['29022027', 'Febrero de 2027 no tiene 29 días.'],
  ['31/06/27', 'Junio no tiene 31 días.'],
  ['32/01/2027', 'Escribe la fecha como DD/MM/AAAA, de 1900 a 2099.'],
  ['31/02/2100', 'Escribe la fecha como DD/MM/AAAA, de 1900 a 2099.'],
])('p2 says of %s: %s', (texto, motivo) => expect(reprocheDeDia(texto)).toBe(motivo));
