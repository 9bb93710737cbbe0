import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { caminos } from '@/caminos';
import { gastos, useBorrarGasto } from '@/features/gastos/consultas';
import type { GastoDetalle } from '@/features/gastos/esquema';
import { FichaGasto } from '@/features/gastos/FichaGasto';
import { BotonEnlace, BotonIcono } from '@/kit/pantallas/Boton';
import { Cargado } from '@/kit/pantallas/Cargado';
import { avisar, confirmarBorrado } from '@/kit/dialogos/dialogos';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { PildoraPago } from '@/vocabulario/PildoraPago';
import { cabecera, seccion } from '../secciones';

function Acciones({ gasto: { id, numero, version } }: { gasto: GastoDetalle }) {
  const navigate = useNavigate();
  const borrar = useBorrarGasto();

  const alBorrar = async () => {
    if (!(await confirmarBorrado(`La factura «${numero}» se borra con los lotes que nadie ha usado. De los usados queda lo que ya ha salido.`))) return;
    const visto = { id, version };
    borrar.mutate(visto, {
      onSuccess: async (avisos) => {
        // The page of what is gone is left first, so that nobody sees it look for it.
        await navigate(caminos.admin.gastos);
        if (avisos.length > 0) await avisar(avisos);
      },
    });
  };

  return (
    <>
      <BotonIcono etiqueta={`Borrar ${numero}`} variante="secundario" icono={<Trash2 size={20} />} onClick={() => void alBorrar()} />
      <BotonEnlace to={caminos.admin.gastoEditar(id)} icono={<Pencil size={18} />}>
        Editar
      </BotonEnlace>
    </>
  );
}

export function Component() {
  const id = Number(useParams()['id']);
  const { data } = useQuery(gastos.uno(id));
  return (
    <PaginaOficina
      {...cabecera('gasto')}
      {...(data && { titulo: `Factura ${data.numero}` })}
      pildoras={data && <PildoraPago pago={data.pago} />}
      acciones={data && <Acciones gasto={data} />}
    >
      <Cargado consulta={gastos.uno(id)} inexistente={{ titulo: 'Esta factura no existe', volverA: seccion('gastos') }}>
        {(datos) => <FichaGasto gasto={datos} />}
      </Cargado>
    </PaginaOficina>
  );
}
