import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { fechaEs } from '@/dominio';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { CampoTextoLargo } from '@/kit/campos/CampoTextoLargo';
import { fechaOpcional, textoOpcional } from '@/kit/campos/reglas';
import { notificar } from '@/kit/dialogos/notificar';
import { edicionDe } from '@/kit/formularios/edicion';
import { Formulario } from '@/kit/formularios/Formulario';
import { AvisoDePlazo } from '@/recursos/AvisoDePlazo';
import { type Anotaciones, anotaciones, useAnotar } from './consultas';

const esquema = z.object({
  notas_internas: textoOpcional(1000),
  firmante: textoOpcional(80),
  vencimiento_cobro: fechaOpcional,
});

const resolver = zodResolver(esquema);

const aFormulario = ({ notas_internas, firmante, vencimiento_cobro }: Anotaciones) => ({ notas_internas, firmante, vencimiento_cobro: vencimiento_cobro ?? null });

interface FormularioAnotacionesProps {
  detalle: DocumentoDetalle;
  anotado: Anotaciones;
}

type Datos = z.infer<typeof esquema>;

/** The agreed day of payment, with what the law says of one that is far from the delivery. */
function DiaDeCobro({ control, ayuda, desde }: { control: Control<Datos, unknown, Datos>; ayuda: string; desde: string }) {
  const dia = useWatch({ control, name: 'vencimiento_cobro' });
  return <CampoFecha control={control} nombre="vencimiento_cobro" etiqueta="Día de cobro acordado" ayuda={ayuda} debajo={<AvisoDePlazo dia={dia} desde={desde} />} />;
}

/** What may still be written beside a document; of what was issued, nothing else. */
export function FormularioAnotaciones({ detalle: { invoice, firma }, anotado }: FormularioAnotacionesProps) {
  const consultas = useQueryClient();
  const anotar = useAnotar(invoice.id);
  const conCobro = invoice.tipo_factura === 'factura' || invoice.tipo_factura === 'factura_vencimiento';
  const dePapel = invoice.vencimiento ? `En el papel vence el ${fechaEs(invoice.vencimiento)}, y ahí no cambia.` : 'El papel no cambia.';
  return (
    <Formulario
      resolver={resolver}
      inicial={aFormulario(anotado)}
      edicion={edicionDe(anotado, () => consultas.fetchQuery({ ...anotaciones(invoice.id), staleTime: 0 }), aFormulario)}
      problema="Ha habido un problema al guardar las notas"
      volverA={caminoDeDocumento(invoice)}
      onGuardar={async (datos, version) => {
        const guardado = await anotar(datos, version);
        notificar('Guardado correctamente');
        return guardado;
      }}
    >
      {(control) => (
        <>
          <CampoTextoLargo control={control} nombre="notas_internas" etiqueta="Notas internas" ayuda="No se imprimen, y el cliente no las ve." maxLength={1000} lineas={4} />
          {firma && <CampoTexto control={control} nombre="firmante" etiqueta="Quién firmó" ayuda="El nombre correcto, para la casa. El papel sigue diciendo el que se firmó." maxLength={80} />}
          {conCobro && <DiaDeCobro control={control} ayuda={dePapel} desde={invoice.operacion} />}
        </>
      )}
    </Formulario>
  );
}
