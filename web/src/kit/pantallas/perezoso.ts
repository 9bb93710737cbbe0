import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

/** A component that is fetched when it is first shown. */
export type Perezoso<P> = FunctionComponent<P> & {
  /** Lets it be fetched anew after a failure, which React keeps for ever. */
  olvidar: () => void;
};

/** Makes a component that is fetched when it is first shown. */
export function perezoso<P extends object>(traer: () => Promise<ComponentType<P>>): Perezoso<P> {
  let actual: ComponentType<P> | undefined;
  const nuevo = (): ComponentType<P> => lazy(async () => ({ default: await traer() }));
  const Perezosa = (propiedades: P) => createElement((actual ??= nuevo()), propiedades);
  return Object.assign(Perezosa, {
    olvidar: () => {
      actual = undefined;
    },
  });
}
