import { describe, expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { aElegir, avisoDe, claveDe, deClave, leerPeriodo, reprocheDe, ultimoTrimestre } from './periodos';

prepararDominio();

describe('the quarter to declare is the last one that is over', () => {
  it.each([
    ['2026-01-01', '2025-10-01', '2025-12-31'],
    ['2026-03-31', '2025-10-01', '2025-12-31'],
    ['2026-04-01', '2026-01-01', '2026-03-31'],
    ['2026-07-20', '2026-04-01', '2026-06-30'],
    ['2026-11-29', '2026-07-01', '2026-09-30'],
    ['2026-12-31', '2026-07-01', '2026-09-30'],
    ['2027-01-01', '2026-10-01', '2026-12-31'],
  ])('on %s from %s to %s', (hoy, desde, hasta) => {
    expect(ultimoTrimestre(hoy)).toEqual({ desde, hasta });
  });
});

it('what has begun of this year can be chosen, and all of the last one', () => {
  const [este, anterior] = aElegir('2026-05-02');
  expect(este?.anio).toBe('2026');
  expect(este?.opciones).toEqual([
    { label: '1T · ene-mar', value: '2026-01-01/2026-03-31' },
    { label: '2T · abr-jun', value: '2026-04-01/2026-06-30' },
    { label: 'Todo el año', value: '2026-01-01/2026-12-31' },
  ]);
  expect(anterior?.anio).toBe('2025');
  expect(anterior?.opciones.map(({ label }) => label)).toEqual(['1T · ene-mar', '2T · abr-jun', '3T · jul-sep', '4T · oct-dic', 'Todo el año']);
  expect(anterior?.opciones.at(-1)?.value).toBe('2025-01-01/2025-12-31');
});

it('a quarter can be chosen from its first day on', () => {
  expect(aElegir('2026-03-31')[0]?.opciones).toHaveLength(2);
  expect(aElegir('2026-04-01')[0]?.opciones).toHaveLength(3);
});

it('a key and its period are one', () => {
  const periodo = { desde: '2026-01-01', hasta: '2026-03-31' };
  expect(deClave(claveDe(periodo))).toEqual(periodo);
});

it.each([
  ['', '2026-03-31', 'Elige la primera fecha y la última.'],
  ['2026-01-01', '', 'Elige la primera fecha y la última.'],
  ['2026-03-31', '2026-03-30', 'La fecha final no puede ser anterior a la inicial.'],
  ['2026-03-31', '2026-03-31', undefined],
  ['2024-01-01', '2024-12-31', undefined],
  ['2025-01-01', '2026-01-01', undefined],
  ['2025-01-01', '2026-01-02', 'Como mucho un año de una vez.'],
])('from «%s» to «%s»: %s', (desde, hasta, reproche) => {
  expect(reprocheDe({ desde, hasta })).toBe(reproche);
});

it('a period is over the day after its last one', () => {
  const periodo = { desde: '2026-10-01', hasta: '2026-12-31' };
  expect(avisoDe(periodo, '2026-12-31')).toContain('hasta el 31/12/2026');
  expect(avisoDe(periodo, '2027-01-01')).toBeUndefined();
});

describe('an address', () => {
  const leer = (texto: string) => leerPeriodo(new URLSearchParams(texto), '2026-11-29');

  it('without days says the quarter to declare', () => expect(leer('')).toEqual({ desde: '2026-07-01', hasta: '2026-09-30' }));

  it('says its days', () => expect(leer('desde=2026-02-03&hasta=2026-02-28')).toEqual({ desde: '2026-02-03', hasta: '2026-02-28' }));

  it('with one day leaves the other to be written', () => {
    expect(leer('hasta=2026-02-28')).toEqual({ desde: '', hasta: '2026-02-28' });
    expect(leer('desde=&hasta=')).toEqual({ desde: '', hasta: '' });
  });

  it('with what is no day leaves it to be written', () => expect(leer('desde=2026-02-31&hasta=x')).toEqual({ desde: '', hasta: '' }));
});
