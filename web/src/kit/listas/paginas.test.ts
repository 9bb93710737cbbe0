import { expect, it } from 'vitest';
import { paginasVisibles } from './paginas';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 18, [1, 2, 3, 'hueco', 18]],
  [4, 18, [1, 2, 3, 4, 5, 'hueco', 18]],
  [9, 18, [1, 'hueco', 8, 9, 10, 'hueco', 18]],
  [18, 18, [1, 'hueco', 17, 18]],
])('page %i of %i offers one page at each end and one at each side', (actual, ultima, pasos) => {
  expect(paginasVisibles(actual, ultima)).toEqual(pasos);
});
