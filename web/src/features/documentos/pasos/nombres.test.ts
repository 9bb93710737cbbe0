import { expect, it } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { conNombre } from './nombres';

prepararDominio();

it('a call whose answer was lost is made again under the same name, and the next of its kind under another', async () => {
  const usados: string[] = [];
  const pedir = async (store: string) => {
    usados.push(store);
    if (usados.length === 1) throw new Error('the answer was lost');
    return store;
  };
  await expect(conNombre(['entregar', 'P', 1], pedir)).rejects.toThrow('lost');
  await conNombre(['entregar', 'P', 1], pedir);
  await conNombre(['entregar', 'P', 1], pedir);
  const [primero, repetido, otro] = usados;
  expect(repetido).toBe(primero);
  expect(otro).not.toBe(primero);
});

it('another call has another name though the first one is not answered', async () => {
  const usados: string[] = [];
  const perder = (store: string) => {
    usados.push(store);
    return Promise.reject(new Error('lost'));
  };
  await expect(conNombre(['convertir', 'A', { tipo: 'factura' }], perder)).rejects.toThrow('lost');
  await expect(conNombre(['convertir', 'A', { tipo: 'factura_vencimiento' }], perder)).rejects.toThrow('lost');
  expect(new Set(usados).size).toBe(2);
});
