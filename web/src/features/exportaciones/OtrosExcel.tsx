import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { Seccion } from '@/kit/pantallas/PaginaOficina';
import { deListas, type Excel } from './exceles';
import clases from './OtrosExcel.module.css';

/** The other spreadsheets that there are. */
export function OtrosExcel({ menos }: { menos: Excel | undefined }) {
  return (
    <Seccion titulo="Otros Excel">
      <ul className={clases['lista']}>
        {deListas
          .filter(({ titulo }) => titulo !== menos?.titulo)
          .map(({ titulo, que, camino }) => (
            <li key={camino}>
              <Link to={camino} className={clases['enlace']}>
                <FileSpreadsheet size={20} aria-hidden />
                <span>
                  <strong>{titulo}</strong>
                  {que}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Seccion>
  );
}
