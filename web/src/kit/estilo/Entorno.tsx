import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialogos } from '../dialogos/Dialogos';
import { Notificaciones } from '../dialogos/Notificaciones';
import { tema } from './tema';

interface EntornoProps {
  /** `test` leaves out transitions. */
  modo?: 'default' | 'test';
  children: ReactNode;
}

/** The kit around the application: theme, toasts and dialogs. */
export function Entorno({ modo = 'default', children }: EntornoProps) {
  return (
    <MantineProvider theme={tema} forceColorScheme="light" env={modo}>
      {children}
      <Notificaciones />
      <Dialogos />
    </MantineProvider>
  );
}
