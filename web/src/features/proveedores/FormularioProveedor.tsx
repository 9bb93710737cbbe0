import { zodResolver } from '@hookform/resolvers/zod';
import { caminos } from '@/caminos';
import { CampoTexto } from '@/kit/CampoTexto';
import { CampoTextoLargo } from '@/kit/CampoTextoLargo';
import { edicionDe } from '@/kit/edicion';
import { Formulario } from '@/kit/Formulario';
import { Fila, Grupo } from '@/kit/grupos';
import { conVersion } from '@/recursos/acciones';
import { proveedores } from '@/recursos/fichas';
import { deProveedor, enBlanco, esquema, type Proveedor } from './esquema';

const resolver = zodResolver(esquema);

interface FormularioProveedorProps {
  /** The one being edited; none for a new one. */
  proveedor?: Proveedor;
}

export function FormularioProveedor({ proveedor }: FormularioProveedorProps) {
  const guardar = proveedores.useGuardar(proveedor?.id);
  return (
    <Formulario
      resolver={resolver}
      inicial={proveedor ? deProveedor(proveedor) : enBlanco}
      edicion={proveedor && edicionDe(proveedor, () => proveedores.leer(proveedor.id), deProveedor)}
      onGuardar={(datos, version) => guardar.mutateAsync(conVersion(datos, version))}
      problema={`Ha habido un problema al ${proveedor ? 'editar' : 'crear'} el Proveedor`}
      volverA={caminos.admin.proveedores}
    >
      {(control) => (
        <>
          <Grupo titulo="Quién es">
            <Fila>
              <CampoTexto control={control} nombre="name" etiqueta="Nombre" obligatorio autoFocus ayuda="Como lo llamáis en la casa." />
              <CampoTexto control={control} nombre="nif" etiqueta="Nif" />
            </Fila>
            <CampoTexto control={control} nombre="razonSocial" etiqueta="Razon Social" ayuda="Como aparece en sus facturas." />
          </Grupo>
          <Grupo titulo="Cómo encontrarlo">
            <Fila>
              <CampoTexto control={control} nombre="contacto" etiqueta="Contacto" ayuda="Por quién preguntar." />
              <CampoTexto control={control} nombre="telf" etiqueta="Teléfono" tipo="tel" modoEntrada="tel" />
            </Fila>
            <CampoTexto control={control} nombre="email" etiqueta="Email" tipo="email" modoEntrada="email" />
            <CampoTexto control={control} nombre="direccion" etiqueta="Dirección" />
            <Fila>
              <CampoTexto control={control} nombre="codigoPostal" etiqueta="Codigo Postal" modoEntrada="numeric" />
              <CampoTexto control={control} nombre="ciudad" etiqueta="Ciudad" />
              <CampoTexto control={control} nombre="provincia" etiqueta="Provincia" />
            </Fila>
          </Grupo>
          <CampoTextoLargo control={control} nombre="notas" etiqueta="Notas" />
        </>
      )}
    </Formulario>
  );
}
