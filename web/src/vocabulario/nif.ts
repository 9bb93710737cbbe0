/** The NIF of a client as it is read; whoever passes by has given none. */
export const nifLegible = (nif: string): string => (nif === '' ? 'Sin NIF' : nif);

/** What tells clients of one name apart. */
export const senasDeCliente = ({ nif, ciudad }: { nif: string; ciudad: string }): string => `${nifLegible(nif)} · ${ciudad}`;
