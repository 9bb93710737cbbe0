import { useQuery } from '@tanstack/react-query';
import { ChevronRight, SearchX, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { ClienteResumen } from '@/api/tipos';
import { useBuscados } from '@/dominio/useBuscados';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { ErrorDeCarga, Esqueleto, Vacio } from '@/kit/pantallas/estados';
import { ListaVirtual } from '@/kit/listas/ListaVirtual';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { Pildora } from '@/kit/pantallas/Pildora';
import { clientesTodos } from '@/recursos/directorio';
import { deActo, esDeTipo, esProvisional, useActos } from '@/stores/actos';
import clases from './ListaClientes.module.css';
import { PildorasCliente } from './PildorasCliente';

const altoDe = () => 86;
const EN_ESPERA = ['60%', '45%', '72%', '54%', '66%'];

interface ListaClientesProps {
  /** Trimmed; blank shows everybody. */
  buscado: string;
  /** Where one tap on a client leads. */
  destino: (id: number) => string;
  /** What that tap does before it leads there. */
  onElegir?: ((cliente: ClienteResumen) => void) | undefined;
  /** Where one that is missing is written down. */
  nuevoEn: string;
  /** Side by side. */
  columnas?: number;
}

interface FilaProps extends Pick<ListaClientesProps, 'onElegir'> {
  cliente: ClienteResumen;
  a: string;
  /** Another one has its name, and perhaps its town. */
  homonimo: boolean;
}

function Fila({ cliente, a, homonimo, onElegir }: FilaProps) {
  return (
    <Link to={a} className={clases['fila']} onClick={() => onElegir?.(cliente)}>
      <span className={clases['datos']}>
        <span className={clases['nombre']}>{cliente.nombreComercial}</span>
        <span className={clases['ciudad']}>{homonimo ? `${cliente.ciudad} · ${cliente.nif}` : cliente.ciudad}</span>
        <span className={clases['pildoras']}>
          {esProvisional(cliente.id) && <Pildora tono="aviso">Sin enviar</Pildora>}
          <PildorasCliente {...cliente} />
        </span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}

/** The names that more than one client has. */
function repetidos(clientes: readonly ClienteResumen[]): ReadonlySet<string> {
  const vistos = new Set<string>();
  return new Set(
    clientes.flatMap(({ nombreComercial }) => {
      if (vistos.has(nombreComercial)) return [nombreComercial];
      vistos.add(nombreComercial);
      return [];
    }),
  );
}

const NADIE: ClienteResumen[] = [];
const senasDe = ({ nombreComercial, nif }: ClienteResumen) => `${nombreComercial} ${nif}`;

const porNombre = (uno: ClienteResumen, otro: ClienteResumen): number => uno.nombreComercial.localeCompare(otro.nombreComercial, 'es');

/** Those of the server, and those who were written down here since. */
function useTodos(deAlli: ClienteResumen[] | undefined): ClienteResumen[] {
  const actos = useActos();
  return useMemo(() => {
    const nuevos = actos.map(([, acto]) => acto).filter(esDeTipo('cliente')).filter(({ resuelto }) => resuelto === null);
    return nuevos.length === 0 ? (deAlli ?? NADIE) : [...(deAlli ?? NADIE), ...nuevos.map(deActo)].toSorted(porNombre);
  }, [deAlli, actos]);
}

function useFiltrados(buscado: string) {
  const consulta = useQuery(clientesTodos);
  const todos = useTodos(consulta.data);
  const clientes = useBuscados(todos, senasDe, buscado);
  const homonimos = useMemo(() => repetidos(todos), [todos]);
  return { consulta, clientes: consulta.data && clientes, homonimos };
}

/** The clients to sell to, filtered here and blind to accents. */
export function ListaClientes({ buscado, destino, onElegir, nuevoEn, columnas = 1 }: ListaClientesProps) {
  const { consulta, clientes, homonimos } = useFiltrados(buscado);
  const nuevo = <BotonEnlace to={nuevoEn}>Nuevo cliente</BotonEnlace>;

  if (clientes === undefined) {
    if (consulta.isError) return <ErrorDeCarga error={consulta.error} onReintentar={() => void consulta.refetch()} />;
    return (
      <div role="status" aria-label="Cargando clientes" className={clases['espera']}>
        {EN_ESPERA.map((ancho) => (
          <Tarjeta key={ancho} className={clases['hueco']}>
            <Esqueleto ancho={ancho} />
            <Esqueleto ancho="30%" />
          </Tarjeta>
        ))}
      </div>
    );
  }
  if (clientes.length === 0) {
    return consulta.data?.length === 0 ? (
      <Vacio icono={<UserPlus size={32} />} titulo="Todavía no hay clientes" accion={nuevo}>
        Da de alta al primero y empieza a venderle.
      </Vacio>
    ) : (
      <Vacio icono={<SearchX size={32} />} titulo="No hay clientes con ese nombre" accion={nuevo}>
        Prueba con menos letras o da de alta al cliente.
      </Vacio>
    );
  }
  return (
    <ListaVirtual etiqueta="Clientes" filas={clientes} clave={({ id }) => id} altoEstimado={altoDe} columnas={columnas}>
      {(cliente) => <Fila cliente={cliente} a={destino(cliente.id)} onElegir={onElegir} homonimo={homonimos.has(cliente.nombreComercial)} />}
    </ListaVirtual>
  );
}
