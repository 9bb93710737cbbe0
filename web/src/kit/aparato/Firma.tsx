import { type ComponentProps, Suspense } from 'react';
import { Boton } from '../pantallas/Boton';
import { Parte } from '../pantallas/Parte';
import { perezoso } from '../pantallas/perezoso';

/** For who will sign later, perhaps without coverage. */
export const traerFirma = () => import('./PadFirma');

const PadFirma = perezoso(async () => (await traerFirma()).PadFirma);

type PadProps = ComponentProps<Awaited<ReturnType<typeof traerFirma>>['PadFirma']>;

/** Where the client signs; fetched when there is somebody to sign. */
export const Firma = (pad: PadProps) => (
  <Parte
    onFallo={PadFirma.olvidar}
    siFalla={(reintentar) => (
      <p role="alert">
        No hemos podido cargar el espacio para firmar. <Boton onClick={reintentar}>Reintentar</Boton>
      </p>
    )}
  >
    <Suspense>
      <PadFirma {...pad} />
    </Suspense>
  </Parte>
);
