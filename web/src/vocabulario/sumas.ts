interface Sumada {
  total: number;
  pendiente: number;
}

interface Suma {
  nombre: string;
  importe: number;
}

/** What the things of a list come to, once it is here, and what is not paid of it, each by what it is of; none where nobody owes it. */
export const sumasDe = (lista: Sumada | undefined, total: string, sinPagar: string | null): readonly Suma[] | undefined =>
  lista && [
    { nombre: total, importe: lista.total },
    ...(sinPagar === null ? [] : [{ nombre: sinPagar, importe: lista.pendiente }]),
  ];
