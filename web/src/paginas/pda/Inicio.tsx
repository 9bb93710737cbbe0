import { CalendarCheck, CircleCheck, ClipboardPen, CloudOff, CloudUpload, LogOut, ShoppingBasket, TriangleAlert, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { caminos } from '@/caminos';
import { hoyMadrid } from '@/dominio';
import { DeOtraVersion } from '@/features/pedido/DeOtraVersion';
import { momentoLegible } from '@/features/pedido/edad';
import { PedidosAMedias, useAMedias } from '@/features/pedido/PedidosAMedias';
import { usePorEnviar } from '@/features/pedido/PendientesDeEnviar';
import { confirmarSalida, salir } from '@/features/sesion/consultas';
import { Boton } from '@/kit/pantallas/Boton';
import { Mosaico } from '@/kit/pantallas/BotonGrande';
import { formatearDiaLargo } from '@/kit/cifras/formato';
import { Marca } from '@/kit/pantallas/Marca';
import { useCuentaDeActos } from '@/stores/actos';
import { useDuracion } from '@/stores/duracion';
import { ahora, enElServidor } from '@/stores/reloj';
import { useSesion } from '@/stores/sesion';
import { useHoy } from '@/stores/useHoy';
import clases from './Inicio.module.css';
import { usePreparada } from './preparacion';

const cuantos = (numero: number, uno: string, varios: string): string => (numero === 1 ? `1 ${uno}` : `${numero} ${varios}`);

function Icono({ esperan, devueltos }: ReturnType<typeof usePorEnviar>) {
  if (devueltos > 0) return <TriangleAlert size={22} aria-hidden />;
  return esperan > 0 ? <CloudUpload size={22} aria-hidden /> : <ClipboardPen size={22} aria-hidden />;
}

/** What still has to reach the server, one touch away. */
function PorEnviar(cuentas: ReturnType<typeof usePorEnviar>) {
  const { esperan, enMemoria, devueltos, aMedias } = cuentas;
  const actos = useCuentaDeActos();
  if (esperan + devueltos + aMedias + actos.esperan + actos.devueltos === 0) return null;
  return (
    <Link to={caminos.pda.hoy} className={clases['porEnviar']}>
      <Icono {...cuentas} />
      <span>
        {devueltos > 0 && <strong>{cuantos(devueltos, 'pedido no aceptado', 'pedidos no aceptados')}</strong>}
        {actos.devueltos > 0 && <strong>{cuantos(actos.devueltos, 'cosa más no aceptada', 'cosas más no aceptadas')}</strong>}
        {esperan > 0 && <strong>{cuantos(esperan, 'pedido pendiente de enviar', 'pedidos pendientes de enviar')}</strong>}
        {actos.esperan > 0 && <strong>{cuantos(actos.esperan, 'cosa más por enviar', 'cosas más por enviar')}</strong>}
        {enMemoria > 0 && <span>Sin guardar en este dispositivo: no cierres ni recargues esta pestaña y busca cobertura.</span>}
        {aMedias > 0 && <strong>{cuantos(aMedias, 'pedido a medias', 'pedidos a medias')}</strong>}
      </span>
    </Link>
  );
}

/** More of them would push the tiles off the screen; Pedidos del Día has them all. */
const A_LA_VISTA = 2;

/** What was begun, to go on with or throw away at one touch: first what the server did not take. */
function AMedias() {
  const pedidos = useAMedias();
  const ordenados = [...pedidos.filter(({ rechazo }) => rechazo !== null), ...pedidos.filter(({ rechazo }) => rechazo === null)];
  return <PedidosAMedias etiqueta="Lo último a medias" pedidos={ordenados.slice(0, A_LA_VISTA)} escueto />;
}

/** Said in passing: nothing is wrong, and something is better not left undone. */
function Duracion() {
  const prometida = useDuracion((estado) => estado.prometida);
  return (
    prometida === false && (
      <p className={clases['duracion']}>
        Este navegador no promete conservar lo que se guarda en él. No dejes pedidos sin enviar de un día para otro.
      </p>
    )
  );
}

/** Whether one may leave without coverage, and of which hour is what one would leave with. */
function Preparada() {
  const hoy = useHoy();
  const { faltan, trayendo, hora, preparar } = usePreparada();
  const momento = enElServidor(hora);
  const deHoy = faltan.length === 0 && hoyMadrid(momento) === hoy;
  if (faltan.length > 0 && trayendo) return <p className={clases['preparada']}>Preparando la ruta…</p>;
  return (
    <p className={clases['preparada']} role="status">
      {faltan.length === 0 ? <CircleCheck size={18} aria-hidden /> : <CloudOff size={18} aria-hidden />}
      <span>{faltan.length === 0 ? `Listo para salir · Datos ${momentoLegible(momento, hoy)}` : `Para salir sin cobertura falta: ${faltan.join(', ')}.`}</span>
      {!deHoy && (
        <Boton variante="secundario" ocupado={trayendo} onClick={preparar}>
          Preparar
        </Boton>
      )}
    </p>
  );
}

export function Component() {
  const nombre = useSesion((estado) => estado.sesion.name);
  const [hoy] = useState(() => new Date(ahora()));
  const porEnviar = usePorEnviar();
  const actos = useCuentaDeActos();

  const alSalir = async () => {
    const { esperan, enMemoria } = porEnviar;
    const seguro = await confirmarSalida({ pedidos: esperan, otras: actos.esperan }, enMemoria > 0 ? 'la memoria de esta pestaña' : undefined);
    if (seguro) salir();
  };

  return (
    <div className={clases['pantalla']}>
      <title>Inicio · Reparto</title>
      <header className={clases['cabecera']}>
        <Marca />
        <p>{formatearDiaLargo(hoy)}</p>
      </header>
      <main className={clases['cuerpo']}>
        <h1>Hola, {nombre}</h1>
        <PorEnviar {...porEnviar} />
        <div className={clases['aMedias']}>
          <AMedias />
        </div>
        <nav className={clases['mosaicos']} aria-label="Menú">
          <Mosaico icono={<ShoppingBasket size={26} />} principal a={caminos.pda.clientes}>
            Nuevo pedido
          </Mosaico>
          <Mosaico icono={<CalendarCheck size={26} />} a={caminos.pda.hoy}>
            Pedidos del Día
          </Mosaico>
          <Mosaico icono={<UserPlus size={26} />} a={caminos.pda.clienteNuevo}>
            Nuevo cliente
          </Mosaico>
          <Mosaico icono={<LogOut size={26} />} onClick={() => void alSalir()}>
            Salir
          </Mosaico>
        </nav>
        <Preparada />
        <DeOtraVersion className={clases['duracion']} />
        <Duracion />
      </main>
    </div>
  );
}
