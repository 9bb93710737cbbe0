import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialogos } from './Dialogos';
import { Notificaciones } from './Notificaciones';
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
      <Notificaciones />
      <Dialogos />
    </MantineProvider>
  );
}
