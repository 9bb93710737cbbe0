import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { clientesTodos, usuariosTodos } from '@/api/directorio';
import { clasesDeCampo } from '@/ui/campo';
import type { Opcion } from '@/ui/CampoSelect';
import { EntradaBuscable } from '@/ui/EntradaBuscable';
import { EntradaFecha } from '@/ui/EntradaFecha';
import { COBROS, TIPOS_ENTREGADOS } from './etiquetas';
import type { Filtro, Filtros } from './filtros';
import clases from './FiltrosDocumentos.module.css';

interface FiltrosDocumentosProps {
  filtros: Filtros;
  onFiltrar: (filtro: Filtro, valor: string | null) => void;
  /** Kind and payment say nothing of an order that was not delivered. */
  soloPendientes?: boolean;
}

interface EleccionProps {
  etiqueta: string;
  todos: string;
  opciones: readonly Opcion[];
  valor: string | undefined;
  onCambio: (valor: string | null) => void;
}

function Eleccion({ etiqueta, todos, opciones, valor = '', onCambio }: EleccionProps) {
  return (
    <NativeSelect
      label={etiqueta}
      value={valor}
      onChange={({ currentTarget: { value } }) => onCambio(value || null)}
      data={[{ value: '', label: todos }, ...opciones]}
      rightSection={<ChevronDown size={18} aria-hidden />}
      classNames={clasesDeCampo}
    />
  );
}

/** Days, client, seller, kind and payment of a list of documents. */
export function FiltrosDocumentos({ filtros, onFiltrar, soloPendientes = false }: FiltrosDocumentosProps) {
  const clientes = useQuery(clientesTodos);
  const usuarios = useQuery(usuariosTodos);
  return (
    <div className={clases['filtros']}>
      <div className={clases['ancho']}>
        <EntradaBuscable
          etiqueta="Cliente"
          placeholder="Todos"
          cargando={clientes.isPending}
          opciones={clientes.data?.map(({ id, nombreComercial, ciudad, nif }) => ({ value: String(id), label: nombreComercial, detalle: `${nif} · ${ciudad}` })) ?? []}
          valor={filtros.cliente ?? ''}
          onCambio={(valor) => onFiltrar('cliente', valor)}
        />
      </div>
      <div className={clases['fecha']}>
        <EntradaFecha etiqueta="Desde" valor={filtros.desde ?? null} onCambio={(dia) => onFiltrar('desde', dia)} />
      </div>
      <div className={clases['fecha']}>
        <EntradaFecha etiqueta="Hasta" valor={filtros.hasta ?? null} onCambio={(dia) => onFiltrar('hasta', dia)} />
      </div>
      <Eleccion
        etiqueta="Vendedor"
        todos="Todos"
        opciones={usuarios.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        valor={filtros.vendedor}
        onCambio={(valor) => onFiltrar('vendedor', valor)}
      />
      {!soloPendientes && (
        <>
          <Eleccion etiqueta="Tipo" todos="Todos" opciones={TIPOS_ENTREGADOS} valor={filtros.tipo} onCambio={(valor) => onFiltrar('tipo', valor)} />
          <Eleccion etiqueta="Cobro" todos="Todos" opciones={COBROS} valor={filtros.cobro} onCambio={(valor) => onFiltrar('cobro', valor)} />
        </>
      )}
    </div>
  );
}
