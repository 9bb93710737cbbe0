import { expect, it } from 'vitest';
import { peso } from './peso.mjs';

const LIMITE = 70_000;

it('weighs at most 70 kB with its glue, brotli', () => {
  expect(peso()).toBeLessThanOrEqual(LIMITE);
});
