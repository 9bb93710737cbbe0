import { useId, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { esConflicto } from '@/api/errores';
import type { DocumentoDetalle } from '@/api/tipos';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { Boton } from '@/kit/pantallas/Boton';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Firma } from '@/kit/aparato/Firma';
import { Hoja } from '@/kit/dialogos/Hoja';
import { BarraInferior } from '@/kit/pantallas/PantallaPda';
import { texto } from '@/kit/campos/reglas';
import { useErrorALaVista } from '@/kit/campos/useErrorALaVista';
import { formatearEuros } from '@/kit/cifras/formato';
import { useFirmar, useReleer } from './consultas';
import { faltaFirma } from './etiquetas';
import { loQueCambia } from './loQueCambia';
import clases from './FirmarDocumento.module.css';

const firmado = z.object({
  firma: z.string({ error: 'Falta la firma.' }).check(z.minLength(1, 'Falta la firma.')),
  firmante: texto('Escribe el nombre de quien firma.', 80),
});

type Firmado = z.infer<typeof firmado>;

interface FirmarDocumentoProps {
  detalle: DocumentoDetalle;
  onCerrar: () => void;
}

/**
 * Takes the signature of a document that was delivered without one. It is for the version that was on the screen when the pad was
 * opened: one that somebody has changed since is read again, and asks for another signature.
 */
export function FirmarDocumento({ detalle, onCerrar }: FirmarDocumentoProps) {
  const [visto, setVisto] = useState(detalle);
  const [cambios, setCambios] = useState<readonly string[]>([]);
  const releer = useReleer();
  const formulario = useId();
  const { control, handleSubmit } = useForm<Firmado>({ resolver: zodResolver(firmado), defaultValues: { firma: '', firmante: '' } });
  const {
    field: { value: firma, onChange: ponerFirma, ref: refFirma },
    fieldState,
  } = useController({ control, name: 'firma' });
  const campoFirma = useErrorALaVista(fieldState.error);
  const firmar = useFirmar(visto);

  /** What was signed stands: then only the version is another one. */
  const sigueIgual = async (): Promise<DocumentoDetalle | null> => {
    const ahora = await releer(visto.invoice.id);
    if (!faltaFirma(ahora.invoice)) {
      onCerrar();
      return null;
    }
    const distinto = loQueCambia(visto, ahora);
    setVisto(ahora);
    if (distinto.length === 0) return ahora;
    setCambios(distinto);
    ponerFirma('');
    return null;
  };

  const guardar = handleSubmit(async ({ firma: signature, firmante }) => {
    const firmarLa = ({ version }: DocumentoDetalle) => firmar.mutateAsync({ version, signature, firmante });
    try {
      await firmarLa(visto).catch(async (error: unknown) => {
        if (!esConflicto(error)) throw error;
        const actual = await sigueIgual();
        if (actual === null) throw error;
        return firmarLa(actual);
      });
      onCerrar();
    } catch (error) {
      void mostrarError(error, 'Ha habido un problema al guardar la firma');
    }
  });

  return (
    <Hoja
      abierta
      onCerrar={onCerrar}
      antetitulo={`${visto.invoice.numero} · ${formatearEuros(visto.invoice.total)}`}
      titulo="Firma"
      pie={
        <BarraInferior>
          <Boton variante="secundario" disabled={firma === ''} onClick={() => ponerFirma('')}>
            Limpiar
          </Boton>
          <Boton ancho="completo" type="submit" form={formulario} ocupado={firmar.isPending}>
            Guardar
          </Boton>
        </BarraInferior>
      }
    >
      <form id={formulario} noValidate onSubmit={(evento) => void guardar(evento)} className={clases['campos']}>
        {cambios.length > 0 && (
          <div role="status" className={clases['cambios']}>
            <p>El documento ha cambiado. Enséñalo y pide otra firma:</p>
            <ul>
              {cambios.map((cambio) => (
                <li key={cambio}>{cambio}</li>
              ))}
            </ul>
          </div>
        )}
        <div ref={campoFirma}>
          <div ref={refFirma} tabIndex={-1} className={clases['pad']}>
            <Firma valor={firma === '' ? null : firma} onCambio={(png) => ponerFirma(png ?? '')} />
          </div>
          <p role="alert" className={clases['error']}>
            {fieldState.error?.message}
          </p>
        </div>
        <CampoTexto control={control} nombre="firmante" etiqueta="Nombre de quien firma" obligatorio maxLength={80} />
      </form>
    </Hoja>
  );
}
