import { ArrowLeft, LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { confirmarSalida, salir } from '@/features/sesion/consultas';
import { confirmarAbandono } from '@/kit/formularios/sinGuardar';
import { esperanDe, useBandeja } from '@/stores/bandeja';
import { sesionActual } from '@/stores/sesion';
import { entradaDe, navegacion } from './navegacion';
import clases from './Oficina.module.css';

interface MenuProps {
  /** Only the icons are in sight. */
  plegado: boolean;
}

/** The side navigation of the office. */
export function Menu({ plegado }: MenuProps) {
  const navigate = useNavigate();
  const actual = entradaDe(useLocation().pathname);

  const alSalir = async () => {
    const esperan = () => esperanDe(useBandeja.getState().entradas, sesionActual()).length;
    if ((await confirmarAbandono()) && (await confirmarSalida({ pedidos: esperan(), otras: 0 }))) salir();
  };

  return (
    <nav className={clases['menu']} aria-label="Menú principal">
      {navegacion.map((grupo, indice) => (
        <Fragment key={grupo[0]?.camino}>
          {indice > 0 && <hr />}
          {grupo.map((entrada) => (
            <Link
              key={entrada.camino}
              to={entrada.camino}
              className={clases['entrada']}
              aria-current={entrada === actual ? 'page' : undefined}
              title={plegado ? entrada.titulo : undefined}
            >
              {entrada.icono}
              <span>{entrada.titulo}</span>
            </Link>
          ))}
        </Fragment>
      ))}
      <div className={clases['pie']}>
        <button type="button" className={clases['entrada']} onClick={() => void navigate(-1)} title={plegado ? 'Volver' : undefined}>
          <ArrowLeft size={20} />
          <span>Volver</span>
        </button>
        <button type="button" className={clases['entrada']} onClick={() => void alSalir()} title={plegado ? 'Salir' : undefined}>
          <LogOut size={20} />
          <span>Salir</span>
        </button>
      </div>
    </nav>
  );
}
