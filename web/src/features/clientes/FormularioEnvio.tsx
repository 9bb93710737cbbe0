import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { ClienteFicha } from '@/api/tipos';
import { caminos } from '@/caminos';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoInterruptor } from '@/kit/campos/CampoInterruptor';
import { Fila, Grupo } from '@/kit/campos/grupos';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearDia } from '@/kit/cifras/formato';
import { escribirDia, esDia } from '@/kit/cifras/dias';
import { Formulario } from '@/kit/formularios/Formulario';
import { Datos } from '@/kit/pantallas/Datos';
import { Cargando, ErrorDeCarga } from '@/kit/pantallas/estados';
import { NoLlegan } from '@/recursos/NoLlegan';
import clases from './FormularioEnvio.module.css';
import { envioEnBlanco, esquema, type PartesDeEnvio, porEnviar, useEnviarFacturas } from './envio';

interface FormularioEnvioProps {
  cliente: ClienteFicha;
}

/** What leaves with these days, and for where; what is missing for it is asked for here. */
function LoQueSale({ id, desde, hasta, control }: PartesDeEnvio & { id: number; desde: string; hasta: string }) {
  const { data, error, refetch } = useQuery(porEnviar(id, desde, hasta));
  if (error !== null) return <ErrorDeCarga error={error} onReintentar={() => void refetch()} />;
  if (data === undefined) return <Cargando />;
  const { destino, no_llegan: marcadas, consentimiento, documentos, total } = data.data;
  return (
    <>
      <NoLlegan suyas={marcadas} />
      {destino === '' && marcadas.length > 0 && (
        <p role="status">
          No queda ninguna dirección a la que enviarlas. Pulsa «Probar otra vez», o <Link to={caminos.admin.clienteEditar(id)}>cambia la de su ficha</Link>.
        </p>
      )}
      {destino === '' && marcadas.length === 0 && (
        <p role="status">
          Este cliente no tiene correo. <Link to={caminos.admin.clienteEditar(id)}>Escríbelo en su ficha</Link> y vuelve a enviarlas.
        </p>
      )}
      {destino !== '' && (
        <p>
          Se envían a <strong>{destino}</strong>.
        </p>
      )}
      {documentos.length === 0 ? (
        <p role="status">No hay facturas de esos días.</p>
      ) : (
        <Datos
          datos={[
            ...documentos.map((documento) => ({
              nombre: `${documento.numero}, ${formatearDia(new Date(documento.billet_at))}`,
              valor: <Dinero importe={documento.total} />,
            })),
            { nombre: documentos.length === 1 ? '1 factura' : `${documentos.length} facturas`, valor: <Dinero importe={total} peso="fuerte" /> },
          ]}
        />
      )}
      {consentimiento === null || consentimiento === undefined ? (
        <CampoInterruptor
          control={control}
          nombre="consentimiento"
          etiqueta="Ha aceptado recibir sus facturas por correo"
          ayuda="La ley lo pide. Queda anotado en su ficha con la fecha de hoy."
        />
      ) : (
        <p className={clases['consentimiento']}>Aceptó recibirlas por correo el {escribirDia(consentimiento)}.</p>
      )}
    </>
  );
}

function Dias({ id, control }: PartesDeEnvio & { id: number }) {
  const [desde, hasta] = useWatch({ control, name: ['startDate', 'endDate'] });
  const listos = desde !== null && hasta !== null && esDia(desde) && esDia(hasta) && desde <= hasta;
  return (
    <>
      <Grupo titulo="De qué días">
        <Fila>
          <CampoFecha control={control} nombre="startDate" etiqueta="Fecha Inicial" obligatorio />
          <CampoFecha control={control} nombre="endDate" etiqueta="Fecha Final" obligatorio />
        </Fila>
      </Grupo>
      {listos && (
        <Grupo titulo="Qué se envía">
          <LoQueSale id={id} desde={desde} hasta={hasta} control={control} />
        </Grupo>
      )}
    </>
  );
}

/** The invoices of a client of some days leave by mail, as PDFs (seed section 2.7). */
export function FormularioEnvio({ cliente }: FormularioEnvioProps) {
  const enviar = useEnviarFacturas();
  const resolver = useMemo(() => zodResolver(esquema(cliente.id)), [cliente.id]);
  return (
    <Formulario
      resolver={resolver}
      inicial={envioEnBlanco}
      onGuardar={(envio) => enviar.mutateAsync(envio)}
      problema="Error al enviar las Facturas"
      boton="Enviar"
      volverA={caminos.admin.clientes}
    >
      {(control) => (
        <>
          <p>{cliente.nombreComercial}</p>
          <Dias id={cliente.id} control={control} />
        </>
      )}
    </Formulario>
  );
}
