import { afterEach, expect, it } from 'vitest';
import { anotarEnMarcha, enMarcha, marcarEntrada, olvidarEnMarcha, olvidarTodoEnMarcha } from './enMarcha';

afterEach(() => sessionStorage.clear());

it('w18 what the history was working on is kept for its last fifty entries', () => {
  for (let n = 1; n <= 60; n += 1) anotarEnMarcha(`entrada-${n}`, `ORDER-1-${n}`);
  expect(enMarcha('entrada-10')).toBeUndefined();
  expect(enMarcha('entrada-11')).toBe('ORDER-1-11');
  anotarEnMarcha('entrada-11', 'ORDER-2-1');
  anotarEnMarcha('entrada-61', 'ORDER-1-61');
  expect(enMarcha('entrada-11')).toBe('ORDER-2-1');
  olvidarEnMarcha('entrada-11');
  expect(enMarcha('entrada-11')).toBeUndefined();
  olvidarTodoEnMarcha();
  expect(enMarcha('entrada-61')).toBeUndefined();
});

it('w18 an entry whose address is typed has a key of its own, and keeps it when its page is loaded anew', () => {
  history.replaceState({ idx: 0 }, '');
  marcarEntrada();
  const marcada: unknown = history.state;
  expect(marcada).toEqual({ idx: 0, key: `entrada-${performance.timeOrigin}` });
  history.replaceState({ idx: 0, key: 'de antes' }, '');
  marcarEntrada();
  expect(history.state).toEqual({ idx: 0, key: 'de antes' });
});
