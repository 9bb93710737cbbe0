/** How many decimals a quantity has. */
export const DECIMALES_CANTIDAD = 3;
export const CANTIDAD_MAXIMA = 999_999.999;
/** How many decimals a unit price has. */
export const DECIMALES_PRECIO = 4;
