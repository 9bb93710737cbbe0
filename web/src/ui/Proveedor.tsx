import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Dialogos } from './Dialogos';
import { tema } from './tema';

interface ProveedorProps {
  /** `test` leaves out transitions. */
  entorno?: 'default' | 'test';
  children: ReactNode;
}

/** The kit around the application: theme, toasts and dialogs. */
export function Proveedor({ entorno = 'default', children }: ProveedorProps) {
  return (
    <MantineProvider theme={tema} forceColorScheme="light" env={entorno}>
      {children}
      <Notifications position="top-right" zIndex={500} />
      <Dialogos />
    </MantineProvider>
  );
}
