import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Marca } from '@/kit/pantallas/Marca';
import { useMedia } from '@/kit/aparato/useMedia';
import { vigilarBandeja } from '@/stores/envio';
import { plegarMenu, useOficina } from '@/stores/oficina';
import { Menu } from './Menu';
import clases from './Oficina.module.css';

export { ErrorBoundary } from '@/paginas/SinReglas';

/** Beside its menu a table would have too little room here: the menu opens over it, and closes by itself. */
const ESTRECHA = '(max-width: 63.9375rem)';

/** Whether only the icons of the menu are in sight: on a desktop as it was left, on a tablet until it is opened. */
function usePlegado(pathname: string): readonly [plegado: boolean, plegar: (plegado: boolean) => void] {
  const enEscritorio = useOficina((estado) => estado.menuPlegado);
  const estrecha = useMedia(ESTRECHA);
  const [abiertoEn, setAbiertoEn] = useState<string | null>(null);
  const abierto = estrecha && abiertoEn === pathname;

  useEffect(() => {
    if (!abierto) return undefined;
    const alPulsar = (evento: KeyboardEvent) => {
      if (evento.key !== 'Escape' || evento.defaultPrevented) return;
      evento.preventDefault();
      setAbiertoEn(null);
    };
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, [abierto]);

  return estrecha ? [!abierto, (plegado) => setAbiertoEn(plegado ? null : pathname)] : [enEscritorio, plegarMenu];
}

/** The frame of every screen of the office: navigation at the side, the screen beside it. */
export function Component() {
  const { pathname } = useLocation();
  const [plegado, plegar] = usePlegado(pathname);
  // What was submitted here without coverage goes out from any screen.
  useEffect(vigilarBandeja, []);
  const contenido = useRef<HTMLElement>(null);
  const anterior = useRef(pathname);

  useEffect(() => {
    // A new screen starts at its top, for eyes and for screen readers alike.
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    window.scrollTo(0, 0);
    // A field that took the focus by itself keeps it.
    if (!contenido.current?.contains(document.activeElement)) contenido.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={clases['oficina']} data-plegado={plegado || undefined}>
      <a href="#contenido" className={clases['saltar']}>
        Ir al contenido
      </a>
      <aside className={clases['lado']}>
        <div className={clases['cabecera']}>
          <Marca soloSigno={plegado} />
          <button
            type="button"
            className={clases['plegar']}
            aria-expanded={!plegado}
            aria-label={plegado ? 'Desplegar el menú' : 'Plegar el menú'}
            onClick={() => plegar(!plegado)}
          >
            {plegado ? <PanelLeftOpen size={20} /> : <PanelLeftClose size={20} />}
          </button>
        </div>
        <Menu plegado={plegado} />
      </aside>
      {/* Under an open menu on a tablet; those who see nothing of it have the menu's own button. */}
      <div className={clases['velo']} aria-hidden onClick={() => plegar(true)} />
      <main id="contenido" ref={contenido} tabIndex={-1} className={clases['contenido']}>
        <Outlet />
      </main>
    </div>
  );
}
