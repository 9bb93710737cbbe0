import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { caminos } from '@/caminos';
import { opcionesDeVenta, porcentajeLegible } from '@/dominio';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { Fila, Grupo } from '@/kit/campos/grupos';
import { Interruptor } from '@/kit/campos/Interruptor';
import { esDia } from '@/kit/cifras/dias';
import { Formulario } from '@/kit/formularios/Formulario';
import { Cargando, ErrorDeCarga } from '@/kit/pantallas/estados';
import { productosTodos } from '@/recursos/directorio';
import { useHoy } from '@/stores/useHoy';
import clases from './CambiosDeIva.module.css';
import { type CambioFormulario, cambioEnBlanco, esquema, type PartesDeCambio } from './cambioDeIva';
import { useCambiarIva } from './consultas';

const resolver = zodResolver(esquema);

/** From when, and what it will be; the rates to choose are those of that day. */
function Cambio({ control }: PartesDeCambio) {
  const hoy = useHoy();
  const [desde, actual] = useWatch({ control, name: ['desde', 'iva'] });
  const dia = desde !== null && esDia(desde) ? desde : hoy;
  return (
    <Fila>
      <CampoFecha control={control} nombre="desde" etiqueta="Desde" obligatorio ayuda="Lo vendido antes de ese día conserva el tipo que tenía." />
      <CampoSelect control={control} nombre="iva" etiqueta="IVA nuevo" obligatorio opciones={opcionesDeVenta('general', dia, actual)} />
    </Fila>
  );
}

/** The products that have a rate today, each to be left out by itself. */
function Productos({ control }: PartesDeCambio) {
  const { data, error, refetch } = useQuery(productosTodos);
  const tipo = useWatch({ control, name: 'llevan' });
  const { field, fieldState } = useController({ control, name: 'products' });
  const elegidos: CambioFormulario['products'] = field.value;
  if (error !== null) return <ErrorDeCarga error={error} onReintentar={() => void refetch()} />;
  if (data === undefined) return <Cargando />;

  const deTipo = (iva: string) => data.filter((producto) => String(producto.iva) === iva);
  const tipos = [...new Set(data.map(({ iva }) => iva))].toSorted((uno, otro) => otro - uno);
  const suyos = deTipo(tipo);
  return (
    <>
      <CampoSelect
        control={control}
        nombre="llevan"
        etiqueta="Los que hoy llevan"
        opciones={[
          { value: '', label: 'Elige un tipo' },
          ...tipos.map((iva) => ({ value: String(iva), label: `${porcentajeLegible(iva)}\u00a0% (${deTipo(String(iva)).length})` })),
        ]}
        onElegir={(iva) => field.onChange(deTipo(iva).map(({ id }) => id))}
      />
      {suyos.length > 0 && (
        <>
          <p role="status" className={clases['cuantos']}>
            {`Cambian ${elegidos.length} de ${suyos.length}.`}
          </p>
          <ul className={clases['productos']} aria-label="Productos que cambian">
            {suyos.map(({ id, name }) => (
              <li key={id}>
                <Interruptor
                  etiqueta={name}
                  valor={elegidos.includes(id)}
                  onCambio={(cambia) => field.onChange(cambia ? [...elegidos, id] : elegidos.filter((otro) => otro !== id))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {fieldState.error !== undefined && (
        <p role="alert" className={clases['falta']}>
          {fieldState.error.message}
        </p>
      )}
    </>
  );
}

/** One change of rate for many products, written down before its day. */
export function FormularioCambioDeIva() {
  const cambiar = useCambiarIva();
  return (
    <Formulario
      resolver={resolver}
      inicial={cambioEnBlanco}
      onGuardar={(cambio) => cambiar.mutateAsync(cambio)}
      problema="Ha habido un problema al cambiar el IVA"
      volverA={caminos.admin.productos}
    >
      {(control) => (
        <>
          <Grupo titulo="Qué cambia">
            <Cambio control={control} />
          </Grupo>
          <Grupo titulo="En qué productos">
            <Productos control={control} />
          </Grupo>
        </>
      )}
    </Formulario>
  );
}
