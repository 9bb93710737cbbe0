interface Sumada {
  total: number;
  pendiente: number;
}

interface Suma {
  nombre: string;
  importe: number;
}

/** What the things of a list come to, once it is here, and what is not paid of it, by this name. */
export const sumasDe = (lista: Sumada | undefined, sinPagar: string): readonly Suma[] | undefined =>
  lista && [
    { nombre: 'Total', importe: lista.total },
    { nombre: sinPagar, importe: lista.pendiente },
  ];
