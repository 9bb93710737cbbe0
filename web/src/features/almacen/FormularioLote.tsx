import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import type { components } from '@/api/esquema';
import { caminos } from '@/caminos';
import { CampoBuscable } from '@/kit/campos/CampoBuscable';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoNumero } from '@/kit/campos/CampoNumero';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Formulario } from '@/kit/formularios/Formulario';
import { Fila } from '@/kit/campos/grupos';
import { opcionesDe } from '@/kit/campos/opciones';
import { productosTodos } from '@/recursos/directorio';
import { useHoy } from '@/stores/useHoy';
import { TIPOS_CADUCIDAD } from '@/vocabulario/caducidad';
import { DECIMALES_CANTIDAD } from '@/vocabulario/medidas';
import { type Unidad, unidadDe } from '@/vocabulario/unidades';
import { useCrearLote } from './consultas';
import { enBlanco, esquema, type LoteFormulario } from './esquema';

const resolver = zodResolver(esquema);

interface PartesProps {
  control: Control<LoteFormulario, unknown, components['schemas']['LoteRequest']>;
}

interface FormularioLoteProps {
  /** Whose batch it is; without it the form asks. */
  producto?: { id: number; unidad: Unidad } | undefined;
}

function EleccionDeProducto({ control }: PartesProps) {
  const productos = useQuery(productosTodos);
  return (
    <CampoBuscable
      control={control}
      nombre="product_id"
      etiqueta="Producto"
      obligatorio
      autoFocus
      opciones={opcionesDe(productos.data)}
      cargando={productos.isPending}
    />
  );
}

/** Its date, and what the date means. */
function Caducidad({ control }: PartesProps) {
  const fecha = useWatch({ control, name: 'caducidad' });
  const hoy = useHoy();
  return (
    <Fila>
      <CampoFecha control={control} nombre="caducidad" etiqueta="Fecha de caducidad" ayuda="En blanco, si no caduca." avisaAntesDe={hoy} />
      {fecha !== null && (
        <CampoSelect
          control={control}
          nombre="tipo_caducidad"
          etiqueta="Qué es esa fecha"
          opciones={TIPOS_CADUCIDAD}
          ayuda="Pasada la de caducidad ya no se vende; pasada la preferente, se vende con aviso."
        />
      )}
    </Fila>
  );
}

/** A batch that came in without a supplier's invoice. */
export function FormularioLote({ producto }: FormularioLoteProps) {
  const crear = useCrearLote();
  return (
    <Formulario
      resolver={resolver}
      inicial={enBlanco(producto?.id)}
      onGuardar={(datos) => crear.mutateAsync(datos)}
      problema="Ha habido un problema al crear el Lote"
      volverA={caminos.admin.almacen}
    >
      {(control) => (
        <>
          {producto === undefined && <EleccionDeProducto control={control} />}
          <Fila>
            <CampoTexto control={control} nombre="name" etiqueta="Serie" obligatorio autoFocus={producto !== undefined} />
            <CampoNumero
              control={control}
              nombre="start"
              etiqueta="Cantidad"
              obligatorio
              decimales={DECIMALES_CANTIDAD}
              {...(producto && { unidad: unidadDe(producto) })}
            />
          </Fila>
          <Caducidad control={control} />
        </>
      )}
    </Formulario>
  );
}
