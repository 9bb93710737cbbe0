/** Goes to a quantity that stands written and cannot be had, of what is in front; `false` when there is none. */
export function irACantidadImposible(): boolean {
  const delante = document.querySelector('dialog[open]') ?? document;
  const caja = delante.querySelector<HTMLInputElement>('input[role="spinbutton"][aria-invalid="true"]');
  caja?.focus();
  return caja !== null;
}
