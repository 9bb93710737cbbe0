import { type ComponentProps, lazy, Suspense } from 'react';

/** For who will sign later, perhaps without coverage. */
export const traerFirma = () => import('./PadFirma');

const PadFirma = lazy(async () => ({ default: (await traerFirma()).PadFirma }));

/** Where the client signs; fetched when there is somebody to sign. */
export const Firma = (pad: ComponentProps<typeof PadFirma>) => (
  <Suspense>
    <PadFirma {...pad} />
  </Suspense>
);
