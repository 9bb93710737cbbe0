import { Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { caminos } from '@/caminos';
import { FormularioAcceso } from '@/features/sesion/FormularioAcceso';
import { Marca } from '@/kit/pantallas/Marca';
import { useHayPorEnviar } from '@/stores/porEnviar';
import { haySesion, type Sesion, useSesion } from '@/stores/sesion';
import clases from './Login.module.css';

/** Where somebody was, and who: 0 for an address opened by nobody. */
const salida = z.object({ desde: z.string(), de: z.number() });
type Salida = z.infer<typeof salida>;

/** Where this person was when the session ran out, if that is a place of their area; else its home. */
function destino({ role, id }: Sesion, salida: Salida | undefined): string {
  const esDeOficina = (camino: string) => camino.startsWith('/admin/');
  const suya = salida !== undefined && (salida.de === 0 || salida.de === id);
  if (suya && esDeOficina(salida.desde) === (role === 'admin')) return salida.desde;
  return role === 'admin' ? caminos.admin.inicio : caminos.pda.inicio;
}

function Saludo({ de }: { de: number }) {
  const caducada = useSesion((estado) => estado.caducada);
  const esperan = useHayPorEnviar(de);
  if (!caducada) return <p className={clases['saludo']}>Con el nombre y la contraseña que te dio la oficina.</p>;
  return (
    <p className={clases['saludo']}>
      Tu sesión ha caducado. {esperan ? 'El pedido está guardado: entra y se envía.' : 'Entra otra vez para seguir.'}
    </p>
  );
}

export function Component() {
  const sesion = useSesion((estado) => estado.sesion);
  const { state } = useLocation();
  const dejado = salida.safeParse(state).data;
  if (haySesion(sesion)) return <Navigate to={destino(sesion, dejado)} replace />;

  return (
    <main className={clases['pagina']}>
      <title>Entrar · Reparto</title>
      <section className={clases['portada']}>
        <Marca />
        <div className={clases['lema']}>
          <p className={clases['frase']}>Del almacén a la puerta, sin perder un pedido.</p>
          <p className={clases['detalle']}>Pedidos, lotes, entregas y cobros de tu reparto.</p>
        </div>
        <svg className={clases['ruta']} viewBox="0 0 600 400" preserveAspectRatio="xMidYMax slice" aria-hidden>
          <path className={clases['camino']} d="M-20 372C90 372 96 300 190 300S300 352 392 322 452 214 548 214 640 160 660 130" />
          <g className={clases['paradas']}>
            <circle cx="120" cy="327" r="9" />
            <circle cx="300" cy="330" r="9" />
            <circle cx="452" cy="253" r="9" />
          </g>
          <path
            className={clases['destino']}
            d="M548 206c-17-22-26-36-26-49a26 26 0 0 1 52 0c0 13-9 27-26 49zm0-39a10.500 10.500 0 1 0 0-21 10.500 10.500 0 0 0 0 21z"
          />
        </svg>
      </section>
      <section className={clases['acceso']}>
        <div className={clases['caja']}>
          <h1>Entrar</h1>
          <Saludo de={dejado?.de ?? 0} />
          <FormularioAcceso />
        </div>
      </section>
    </main>
  );
}
