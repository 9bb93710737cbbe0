import { notifications } from '@mantine/notifications';
import { Check } from 'lucide-react';
import clases from './notificar.module.css';

export const DURACION_NOTIFICACION_MS = 1500;

/** A short word that something went well, at the top right, gone by itself. */
export function notificar(texto: string): void {
  notifications.show({
    message: texto,
    icon: <Check size={18} strokeWidth={3} aria-hidden />,
    autoClose: DURACION_NOTIFICACION_MS,
    withCloseButton: false,
    role: 'status',
    classNames: {
      root: clases['raiz'] ?? '',
      icon: clases['icono'] ?? '',
      description: clases['texto'] ?? '',
    },
  });
}
