import { type ComponentProps, lazy, Suspense } from 'react';

const PadFirma = lazy(async () => ({ default: (await import('./PadFirma')).PadFirma }));

/** Where the client signs; fetched when there is somebody to sign. */
export const Firma = (pad: ComponentProps<typeof PadFirma>) => (
  <Suspense>
    <PadFirma {...pad} />
  </Suspense>
);
