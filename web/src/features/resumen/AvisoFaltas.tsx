import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import { caminos } from '@/caminos';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { faltasPagina } from '@/recursos/faltas';
import clases from './Aviso.module.css';

/** Says on Inicio that goods went out that no batch had, and nothing while all fits. That it could not be had is no news there. */
export function AvisoFaltas() {
  const { data } = useQuery({ ...faltasPagina({ pagina: 1, texto: '', orden: '', filtros: {} }), meta: { errorPropio: true } });
  const [primera] = data?.data ?? [];
  if (data === undefined || primera === undefined) return null;
  const { total } = data.meta;
  return (
    <Tarjeta como="section" aria-labelledby="faltas-por-arreglar" className={clases['aviso']}>
      <PackageX size={24} aria-hidden className={clases['icono']} />
      <div className={clases['que']}>
        <h2 id="faltas-por-arreglar">Faltas por arreglar</h2>
        <p>
          {total === 1
            ? `Se entregó sin cobertura más «${primera.product_name}» de lo que tenía el lote ${primera.lote}.`
            : `${total} veces se entregó sin cobertura más de lo que tenía un lote.`}{' '}
          Di de dónde salió y las existencias cuadran.
        </p>
      </div>
      <BotonEnlace to={caminos.admin.faltas} variante="secundario">
        {total === 1 ? 'Arreglar la falta' : `Ver las ${total} faltas`}
      </BotonEnlace>
    </Tarjeta>
  );
}
