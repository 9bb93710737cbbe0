import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { Seccion } from '@/kit/pantallas/PaginaOficina';
import { todos } from './exceles';
import clases from './OtrosExcel.module.css';

interface OtrosExcelProps {
  /** The title of the one that is on the screen. */
  menos: string | undefined;
}

/** The other spreadsheets that there are. */
export function OtrosExcel({ menos }: OtrosExcelProps) {
  return (
    <Seccion titulo="Otros Excel">
      <ul className={clases['lista']}>
        {todos
          .filter(({ titulo }) => titulo !== menos)
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
