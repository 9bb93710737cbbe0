import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import clases from './Aviso.module.css';
import { bloque } from './consultas';

/** Says on Inicio what is wrong with the machine that the house runs on, and nothing while all is well. */
export function AvisoCasa() {
  const { data: casa } = useQuery(bloque('casa'));
  if (!casa || casa.avisos.length === 0) return null;
  return (
    <Tarjeta como="section" aria-labelledby="aviso-de-la-casa" className={clases['aviso']}>
      <TriangleAlert size={24} aria-hidden className={clases['icono']} />
      <div className={clases['que']}>
        <h2 id="aviso-de-la-casa">El servidor necesita atención</h2>
        {casa.avisos.map((aviso) => (
          <p key={aviso}>{aviso}</p>
        ))}
      </div>
    </Tarjeta>
  );
}
