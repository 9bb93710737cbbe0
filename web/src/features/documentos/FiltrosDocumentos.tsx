import { useQuery } from '@tanstack/react-query';
import { FiltroBuscable, FiltroFecha, Filtros as Barra, FiltroSelect } from '@/kit/listas/Filtros';
import { opcionesDe } from '@/kit/campos/opciones';
import { clientesTodos, usuariosTodos } from '@/recursos/directorio';
import { senasDeCliente } from '@/vocabulario/nif';
import { TIPOS_DE_ENTREGADO } from '@/vocabulario/tiposDocumento';
import { COBROS } from './etiquetas';
import { type Filtro, type Filtros, TODA_ENTREGA } from './filtros';

interface FiltrosDocumentosProps {
  filtros: Filtros;
  onFiltrar: (filtro: Filtro, valor: string | null) => void;
  /** Kind and payment say nothing of an order that was not delivered, and one that waits is one of them. */
  soloPendientes?: boolean;
}

/** Days, client, seller, kind and payment of a list of documents. */
export function FiltrosDocumentos({ filtros, onFiltrar, soloPendientes = false }: FiltrosDocumentosProps) {
  const clientes = useQuery(clientesTodos);
  const usuarios = useQuery(usuariosTodos);
  return (
    <Barra>
      <FiltroBuscable
        etiqueta="Cliente"
        placeholder="Todos"
        cargando={clientes.isPending}
        opciones={clientes.data?.map((cliente) => ({ value: String(cliente.id), label: cliente.nombreComercial, detalle: senasDeCliente(cliente) })) ?? []}
        valor={filtros.cliente ?? ''}
        onCambio={(valor) => onFiltrar('cliente', valor)}
      />
      <FiltroFecha etiqueta="Desde" valor={filtros.desde ?? null} onCambio={(dia) => onFiltrar('desde', dia)} />
      <FiltroFecha etiqueta="Hasta" valor={filtros.hasta ?? null} onCambio={(dia) => onFiltrar('hasta', dia)} />
      <FiltroSelect
        etiqueta="Vendedor"
        todos="Todos"
        opciones={opcionesDe(usuarios.data)}
        valor={filtros.vendedor}
        onCambio={(valor) => onFiltrar('vendedor', valor)}
      />
      {soloPendientes ? (
        <FiltroSelect
          etiqueta="Entrega"
          todos="Por entregar"
          opciones={[{ value: TODA_ENTREGA, label: 'Todos' }]}
          valor={filtros.entrega}
          onCambio={(valor) => onFiltrar('entrega', valor)}
        />
      ) : (
        <>
          <FiltroSelect etiqueta="Tipo" todos="Todos" opciones={TIPOS_DE_ENTREGADO} valor={filtros.tipo} onCambio={(valor) => onFiltrar('tipo', valor)} />
          <FiltroSelect etiqueta="Cobro" todos="Todos" opciones={COBROS} valor={filtros.cobro} onCambio={(valor) => onFiltrar('cobro', valor)} />
        </>
      )}
    </Barra>
  );
}
