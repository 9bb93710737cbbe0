import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { caminos } from '@/caminos';
import { agrupables } from '@/features/documentos/pasos/consultas';
import { AgruparAlbaranes } from '@/features/documentos/pasos/AgruparAlbaranes';
import { AvisoDePlazo } from '@/features/documentos/pasos/AvisoDePlazo';
import { queEsperan } from '@/features/documentos/pasos/grupos';
import { mesesDeFacturar, mesPorDefecto, plazoDe } from '@/features/documentos/pasos/plazo';
import { FiltroBuscable, Filtros, FiltroSelect } from '@/kit/listas/Filtros';
import { useEstadoLista } from '@/kit/listas/useEstadoLista';
import { Cargando, ErrorDeCarga } from '@/kit/pantallas/estados';
import { Herramientas, PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { AvisoDeAtrasados } from '@/recursos/AvisoDeAtrasados';
import { clientesTodos } from '@/recursos/directorio';
import { leerId } from '@/recursos/lecturas';
import { useHoy } from '@/stores/useHoy';
import { diasDelMes, mesLegible, ultimosMeses } from '@/vocabulario/meses';
import { senasDeCliente } from '@/vocabulario/nif';
import { cabecera } from '../secciones';

const FILTROS = ['mes', 'cliente'] as const;
const MESES = 13;

/**
 * The month of the address, else the one that is to be invoiced now; absent until that is known. It stays for the whole visit,
 * though nothing waits of it any more.
 */
function useMes(escrito: string | undefined, hoy: string): string | undefined {
  const [propuesto, setPropuesto] = useState<string>();
  const deLaDireccion = diasDelMes(escrito) === null ? undefined : escrito;
  const buscado = deLaDireccion === undefined && propuesto === undefined;
  const anterior = useQuery({ ...agrupables(mesesDeFacturar(hoy).anterior), enabled: buscado });
  if (buscado && !anterior.isPending) setPropuesto(mesPorDefecto(hoy, queEsperan(anterior.data ?? []).length));
  return deLaDireccion ?? propuesto;
}

function Grupos({ mes, cliente }: { mes: string; cliente: number | undefined }) {
  const hoy = useHoy();
  const { data, error, refetch } = useQuery(agrupables(mes, cliente));
  if (data === undefined) return error === null ? <Cargando /> : <ErrorDeCarga error={error} onReintentar={() => void refetch()} />;
  const plazo = plazoDe(mes, hoy, queEsperan(data).length);
  return (
    <>
      {plazo && <AvisoDePlazo plazo={plazo} />}
      <AgruparAlbaranes key={`${mes} ${cliente ?? ''}`} grupos={data} mes={mesLegible(mes)} />
    </>
  );
}

/** The albaranes of a month become invoices, client by client. */
export function Component() {
  const hoy = useHoy();
  const { filtros, filtrar } = useEstadoLista(FILTROS);
  const clientes = useQuery(clientesTodos);
  const mes = useMes(filtros.mes, hoy);
  const cliente = leerId(filtros.cliente);
  const meses = ultimosMeses(hoy, MESES);
  return (
    <PaginaOficina {...cabecera('agrupar')}>
      <Herramientas>
        <Filtros>
          <FiltroBuscable
            etiqueta="Cliente"
            placeholder="Todos"
            cargando={clientes.isPending}
            opciones={clientes.data?.map((cliente) => ({ value: String(cliente.id), label: cliente.nombreComercial, detalle: senasDeCliente(cliente) })) ?? []}
            valor={filtros.cliente ?? ''}
            onCambio={(valor) => filtrar('cliente', valor)}
          />
          <FiltroSelect
            etiqueta="Entregado en"
            opciones={(mes === undefined || meses.includes(mes) ? meses : [...meses, mes]).map((value) => ({ value, label: mesLegible(value) }))}
            valor={mes}
            onCambio={(valor) => filtrar('mes', valor)}
          />
        </Filtros>
      </Herramientas>
      <AvisoDeAtrasados camino={caminos.admin.agruparDe} salvo={mes} />
      {mes === undefined ? <Cargando /> : <Grupos mes={mes} cliente={cliente} />}
    </PaginaOficina>
  );
}
