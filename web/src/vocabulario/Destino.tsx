import { Fragment } from 'react';

/** An address of mail, broken after what parts its names, if it has to be. */
export function Destino({ destino }: { destino: string }) {
  return [...destino.matchAll(/[^@.]+[@.]?/gu)].map(({ 0: trozo, index }) => (
    <Fragment key={index}>
      {trozo}
      <wbr />
    </Fragment>
  ));
}
