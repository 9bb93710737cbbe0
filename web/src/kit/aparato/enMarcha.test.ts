import { afterEach, expect, it } from 'vitest';
import { anotarEnMarcha, enMarcha, olvidarEnMarcha, olvidarTodoEnMarcha } from './enMarcha';

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
