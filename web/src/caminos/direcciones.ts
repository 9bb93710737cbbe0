/** What stands in the place of a `:name` of an address: things go by their number, orders and documents by a text. */
type Valor<P extends string> = P extends 'id' | 'clientId' ? number : string;

type Valores<R extends string> = R extends `${string}:${infer P}/${infer Resto}`
  ? [Valor<P>, ...Valores<Resto>]
  : R extends `${string}:${infer P}`
    ? [Valor<P>]
    : [];

/** An address, or what makes one of the values that stand in it. */
type Direccion<R extends string> = Valores<R> extends [] ? string : (...valores: Valores<R>) => string;

type Tabla = Readonly<Record<string, { ruta: string }>>;

const PARAMETRO = /:\w+/g;

function direccion(ruta: string): string | ((...valores: (string | number)[]) => string) {
  if (!ruta.includes(':')) return ruta;
  return (...valores) => {
    let puesto = 0;
    return ruta.replaceAll(PARAMETRO, () => encodeURIComponent(valores[puesto++] ?? ''));
  };
}

/**
 * The addresses of an area's screens, by the names of the screens.
 *
 * @param raiz - what all of them begin with
 */
export const direcciones = <T extends Tabla>(raiz: string, pantallas: T): { readonly [N in keyof T]: Direccion<T[N]['ruta']> } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is made of the address that its type is made of
  Object.fromEntries(Object.entries(pantallas).map(([nombre, { ruta }]) => [nombre, direccion(`${raiz}/${ruta}`)])) as never;
