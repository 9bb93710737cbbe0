import { Plus } from 'lucide-react';
import { caminos } from '@/caminos';
import { TablaCategorias } from '@/features/categorias/TablaCategorias';
import { BotonExcel } from '@/features/exportaciones/BotonExcel';
import { excelDeCategorias } from '@/features/exportaciones/exceles';
import { BotonEnlace } from '@/kit/Boton';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('categorias')}
      acciones={
        <>
          <BotonExcel traer={excelDeCategorias.traer} />
          <BotonEnlace to={caminos.admin.categoriaNueva} icono={<Plus size={20} />}>
            Nueva categoria
          </BotonEnlace>
        </>
      }
    >
      <TablaCategorias />
    </PaginaOficina>
  );
}
