interface Sumada {
  total: number;
  pendiente: number;
}

interface Suma {
  nombre: string;
  importe: number;
}

/** What the things of a list come to, once it is here, and what is not paid of it, by this name; none where nobody owes it. */
export const sumasDe = (lista: Sumada | undefined, sinPagar: string | null): readonly Suma[] | undefined =>
  lista && [
    { nombre: 'Total', importe: lista.total },
    ...(sinPagar === null ? [] : [{ nombre: sinPagar, importe: lista.pendiente }]),
  ];
