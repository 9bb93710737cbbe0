/** What a test holds back until it says so; said before anyone asks, it is there for whoever does. */
export function aplazada<T = void>(): { promesa: Promise<T>; cumplir: (valor: T) => void } {
  let cumplir!: (valor: T) => void;
  const promesa = new Promise<T>((resolve) => {
    cumplir = resolve;
  });
  return { promesa, cumplir };
}
