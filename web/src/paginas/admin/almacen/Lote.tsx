import { useQuery } from '@tanstack/react-query';
import { PackageMinus, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import type { LoteAlmacen } from '@/api/tipos';
import { caminos } from '@/caminos';
import { confirmarBorradoDe } from '@/features/almacen/borrarLote';
import { BotonBloqueo } from '@/features/almacen/BotonBloqueo';
import { useBorrarLote } from '@/features/almacen/consultas';
import { CuentaLote } from '@/features/almacen/CuentaLote';
import { DatosLote } from '@/features/almacen/DatosLote';
import { DestinosLote } from '@/features/almacen/DestinosLote';
import { EstadoLote } from '@/features/almacen/EstadoLote';
import { BotonExcel } from '@/features/exportaciones/BotonExcel';
import { bajarRetirada } from '@/features/exportaciones/exceles';
import { BotonEnlace, BotonIcono } from '@/kit/pantallas/Boton';
import { Cargado } from '@/kit/pantallas/Cargado';
import { Columnas, PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { trazabilidad } from '@/recursos/almacen';
import { cabecera, seccion } from '../secciones';

function Acciones({ lote }: { lote: LoteAlmacen }) {
  const navigate = useNavigate();
  const borrar = useBorrarLote();

  const alBorrar = async () => {
    if (!(await confirmarBorradoDe(lote))) return;
    borrar.mutate(lote.id, { onSuccess: () => void navigate(caminos.admin.lotes(lote.product_id)) });
  };

  return (
    <>
      <BotonIcono etiqueta={`Borrar ${lote.name}`} variante="secundario" icono={<Trash2 size={20} />} onClick={() => void alBorrar()} />
      <BotonExcel traer={() => bajarRetirada(lote.id)}>Lista de retirada</BotonExcel>
      <BotonBloqueo lote={lote} />
      <BotonEnlace to={caminos.admin.salidaDe(lote.id)} icono={<PackageMinus size={18} />}>
        Dar salida
      </BotonEnlace>
    </>
  );
}

export function Component() {
  const id = Number(useParams()['id']);
  const { data } = useQuery(trazabilidad(id));
  return (
    <PaginaOficina
      {...cabecera('lote')}
      {...(data && {
        titulo: `Lote ${data.lote.name}`,
        volverA: { camino: caminos.admin.lotes(data.lote.product_id), titulo: `Lotes de ${data.product_name}` },
      })}
      pildoras={data && <EstadoLote {...data.lote} />}
      acciones={data && <Acciones lote={data.lote} />}
    >
      <Cargado consulta={trazabilidad(id)} inexistente={{ titulo: 'Este lote no existe', volverA: seccion('almacen') }}>
        {(datos) => (
          <>
            <Columnas>
              <DatosLote trazabilidad={datos} />
              <CuentaLote trazabilidad={datos} />
            </Columnas>
            <DestinosLote destinos={datos.destinos} />
          </>
        )}
      </Cargado>
    </PaginaOficina>
  );
}
