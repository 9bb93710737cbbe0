import { useDebouncedValue } from '@mantine/hooks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ErrorApi } from '@/api/errores';
import type { ClienteFicha } from '@/api/tipos';
import { caminoDeDocumento, caminos } from '@/caminos';
import { fechaEs, hoyMadrid, opcionesDeIva, porcentajeLegible } from '@/dominio';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoInterruptor } from '@/kit/campos/CampoInterruptor';
import { CampoDinero, CampoNumero } from '@/kit/campos/CampoNumero';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Fila, Grupo } from '@/kit/campos/grupos';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearEuros } from '@/kit/cifras/formato';
import { Formulario } from '@/kit/formularios/Formulario';
import { Datos } from '@/kit/pantallas/Datos';
import { internalIdDeAhora } from '@/stores/pedidos';
import { ahora } from '@/stores/reloj';
import { Cifras } from '@/vocabulario/Cifras';
import { avisarDeHecho } from './avisarDeHecho';
import { useRefrescarTodo } from './consultas';
import { ErrorDePrevia } from './ErrorDePrevia';
import { CLASES_DE_RAPPEL, DEVOLUCIONES, esquemaDeRappel, FORMAS_DE_RAPPEL, hacerRappel, previaDeRappel, type Rappel, rappelEnBlanco, type ValoresDeRappel } from './rappel';

/** A figure is asked for once typing rests. */
const REPOSO_MS = 300;

interface PartesDeRappel {
  control: Control<ValoresDeRappel, unknown, Rappel>;
}

/** What the discount comes to, and the earlier ones over the same days. */
function Previa({ control, cliente }: PartesDeRappel & { cliente: number }) {
  const [store] = useState(internalIdDeAhora);
  const valores = useWatch({ control, compute: (todos: ValoresDeRappel) => todos });
  const leido = esquemaDeRappel(cliente).safeParse(valores);
  const rappel = leido.success ? { ...leido.data, notas: '', repetido: true } : null;
  const [asentado] = useDebouncedValue(JSON.stringify(rappel), REPOSO_MS);
  const reposa = asentado === JSON.stringify(rappel);
  const { data, error, refetch } = useQuery({ ...previaDeRappel(rappel ?? { client_id: cliente, desde: '', hasta: '', partes: [] }, store), enabled: reposa && rappel !== null });
  if (rappel === null) return null;
  const clases = (valores.recargo !== '' || (error instanceof ErrorApi && 'recargo' in error.errores)) && (
    <CampoSelect control={control} nombre="recargo" etiqueta="De qué facturas" opciones={CLASES_DE_RAPPEL} />
  );
  if (error !== null) {
    return (
      <>
        {clases}
        <ErrorDePrevia error={error} onReintentar={() => void refetch()} />
      </>
    );
  }
  if (!data) return null;
  return (
    <>
    {clases}
    <Grupo titulo="Lo facturado en esos días">
      <p>Sin IVA, y sin lo que ya se abonó. De aquí se toma el porcentaje.</p>
      <Datos
        datos={data.facturado.map((fila) => ({
          nombre: fila.recargo === 0 ? `Al ${porcentajeLegible(fila.iva)}\u00a0%` : `Al ${porcentajeLegible(fila.iva)}\u00a0% y ${porcentajeLegible(fila.recargo)}\u00a0% de recargo`,
          valor: <Dinero importe={fila.base} />,
        }))}
      />
    </Grupo>
    {data.fuera.length > 0 && (
      <Grupo titulo="Se quedan fuera">
        {data.fuera.map(({ id, numero, total, motivo }) => (
          <p key={id}>{`${numero}, de ${formatearEuros(total)}. ${motivo}`}</p>
        ))}
      </Grupo>
    )}
    <Grupo titulo="Lo que se descuenta">
      <Cifras {...data} tipos={data.desglose} />
      {data.anteriores.length > 0 && (
        <>
          {data.anteriores.map(({ id, numero, desde, hasta, total }) => (
            <p key={id} role="status">
              Ya hay un descuento de esos días: <Link to={caminoDeDocumento({ id, tipo_factura: 'rectificativa' })}>{numero}</Link>
              {`, del ${fechaEs(desde)} al ${fechaEs(hasta)}, de ${formatearEuros(total)}.`}
            </p>
          ))}
          <CampoInterruptor control={control} nombre="repetido" etiqueta="Hacer otro descuento de esos días" />
        </>
      )}
    </Grupo>
    </>
  );
}

function Campos({ control, cliente }: PartesDeRappel & { cliente: ClienteFicha }) {
  const forma = useWatch({ control, name: 'forma' });
  const tipos = [{ value: '', label: 'Todo lo facturado' }, ...opcionesDeIva('general', hoyMadrid(ahora()), '').map(({ value, label }) => ({ value, label: `Lo facturado al ${label}` }))];
  return (
    <>
      <p>{cliente.nombreComercial}</p>
      <Grupo titulo="De qué días">
        <Fila>
          <CampoFecha control={control} nombre="desde" etiqueta="Fecha Inicial" obligatorio />
          <CampoFecha control={control} nombre="hasta" etiqueta="Fecha Final" obligatorio />
        </Fila>
      </Grupo>
      <Grupo titulo="Cuánto">
        <CampoSelect control={control} nombre="iva" etiqueta="Sobre" opciones={tipos} />
        <Fila>
          <CampoSelect control={control} nombre="forma" etiqueta="Se descuenta" opciones={FORMAS_DE_RAPPEL} />
          {forma === 'importe' ? (
            <CampoDinero control={control} nombre="cuanto" etiqueta="Cuánto, sin IVA" obligatorio />
          ) : (
            <CampoNumero control={control} nombre="cuanto" etiqueta="Cuánto" decimales={2} unidad="%" obligatorio />
          )}
        </Fila>
        <CampoSelect control={control} nombre="metodo" etiqueta="El dinero" opciones={DEVOLUCIONES} />
        <CampoTexto control={control} nombre="notas" etiqueta="Notas" placeholder="Opcional; salen en el documento" />
      </Grupo>
      <Previa control={control} cliente={cliente.id} />
    </>
  );
}

/** A discount for what a client was invoiced in some days. */
export function RappelDeCliente({ cliente }: { cliente: ClienteFicha }) {
  const refrescar = useRefrescarTodo();
  const resolver = useMemo(() => zodResolver(esquemaDeRappel(cliente.id)), [cliente.id]);
  return (
    <Formulario
      resolver={resolver}
      inicial={rappelEnBlanco}
      onGuardar={async (rappel) => {
        try {
          const { invoice } = await hacerRappel(rappel);
          avisarDeHecho(invoice);
          return invoice;
        } finally {
          refrescar();
        }
      }}
      problema="Ha habido un problema al hacer el descuento"
      boton="Hacer el descuento"
      volverA={caminos.admin.cliente(cliente.id)}
      despues={caminoDeDocumento}
    >
      {(control) => <Campos control={control} cliente={cliente} />}
    </Formulario>
  );
}
