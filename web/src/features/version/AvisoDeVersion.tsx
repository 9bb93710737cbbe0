import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { caminos } from '@/caminos';
import { Boton } from '@/kit/pantallas/Boton';
import { tomarVersion, tomarVersionSiSePuede, useVersion } from '@/stores/version';
import clases from './AvisoDeVersion.module.css';

/** Where nobody is in the middle of anything. */
const ENTRE_DOS_COSAS: ReadonlySet<string> = new Set([caminos.login, caminos.pda.inicio, caminos.admin.inicio]);
/** What is half done there, such as an order on its way, is soon over. */
const OTRA_VEZ_MS = 1_000;

/** On the screen that comes after it was found: what comes in the middle of one moves things from under a finger. */
function Linea() {
  const [hayNueva] = useState(() => useVersion.getState().hayNueva);
  if (!hayNueva) return null;
  return (
    <aside aria-label="Versión" className={clases['aviso']}>
      <span>Hay una versión nueva.</span>
      <Boton variante="discreto" onClick={() => void tomarVersion()}>
        Actualizar
      </Boton>
    </aside>
  );
}

/** A newer version is taken by itself where nobody is in the middle of anything; elsewhere a line says that there is one. */
export function AvisoDeVersion() {
  const { pathname } = useLocation();
  const hayNueva = useVersion((estado) => estado.hayNueva);
  const porSiMisma = hayNueva && ENTRE_DOS_COSAS.has(pathname);

  useEffect(() => {
    if (!porSiMisma) return undefined;
    tomarVersionSiSePuede();
    const reloj = setInterval(tomarVersionSiSePuede, OTRA_VEZ_MS);
    return () => clearInterval(reloj);
  }, [porSiMisma]);

  return <Linea key={pathname} />;
}
