import { expect, it } from 'vitest';
import { escribirDia, leerDia } from './dias';

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

it('writes a day as it reads it', () => expect(leerDia(escribirDia('2026-11-05'))).toBe('2026-11-05'));
