import { ArrowLeft, LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { salir } from '@/features/sesion/consultas';
import { plegarMenu, useOficina } from '@/stores/oficina';
import { Marca } from '@/ui/Marca';
import { navegacion } from './navegacion';
import clases from './Oficina.module.css';

function Menu({ plegado }: { plegado: boolean }) {
  const navigate = useNavigate();
  return (
    <nav className={clases['menu']} aria-label="Menú principal">
      {navegacion.map((grupo, indice) => (
        <Fragment key={grupo[0]?.camino}>
          {indice > 0 && <hr />}
          {grupo.map(({ titulo, camino, icono }) => (
            <NavLink key={camino} to={camino} className={clases['entrada'] ?? ''} title={plegado ? titulo : undefined}>
              {icono}
              <span>{titulo}</span>
            </NavLink>
          ))}
        </Fragment>
      ))}
      <div className={clases['pie']}>
        <button type="button" className={clases['entrada']} onClick={() => void navigate(-1)} title={plegado ? 'Volver' : undefined}>
          <ArrowLeft size={20} />
          <span>Volver</span>
        </button>
        <button type="button" className={clases['entrada']} onClick={salir} title={plegado ? 'Salir' : undefined}>
          <LogOut size={20} />
          <span>Salir</span>
        </button>
      </div>
    </nav>
  );
}

/** The frame of every screen of the office: navigation at the side, the screen beside it. */
export function Component() {
  const plegado = useOficina((estado) => estado.menuPlegado);
  const { pathname } = useLocation();
  const contenido = useRef<HTMLElement>(null);
  const anterior = useRef(pathname);

  useEffect(() => {
    // A new screen starts at its top, for eyes and for screen readers alike.
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    window.scrollTo(0, 0);
    contenido.current?.focus({ preventScroll: true });
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
            onClick={() => plegarMenu(!plegado)}
          >
            {plegado ? <PanelLeftOpen size={20} /> : <PanelLeftClose size={20} />}
          </button>
        </div>
        <Menu plegado={plegado} />
      </aside>
      <main id="contenido" ref={contenido} tabIndex={-1} className={clases['contenido']}>
        <Outlet />
      </main>
    </div>
  );
}
