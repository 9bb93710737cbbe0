/** Said beside what the disk does not have. */
export const SOLO_EN_MEMORIA = 'Solo en la memoria de esta pestaña: no la cierres ni la recargues';
