import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { enLaPantalla } from '../aparato/atras';
import { confirmar } from '../dialogos/dialogos';

/** The forms on the screen that hold something unsaved. */
const sinGuardar = new Set<object>();

function preguntar(): Promise<boolean> {
  return confirmar({
    titulo: '¿Salimos sin guardar?',
    texto: 'Lo que has escrito en este formulario se pierde.',
    aceptar: 'Salir sin guardar',
    cancelar: 'Seguir aquí',
    peligro: true,
  });
}

/** Whether a form on the screen holds something unsaved. */
export const haySinGuardar = (): boolean => sinGuardar.size > 0;

/** To be asked before something that ends the screen in another way than by going to another one: logging out. */
export const confirmarAbandono = async (): Promise<boolean> => !haySinGuardar() || preguntar();

/**
 * Asks before a form is left with something unsaved in it: for another screen, by the back button, by closing the tab.
 *
 * @returns lets go of it, once it is saved
 */
export function useSinGuardar(sucio: boolean): () => void {
  const retiene = useRef(sucio);
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => retiene.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    retiene.current = sucio;
    if (!sucio) return undefined;
    const yo = {};
    const alCerrar = (evento: BeforeUnloadEvent) => {
      if (retiene.current) evento.preventDefault();
    };
    sinGuardar.add(yo);
    window.addEventListener('beforeunload', alCerrar);
    return () => {
      sinGuardar.delete(yo);
      window.removeEventListener('beforeunload', alCerrar);
    };
  }, [sucio]);

  useEffect(() => {
    if (state !== 'blocked') return;
    void enLaPantalla().then(preguntar).then((salir) => (salir ? proceed() : reset()));
  }, [state, proceed, reset]);

  return useCallback(() => {
    retiene.current = false;
  }, []);
}
