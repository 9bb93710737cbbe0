import { useMemo } from 'react';
import type { Producto } from '@/api/tipos';
import { normalizarRenglones } from '@/dominio';
import { enRenglones } from '@/dominio/hallar';
import { useBuscados } from '@/dominio/useBuscados';
import { conCodigo } from './codigos';

const nombreDe = ({ name }: Producto) => name;

/** Names that begin with no letter are found under this sign. */
const OTRA = '#';

/** The letter that each product is found under, blind to case and accents as a search is. */
function useIniciales(productos: readonly Producto[]): readonly string[] {
  return useMemo(() => {
    const renglones = normalizarRenglones(enRenglones(productos, nombreDe)).split('\n');
    return renglones.map((nombre) => (/^[a-z]/.test(nombre) ? nombre.slice(0, 1).toUpperCase() : OTRA));
  }, [productos]);
}

/** The products that are looked for: by their name, by the whole code on their pack as a scanner reads it, or by a letter. */
export function useProductosBuscados(productos: readonly Producto[], texto: string, inicial: string | null) {
  const porNombre = useBuscados(productos, nombreDe, texto);
  const iniciales = useIniciales(productos);
  const deLaInicial = useMemo(
    () => (inicial === null ? porNombre : productos.filter((_, indice) => iniciales[indice] === inicial)),
    [porNombre, productos, iniciales, inicial],
  );
  const porCodigo = useMemo(() => conCodigo(productos, texto), [productos, texto]);
  return {
    buscados: porCodigo.length > 0 ? porCodigo : deLaInicial,
    /** The letters that at least one product is found under. */
    iniciales: useMemo(() => [...new Set(iniciales)].toSorted(), [iniciales]),
  };
}
