import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { fechaEs } from '@/dominio';
import { CampoNumero } from '@/kit/campos/CampoNumero';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { numero, texto } from '@/kit/campos/reglas';
import { escribirNumero } from '@/kit/cifras/numeros';
import { formatearCantidad } from '@/kit/cifras/formato';
import { VentanaFormulario } from '@/kit/dialogos/VentanaFormulario';
import { lotesDeProducto } from '@/recursos/almacen';
import { DECIMALES_CANTIDAD } from '@/vocabulario/medidas';
import { useArreglarFalta } from './consultas';
import type { Salida } from './esquema';

const esquema = z.pipe(
  z.object({
    motivo: texto('Escribe el motivo.', 200),
    lineas: z.array(z.object({ lote_id: z.string(), cantidad: numero('Escribe la cantidad.', { decimales: DECIMALES_CANTIDAD }) })),
  }),
  z.transform(({ motivo, lineas }) => ({
    motivo,
    lineas: lineas.filter(({ lote_id }) => lote_id !== '').map(({ lote_id, cantidad }) => ({ lote_id: Number(lote_id), cantidad })),
  })),
);

type Formulario = z.input<typeof esquema>;
type Arreglo = z.output<typeof esquema>;

const resolver = zodResolver(esquema);

/** From which batch the goods came, where they came from one that had them. */
function DeDonde({ control, falta }: { control: Control<Formulario, unknown, Arreglo>; falta: Salida }) {
  const { data: lotes } = useQuery(lotesDeProducto(falta.product_id));
  const elegido = useWatch({ control, name: 'lineas.0.lote_id' });
  const otros = lotes?.filter(({ id, cantidad }) => id !== falta.lote_id && cantidad > 0) ?? [];
  const deLote = ({ name, caducidad, cantidad }: (typeof otros)[number]) =>
    [name, caducidad && fechaEs(caducidad), `quedan ${formatearCantidad(cantidad)}`].filter(Boolean).join(' · ');
  return (
    <>
      <CampoSelect
        control={control}
        nombre="lineas.0.lote_id"
        etiqueta="De dónde salió"
        opciones={[
          { value: '', label: 'Estaba en el almacén sin apuntar' },
          ...otros.map((lote) => ({ value: String(lote.id), label: `Del lote ${deLote(lote)}` })),
        ]}
      />
      {elegido !== '' && (
        <CampoNumero
          control={control}
          nombre="lineas.0.cantidad"
          etiqueta="Cuánto salió de ese lote"
          ayuda="Lo que no saliera de ese lote se da por bueno: estaba sin apuntar."
          decimales={DECIMALES_CANTIDAD}
        />
      )}
    </>
  );
}

/** Asks where goods came from that their batch did not have. */
export function VentanaFalta({ falta, onCerrar }: { falta: Salida; onCerrar: () => void }) {
  const arreglar = useArreglarFalta(falta);
  const { product_name, lote, documento } = falta;
  const cuanto = formatearCantidad(falta.cantidad);
  return (
    <VentanaFormulario
      titulo={`Faltaban ${cuanto} de ${product_name}`}
      icono={<PackageX size={24} />}
      texto={`Salieron con ${documento ?? 'un documento'} como lote ${lote}, que no los tenía. Cuenta lo que queda y di de dónde salieron: el documento no cambia.`}
      resolver={resolver}
      inicial={{ motivo: '', lineas: [{ lote_id: '', cantidad: escribirNumero(falta.cantidad) }] }}
      onGuardar={(datos) => arreglar.mutateAsync(datos)}
      problema="Ha habido un problema al arreglar la falta"
      aceptar="Arreglar"
      onCerrar={onCerrar}
    >
      {(control) => (
        <>
          <DeDonde control={control} falta={falta} />
          <CampoTexto control={control} nombre="motivo" etiqueta="Motivo" obligatorio placeholder="Contado en la cámara, lote mal elegido…" />
        </>
      )}
    </VentanaFormulario>
  );
}
