import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { caminos } from '@/caminos';
import { CampoBuscable } from '@/kit/campos/CampoBuscable';
import { CampoCodigo } from '@/kit/campos/CampoCodigo';
import { CampoInterruptor } from '@/kit/campos/CampoInterruptor';
import { CampoDinero, CampoNumero } from '@/kit/campos/CampoNumero';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { edicionDe } from '@/kit/formularios/edicion';
import { Formulario } from '@/kit/formularios/Formulario';
import { Fila, Grupo } from '@/kit/campos/grupos';
import { type ConNombre, opcionesDe } from '@/kit/campos/opciones';
import { conVersion } from '@/recursos/acciones';
import { categorias, productos, proveedores } from '@/recursos/fichas';
import { DECIMALES_PRECIO } from '@/vocabulario/medidas';
import { decimalesDe } from '@/vocabulario/unidades';
import { CambiosDeIva, Iva } from './CambiosDeIva';
import { deProducto, enBlanco, esquema, GENEROS, type PartesDeProducto, type Producto, UNIDADES } from './esquema';

const resolver = zodResolver(esquema);

interface FormularioProductoProps {
  /** The one being edited; none for a new one. */
  producto?: Producto;
}

/** What can be chosen; what the product has already stays in sight, archived or not. */
function conLaDeSiempre(cosas: readonly ConNombre[] | undefined, actual: number | null | undefined) {
  const opciones = opcionesDe(cosas);
  const falta = cosas !== undefined && actual && !cosas.some(({ id }) => id === actual);
  return falta ? [...opciones, { value: String(actual), label: 'La de siempre, archivada' }] : opciones;
}

/** What it is counted in; a case says how many it holds. */
function Unidades({ control }: PartesDeProducto) {
  const unidad = useWatch({ control, name: 'unidad' });
  return (
    <Fila>
      <CampoSelect control={control} nombre="unidad" etiqueta="Unidad" obligatorio opciones={UNIDADES} />
      {unidad === 'caja' && <CampoNumero control={control} nombre="unidades_por_caja" etiqueta="Unidades por caja" obligatorio />}
      <CampoNumero
        control={control}
        nombre="stock_minimo"
        etiqueta="Stock mínimo"
        decimales={decimalesDe({ unidad })}
        unidad={unidad}
        ayuda="Por debajo, avisa de que hay que pedir."
      />
    </Fila>
  );
}

export function FormularioProducto({ producto }: FormularioProductoProps) {
  const guardar = productos.useGuardar(producto?.id);
  const lasCategorias = useQuery(categorias.todos);
  const losProveedores = useQuery(proveedores.todos);
  return (
    <Formulario
      resolver={resolver}
      inicial={producto ? deProducto(producto) : enBlanco}
      edicion={producto && edicionDe(producto, () => productos.leer(producto.id), deProducto)}
      onGuardar={(datos, version) => guardar.mutateAsync(conVersion(datos, version))}
      problema={`Ha habido un problema al ${producto ? 'editar' : 'crear'} el Producto`}
      volverA={caminos.admin.productos}
    >
      {(control) => (
        <>
          <Grupo titulo="Qué es">
            <CampoTexto control={control} nombre="name" etiqueta="Nombre" obligatorio autoFocus />
            <Fila>
              <CampoBuscable
                control={control}
                nombre="categoria_id"
                etiqueta="Categoria"
                opciones={conLaDeSiempre(lasCategorias.data, producto?.categoria_id)}
                cargando={lasCategorias.isPending}
                placeholder="Ninguna"
              />
              <CampoBuscable
                control={control}
                nombre="proveedor_id"
                etiqueta="Proveedor"
                opciones={conLaDeSiempre(losProveedores.data, producto?.proveedor_id)}
                cargando={losProveedores.isPending}
                placeholder="Ninguno"
              />
            </Fila>
            <CampoCodigo control={control} nombre="ean" etiqueta="EAN" ayuda="El número del código de barras." />
          </Grupo>
          <Grupo titulo="Precio">
            <Fila>
              <CampoDinero control={control} nombre="price" etiqueta="Precio" obligatorio decimales={DECIMALES_PRECIO} ayuda="Por unidad, sin IVA." />
              <CampoDinero control={control} nombre="coste" etiqueta="Coste" decimales={DECIMALES_PRECIO} ayuda="Lo que te cuesta, sin IVA." />
            </Fila>
            <Fila>
              <Iva control={control} />
              <CampoSelect control={control} nombre="genero" etiqueta="Género" obligatorio opciones={GENEROS} ayuda="El tabaco lleva otro recargo." />
            </Fila>
            <CambiosDeIva control={control} />
          </Grupo>
          <Grupo titulo="Almacén">
            <Unidades control={control} />
            <CampoInterruptor
              control={control}
              nombre="trazabilidad"
              etiqueta="Trazabilidad obligatoria"
              ayuda="No se podrá vender con un lote escrito a mano."
            />
            <CampoInterruptor control={control} nombre="activo" etiqueta="A la venta" ayuda="Apagado, la PDA no lo ofrece." />
          </Grupo>
        </>
      )}
    </Formulario>
  );
}
