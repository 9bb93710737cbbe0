import type { Producto } from '@/api/tipos';
import { useBuscados } from '@/dominio/useBuscados';

const nombreDe = ({ name }: Producto) => name;

/** The products that are looked for: by their name, or by the whole code on their pack as a scanner reads it. */
export function useProductosBuscados(productos: readonly Producto[], texto: string): readonly Producto[] {
  const porNombre = useBuscados(productos, nombreDe, texto);
  const porCodigo = productos.filter(({ ean }) => ean === texto);
  return porCodigo.length > 0 ? porCodigo : porNombre;
}
