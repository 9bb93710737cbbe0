import { momentoEs } from '@/dominio';
import { Pildora, type TonoPildora } from '@/kit/pantallas/Pildora';
import type { Correo } from './consultas';
import clases from './correo.module.css';

const ESTADO: Readonly<Record<Correo['estado'], { texto: string; tono: TonoPildora; desde: string }>> = {
  en_espera: { texto: 'En espera', tono: 'aviso', desde: 'Desde' },
  enviado: { texto: 'Enviado', tono: 'exito', desde: 'Salió' },
  devuelto: { texto: 'Devuelto', tono: 'peligro', desde: 'Volvió' },
  fallido: { texto: 'No ha salido', tono: 'peligro', desde: 'Falló' },
};

/** How far a mail has come, since when, and why not further. */
export function EstadoDeCorreo({ correo: { estado, momento, motivo, dobles } }: { correo: Correo }) {
  const { texto, tono, desde } = ESTADO[estado];
  return (
    <div className={clases['estado']}>
      <p>
        <Pildora tono={tono}>{texto}</Pildora> <span className={clases['cuando']}>{`${desde} ${momentoEs(momento)}`}</span>
      </p>
      {motivo && <p>{motivo}</p>}
      {dobles > 0 && <p>{dobles === 1 ? 'Puede haber llegado dos veces.' : `Puede haber llegado ${dobles + 1} veces.`}</p>}
    </div>
  );
}
