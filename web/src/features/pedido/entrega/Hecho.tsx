import { Check, CloudUpload, Printer, RefreshCw, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { useMarco } from '../marco';
import clases from './Hecho.module.css';

interface FinalProps {
  icono: ReactNode;
  tono: 'hecho' | 'espera' | 'marca';
  titulo: string;
  /** The one line to read at arm's length. */
  dato?: string | undefined;
  children: ReactNode;
  botones: ReactNode;
}

function Final({ icono, tono, titulo, dato, children, botones }: FinalProps) {
  const { Pantalla } = useMarco();
  return (
    <Pantalla pestana={titulo} botones={botones}>
      <div className={clases['final']} role="status">
        <span className={`${clases['icono']} ${clases[tono]}`} aria-hidden>
          {icono}
        </span>
        <h1>{titulo}</h1>
        {dato && <p className={clases['dato']}>{dato}</p>}
        <p className={clases['texto']}>{children}</p>
      </div>
    </Pantalla>
  );
}

function Volver({ onVolver }: { onVolver: () => void }) {
  return (
    <Boton ancho="completo" onClick={onVolver}>
      Volver
    </Boton>
  );
}

interface HechoProps {
  /** Number and total. */
  dato: string;
  /** What became of the ticket and of the mail. */
  children: ReactNode;
  onImprimir: () => void;
  onVolver: () => void;
}

/** The server has the order. */
export function Hecho({ dato, children, onImprimir, onVolver }: HechoProps) {
  return (
    <Final
      icono={<Check size={44} strokeWidth={2.5} />}
      tono="hecho"
      titulo="Pedido Realizado!"
      dato={dato}
      botones={
        <>
          <Boton variante="secundario" icono={<Printer size={20} />} onClick={onImprimir}>
            Imprimir
          </Boton>
          <Volver onVolver={onVolver} />
        </>
      }
    >
      {children}
    </Final>
  );
}

interface YaEnviadoProps {
  dato: string;
  onVolver: () => void;
}

/** The order was sent from another tab, or before this screen was opened. */
export function YaEnviado({ dato, onVolver }: YaEnviadoProps) {
  const { enviados } = useMarco();
  return (
    <Final icono={<Send size={40} />} tono="marca" titulo="Este pedido ya está enviado" dato={dato} botones={<Volver onVolver={onVolver} />}>
      Copias y cambios, en {enviados}.
    </Final>
  );
}

interface EnEsperaProps {
  /** Waiting for the server's answer, or for coverage. */
  enviando: boolean;
  dato: string;
  fallo: string | null;
  /** Whether the disk has it: `false` where it could not take it, `null` while it is being written. */
  escrito: boolean | null;
  /** Absent where there is no printer of tickets. */
  onImprimir?: (() => void) | undefined;
  onReintentar: () => void;
  onVolver: () => void;
}

const SOLO_EN_MEMORIA = 'Este dispositivo no lo guarda: el pedido está solo en la memoria de esta pestaña. No la cierres ni la recargues.';

const GUARDANDO = 'Se está guardando en este dispositivo: no cierres Reparto todavía.';

function segun(escrito: boolean | null, si: string, no: string): string {
  if (escrito === null) return GUARDANDO;
  return escrito ? si : no;
}

/** The order is in the outbox. */
export function EnEspera({ enviando, dato, fallo, escrito, onImprimir, onReintentar, onVolver }: EnEsperaProps) {
  const reintentar = onImprimir ? (
    // Three buttons with their words do not fit side by side.
    <BotonIcono etiqueta="Reintentar" variante="secundario" icono={<RefreshCw size={20} />} disabled={enviando} onClick={onReintentar} />
  ) : (
    <Boton variante="secundario" icono={<RefreshCw size={20} />} ocupado={enviando} onClick={onReintentar}>
      Reintentar
    </Boton>
  );
  if (fallo === null) {
    return (
      <Final icono={<CloudUpload size={40} />} tono="marca" titulo="Enviando pedido…" dato={dato} botones={<Volver onVolver={onVolver} />}>
        {segun(escrito, 'Ya está guardado en este dispositivo.', SOLO_EN_MEMORIA)}
      </Final>
    );
  }
  return (
    <Final
      icono={<CloudUpload size={40} />}
      tono="espera"
      titulo="Pendiente de enviar"
      dato={dato}
      botones={
        <>
          {reintentar}
          {onImprimir && (
            <Boton variante="secundario" icono={<Printer size={20} />} onClick={onImprimir}>
              Imprimir
            </Boton>
          )}
          <Volver onVolver={onVolver} />
        </>
      }
    >
      {fallo}. {segun(escrito, 'El pedido está guardado en este dispositivo.', `${SOLO_EN_MEMORIA} Busca cobertura.`)} Se
      enviará solo en cuanto se pueda; entonces tendrá número.{onImprimir && ' Con Imprimir sale ya su papel, provisional.'}
    </Final>
  );
}
