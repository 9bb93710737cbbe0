import { expect, it } from 'vitest';
import { diasDelMes, mesLegible, ultimosMeses } from './meses';

it('a month is read as people write it', () => {
  expect(mesLegible('2026-03')).toBe('marzo de 2026');
});

it.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('the last day of %s is %s', (mes, hasta) => {
  expect(diasDelMes(mes)).toEqual({ desde: `${mes}-01`, hasta });
});

it.each([undefined, '', '2026', '2026-13', 'marzo'])('%s is no month', (texto) => {
  expect(diasDelMes(texto)).toBeNull();
});

it('the last months go back over the year', () => {
  expect(ultimosMeses('2026-01-31', 3)).toEqual(['2026-01', '2025-12', '2025-11']);
});
