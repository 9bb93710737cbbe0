/** From the quantity that was written on to that of the next row; from the last one nowhere. */
export function irALaSiguienteCantidad(): void {
  const cajas = [...document.querySelectorAll<HTMLInputElement>('table input[role="spinbutton"]')];
  const lugar = cajas.findIndex((caja) => caja === document.activeElement);
  const siguiente = lugar === -1 ? undefined : cajas[lugar + 1];
  siguiente?.focus();
  siguiente?.select();
}
