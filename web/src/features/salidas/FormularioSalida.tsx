import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import type { LoteAlmacen } from '@/api/tipos';
import { caminos } from '@/caminos';
import { CampoBuscable } from '@/kit/campos/CampoBuscable';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Formulario } from '@/kit/formularios/Formulario';
import { Grupo } from '@/kit/campos/grupos';
import { opcionesDe } from '@/kit/campos/opciones';
import { proveedores } from '@/recursos/fichas';
import { TIPOS_SALIDA } from '@/vocabulario/tiposSalida';
import { CamposLinea } from './CamposLinea';
import { useCrearSalida } from './consultas';
import { AYUDA_TIPO, enBlanco, esquema, lineaEnBlanco, type SalidaFormulario, type SalidaRequest } from './esquema';

const resolver = zodResolver(esquema);

interface FormularioSalidaProps {
  /** The batch that it is about, and the name of its product; without it the form asks. */
  de?: { lote: Pick<LoteAlmacen, 'id' | 'product_id'>; product_name: string };
}

function Devolucion({ control }: { control: Control<SalidaFormulario, unknown, SalidaRequest> }) {
  const lista = useQuery(proveedores.todos);
  return (
    <CampoBuscable
      control={control}
      nombre="proveedor_id"
      etiqueta="Proveedor"
      obligatorio
      opciones={opcionesDe(lista.data)}
      cargando={lista.isPending}
    />
  );
}

function QuePasa({ control }: { control: Control<SalidaFormulario, unknown, SalidaRequest> }) {
  const tipo = useWatch({ control, name: 'tipo' });
  return (
    <>
      <CampoSelect control={control} nombre="tipo" etiqueta="Tipo" obligatorio opciones={TIPOS_SALIDA} ayuda={AYUDA_TIPO[tipo]} />
      {tipo === 'devolucion_proveedor' && <Devolucion control={control} />}
      <CampoTexto control={control} nombre="motivo" etiqueta="Motivo" obligatorio />
      <CampoTexto control={control} nombre="documento" etiqueta="Documento" ayuda="El número del papel que lo acompaña, si lo hay." />
    </>
  );
}

/** Takes out of the warehouse what is not sold, or puts right what there is. */
export function FormularioSalida({ de }: FormularioSalidaProps) {
  const crear = useCrearSalida();
  const primera = de ? { ...lineaEnBlanco, producto_id: String(de.lote.product_id), lote_id: String(de.lote.id) } : lineaEnBlanco;
  return (
    <Formulario
      resolver={resolver}
      inicial={enBlanco(primera)}
      onGuardar={(datos) => crear.mutateAsync(datos)}
      problema="Ha habido un problema al crear la Salida"
      volverA={caminos.admin.salidas}
    >
      {(control) => (
        <>
          <Grupo titulo="Qué ha pasado">
            <QuePasa control={control} />
          </Grupo>
          <Grupo titulo="Con qué lotes">
            <CamposLinea control={control} fijo={de && { id: de.lote.product_id, name: de.product_name }} />
          </Grupo>
        </>
      )}
    </Formulario>
  );
}
