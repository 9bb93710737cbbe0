import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { ClienteFicha } from '@/api/tipos';
import { caminoDeDocumento, caminos } from '@/caminos';
import { hoyMadrid, opcionesDeIva } from '@/dominio';
import { CampoBuscable } from '@/kit/campos/CampoBuscable';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoDinero, CampoNumero } from '@/kit/campos/CampoNumero';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Fila, Grupo } from '@/kit/campos/grupos';
import { esDia } from '@/kit/cifras/dias';
import { Formulario } from '@/kit/formularios/Formulario';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { lotesDeProducto } from '@/recursos/almacen';
import { productosTodos } from '@/recursos/directorio';
import { ahora } from '@/stores/reloj';
import { METODOS_PAGO } from '@/vocabulario/metodosPago';
import { type Abono, DESTINOS, MOTIVOS, REEMBOLSOS } from './abono';
import { antiguaEnBlanco, esquemaDeAntigua, lineaEnBlanco, type PartesDeAntigua } from './antigua';
import { avisarDeHecho } from './avisarDeHecho';
import { abonar, useRefrescarTodo } from './consultas';
import { PreviaDeAbono } from './PreviaDeAbono';
import { usePreviaDeAbono } from './usePreviaDeAbono';

const SIN_LOTE = { value: '', label: 'Otro, que no está en el almacén' };

interface LineaProps extends PartesDeAntigua {
  indice: number;
  onQuitar: (() => void) | undefined;
}

/** Goods of that invoice that come back. */
function Linea({ control, indice, onQuitar }: LineaProps) {
  const en = `antiguas.0.lineas.${indice}` as const;
  const [product_id, lote_id] = useWatch({ control, name: [`${en}.product_id`, `${en}.lote_id`] });
  const dia: unknown = useWatch({ control, name: 'antiguas.0.fecha' });
  const productos = useQuery(productosTodos);
  const producto = Number(product_id);
  const lotes = useQuery({ ...lotesDeProducto(producto), enabled: producto > 0 });
  const opciones = [SIN_LOTE, ...(lotes.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))];
  const tipos = opcionesDeIva('general', typeof dia === 'string' && esDia(dia) ? dia : hoyMadrid(ahora()), '');
  return (
    <Grupo titulo={`Línea ${indice + 1}`}>
      <CampoBuscable
        control={control}
        nombre={`${en}.product_id`}
        etiqueta="Producto"
        obligatorio
        cargando={productos.isPending}
        opciones={(productos.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Fila>
        <CampoNumero control={control} nombre={`${en}.quantity`} etiqueta="Cantidad" decimales={3} obligatorio />
        <CampoDinero control={control} nombre={`${en}.price`} etiqueta="Precio, sin IVA" decimales={4} obligatorio />
        <CampoSelect control={control} nombre={`${en}.iva`} etiqueta="IVA" opciones={[{ value: '', label: 'Elegir…' }, ...tipos]} obligatorio />
      </Fila>
      <Fila>
        <CampoSelect control={control} nombre={`${en}.lote_id`} etiqueta="Lote" opciones={opciones} />
        {lote_id === '' ? (
          <CampoTexto control={control} nombre={`${en}.lote_comodin`} etiqueta="Nombre del lote" placeholder="Opcional" />
        ) : (
          <CampoSelect control={control} nombre={`${en}.destino`} etiqueta="El género" opciones={DESTINOS} />
        )}
      </Fila>
      {onQuitar && <BotonIcono etiqueta={`Quitar la línea ${indice + 1}`} variante="secundario" icono={<Trash2 size={20} />} onClick={onQuitar} />}
    </Grupo>
  );
}

/** What the credit comes to, once all of it can be read. */
function Previa({ control, cliente }: PartesDeAntigua & { cliente: number }) {
  const valores = useWatch({ control });
  const leido = esquemaDeAntigua(cliente).safeParse(valores);
  const sinNada: Abono = { client_id: cliente, lineas: [], motivo: 'devolucion', reembolso: 'favor' };
  const estado = usePreviaDeAbono(leido.success ? { ...leido.data, notas: '' } : sinNada);
  return <PreviaDeAbono {...estado} reembolso={valores.reembolso ?? 'favor'} numero={valores.antiguas?.[0]?.numero ?? ''} />;
}

function Campos({ control, cliente }: PartesDeAntigua & { cliente: ClienteFicha }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'antiguas.0.lineas' });
  const reembolso = useWatch({ control, name: 'reembolso' });
  return (
    <>
      <p>{cliente.nombreComercial}</p>
      <Grupo titulo="La factura del programa anterior">
        <Fila>
          <CampoTexto control={control} nombre="antiguas.0.numero" etiqueta="Número" obligatorio />
          <CampoFecha control={control} nombre="antiguas.0.fecha" etiqueta="Fecha" obligatorio />
        </Fila>
      </Grupo>
      {fields.map(({ id }, indice) => (
        <Linea key={id} control={control} indice={indice} onQuitar={fields.length > 1 ? () => remove(indice) : undefined} />
      ))}
      <Boton variante="secundario" icono={<Plus size={20} />} onClick={() => append(lineaEnBlanco)}>
        Añadir otra línea
      </Boton>
      <Grupo titulo="El abono">
        <CampoSelect control={control} nombre="motivo" etiqueta="Motivo" opciones={MOTIVOS} />
        <CampoSelect control={control} nombre="reembolso" etiqueta="Qué se hace con el dinero" opciones={REEMBOLSOS.filter(({ value }) => value !== 'deuda')} />
        {reembolso === 'dinero' && <CampoSelect control={control} nombre="meta_type" etiqueta="Método de Pago" opciones={METODOS_PAGO} />}
        <CampoTexto control={control} nombre="notas" etiqueta="Notas" placeholder="Opcional; salen en el documento" />
      </Grupo>
      <Previa control={control} cliente={cliente.id} />
    </>
  );
}

/** An invoice of an earlier program is credited, by its number and its date. */
export function AntiguaDeCliente({ cliente }: { cliente: ClienteFicha }) {
  const refrescar = useRefrescarTodo();
  const resolver = useMemo(() => zodResolver(esquemaDeAntigua(cliente.id)), [cliente.id]);
  return (
    <Formulario
      resolver={resolver}
      inicial={antiguaEnBlanco}
      onGuardar={async (abono) => {
        try {
          const { invoice } = await abonar(abono, undefined);
          avisarDeHecho(invoice);
          return invoice;
        } finally {
          refrescar();
        }
      }}
      problema="Ha habido un problema al hacer el abono"
      boton="Hacer el abono"
      volverA={caminos.admin.cliente(cliente.id)}
      despues={caminoDeDocumento}
    >
      {(control) => <Campos control={control} cliente={cliente} />}
    </Formulario>
  );
}
