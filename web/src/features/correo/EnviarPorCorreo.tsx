import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Documento } from '@/api/tipos';
import { CampoInterruptor } from '@/kit/campos/CampoInterruptor';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { textoOpcional } from '@/kit/campos/reglas';
import { escribirDia } from '@/kit/cifras/dias';
import { formatearEuros } from '@/kit/cifras/formato';
import { VentanaFormulario } from '@/kit/dialogos/VentanaFormulario';
import { Cargando, ErrorDeCarga } from '@/kit/pantallas/estados';
import { nuevaClaveDeEnvio } from '@/api/claveDeEnvio';
import { NoLlegan } from '@/recursos/NoLlegan';
import { type PorEnviar, porEnviar, useEnviarDocumentos } from './consultas';
import clases from './correo.module.css';

const esquema = z.object({ to: textoOpcional(254), consentimiento: z.boolean() });
type Valores = z.output<typeof esquema>;
const resolver = zodResolver(esquema);
const EN_BLANCO: Valores = { to: '', consentimiento: false };

const cuantos = (documentos: PorEnviar['documentos']): string => (documentos.length === 1 ? (documentos[0]?.numero ?? '') : `${documentos.length} documentos`);

interface AVariosProps {
  suyos: readonly PorEnviar[];
  control: Control<Valores, unknown, Valores>;
}

/** Where the documents of each client go, and what is missing for it. There is no field for what the server says of an address. */
function AVarios({ suyos, control }: AVariosProps) {
  const { errors } = useFormState({ control });
  return (
    <>
      <ul className={clases['clientes']} aria-label="A quién">
        {suyos.map((suyo) => (
          <li key={suyo.client_id}>
            {`${suyo.client_name}, ${cuantos(suyo.documentos)}: `}
            {suyo.destino === '' && suyo.no_llegan.length === 0 ? <span className={clases['falta']}>no tiene correo</span> : suyo.destino}
            {suyo.no_llegan.map(({ direccion, motivo }) => (
              <span key={direccion} className={clases['falta']}>
                {` ${motivo}`}
              </span>
            ))}
            {suyo.falta_aceptar && <span className={clases['falta']}> · no ha aceptado recibir facturas por correo</span>}
          </li>
        ))}
      </ul>
      {errors.to?.message !== undefined && (
        <p role="alert" className={clases['falta']}>
          {errors.to.message}
        </p>
      )}
    </>
  );
}

function AUno({ suyo, control }: { suyo: PorEnviar; control: Control<Valores, unknown, Valores> }) {
  const { client_name: cliente, destino, no_llegan: marcadas, documentos, total, consentimiento } = suyo;
  const sinCorreo = marcadas.length === 0 ? 'Este cliente no tiene correo: escribe a qué dirección va.' : 'Escribe a qué otra dirección va, o prueba otra vez la suya.';
  return (
    <>
      <p className={clases['nada']}>
        {`${cuantos(documentos)} de ${cliente}, ${formatearEuros(total)}. `}
        {destino === '' ? sinCorreo : `Va a ${destino}.`}
      </p>
      <NoLlegan suyas={marcadas} />
      <CampoTexto
        control={control}
        nombre="to"
        etiqueta={destino === '' ? 'Dirección' : 'Otra dirección'}
        tipo="email"
        modoEntrada="email"
        ayuda={destino === '' ? 'Solo para esta vez.' : 'En blanco va a las del cliente. Lo que escribas vale solo para esta vez.'}
      />
      {suyo.falta_aceptar && (
        <CampoInterruptor
          control={control}
          nombre="consentimiento"
          etiqueta="Ha aceptado recibir sus facturas por correo"
          ayuda="La ley lo pide. Queda anotado en su ficha con la fecha de hoy."
        />
      )}
      {consentimiento && <p className={clases['nada']}>Aceptó recibir facturas por correo el {escribirDia(consentimiento)}.</p>}
    </>
  );
}

interface EnviarPorCorreoProps {
  documentos: readonly Pick<Documento, 'id'>[];
  /** Asked for, or backed out of. */
  onCerrar: () => void;
}

/** Sends documents by mail to their clients, or to an address that is typed once. */
export function EnviarPorCorreo({ documentos, onCerrar }: EnviarPorCorreoProps) {
  const ids = documentos.map(({ id }) => id);
  const { data, error, refetch } = useQuery(porEnviar(ids));
  const [clave] = useState(() => nuevaClaveDeEnvio('correo'));
  const enviar = useEnviarDocumentos(clave);
  const [primero, ...otros] = data ?? [];
  return (
    <VentanaFormulario
      titulo="Enviar por correo"
      icono={<Mail size={22} />}
      texto={error === null ? null : <ErrorDeCarga error={error} onReintentar={() => void refetch()} />}
      resolver={resolver}
      inicial={EN_BLANCO}
      onGuardar={(valores) => enviar.mutateAsync({ documentos: ids, ...valores })}
      problema="Ha habido un problema al enviar por correo"
      aceptar="Enviar"
      onCerrar={onCerrar}
    >
      {(control) => {
        if (primero === undefined) return error === null && <Cargando />;
        if (otros.length === 0) return <AUno suyo={primero} control={control} />;
        return <AVarios suyos={data ?? []} control={control} />;
      }}
    </VentanaFormulario>
  );
}
