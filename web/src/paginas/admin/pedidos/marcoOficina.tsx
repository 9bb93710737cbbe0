import { ChevronLeft } from 'lucide-react';
import { caminos } from '@/caminos';
import type { Marco } from '@/features/pedido/marco';
import { seccion } from '../secciones';
import clases from './marcoOficina.module.css';

const PantallaDeOficina: Marco['Pantalla'] = ({ pestana, titulo, subtitulo, onVolver, botones, children }) => (
  <div className={clases['pantalla']}>
    <title>{`${pestana} · Reparto`}</title>
    {titulo !== undefined && (
      <header className={clases['cabecera']}>
        {onVolver && (
          <button type="button" className={clases['volver']} onClick={onVolver}>
            <ChevronLeft size={18} aria-hidden />
            Atrás
          </button>
        )}
        <h1>{titulo}</h1>
        {subtitulo !== undefined && <div className={clases['subtitulo']}>{subtitulo}</div>}
      </header>
    )}
    <div className={clases['cuerpo']}>{children}</div>
    {botones !== undefined && <div className={clases['botones']}>{botones}</div>}
  </div>
);

/** Orders as the office makes them, at a desk. */
export const marcoOficina: Marco = {
  Pantalla: PantallaDeOficina,
  enviados: seccion('documentos').titulo,
  caminos: {
    clientes: caminos.admin.pedidoNuevo,
    productos: caminos.admin.pedidoProductosDe,
    formulario: caminos.admin.pedidoFormulario,
    documento: caminos.admin.pendiente,
    enEspera: caminos.admin.pedidoFormulario,
    enviados: caminos.admin.documentos,
    inicio: caminos.admin.documentos,
  },
};
