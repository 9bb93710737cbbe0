import { milisegundosDe } from '@/dominio';
import type { Entrada } from './expediente';

/** When an order was made, in milliseconds of the server's clock as far as this device knew it; by the device's own where it did not say. */
export const momentoDe = ({ peticion: { momento }, creada }: Pick<Entrada, 'peticion' | 'creada'>): number => (momento === undefined ? creada : milisegundosDe(momento));
