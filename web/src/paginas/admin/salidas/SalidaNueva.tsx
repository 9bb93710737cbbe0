import { useSearchParams } from 'react-router';
import { FormularioSalida } from '@/features/salidas/FormularioSalida';
import { Cargado } from '@/kit/pantallas/Cargado';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { trazabilidad } from '@/recursos/almacen';
import { cabecera, seccion } from '../secciones';

/** The form for what leaves the batch that the address names, or batches that are chosen in it. */
export function Component() {
  const lote = useSearchParams()[0].get('lote');
  return (
    <PaginaOficina {...cabecera('salidaNueva')}>
      {lote === null ? (
        <FormularioSalida />
      ) : (
        <Cargado consulta={trazabilidad(Number(lote))} inexistente={{ titulo: 'Este lote no existe', volverA: seccion('salidas') }}>
          {(datos) => <FormularioSalida key={lote} de={datos} />}
        </Cargado>
      )}
    </PaginaOficina>
  );
}
