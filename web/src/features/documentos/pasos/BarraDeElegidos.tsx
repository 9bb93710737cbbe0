import { FileOutput, FileStack, Printer, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { sumarImportes } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { Boton } from '@/kit/pantallas/Boton';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { esConvertible } from '../etiquetas';
import { BajarVarios } from '../BajarVarios';
import { useImprimirVarios } from '../useImprimirVarios';
import { avisarDeHecho } from './avisarDeHecho';
import clases from './BarraDeElegidos.module.css';
import { ConvertirDocumento } from './ConvertirDocumento';
import { ConvertirVarios } from './ConvertirVarios';
import { FacturarJuntos } from './FacturarJuntos';
import { impedimentoDeJuntar } from './juntos';

interface BarraDeElegidosProps {
  elegidos: readonly Documento[];
  /** Albaranes go together into an invoice; orders do not. */
  conAgrupar: boolean;
  /** What other features do with those that stand: what was annulled is not sent. */
  mas?: ((elegidos: readonly Documento[]) => ReactNode) | undefined;
  /** These are ticked no longer. */
  onQuitar: (documentos: readonly Documento[]) => void;
}

/** What is done with the documents that are ticked. */
export function BarraDeElegidos({ elegidos, conAgrupar, mas, onQuitar }: BarraDeElegidosProps) {
  const navigate = useNavigate();
  const { imprimir, ocupado } = useImprimirVarios();
  /** What was asked for, with the documents of that moment: those that are made meanwhile change the list under it. */
  const [abierto, setAbierto] = useState<{ que: 'convertir' | 'juntar'; documentos: readonly Documento[] } | null>(null);
  const convertibles = elegidos.filter(esConvertible);
  const enPie = elegidos.filter(({ anulado }) => !anulado);

  const convertir = () => {
    if (convertibles.length === 0) void mostrarError('Ninguno de los elegidos se puede convertir: ya están entregados o facturados, o son facturas.');
    else setAbierto({ que: 'convertir', documentos: convertibles });
  };
  const juntar = () => {
    const impedimento = impedimentoDeJuntar(elegidos);
    if (impedimento) void mostrarError(impedimento, 'Estos documentos no van en una misma factura');
    else setAbierto({ que: 'juntar', documentos: elegidos });
  };
  // Whoever backs out finds the ticks as they were; what was done with a document takes its tick away.
  const cerrar = () => setAbierto(null);
  const alHacer = ({ invoice }: DocumentoDetalle) => {
    if (abierto) onQuitar(abierto.documentos);
    avisarDeHecho(invoice, () => void navigate(caminoDeDocumento(invoice)));
  };
  const [unico] = abierto?.documentos ?? [];

  return (
    <>
      {elegidos.length > 0 && (
        <Tarjeta como="section" aria-label="Documentos elegidos" className={clases['barra'] ?? ''}>
          <p role="status">{`${elegidos.length === 1 ? '1 elegido' : `${elegidos.length} elegidos`} · ${formatearEuros(sumarImportes(enPie.map(({ total }) => total)))}`}</p>
          <div className={clases['botones']}>
            <Boton variante="secundario" icono={<FileOutput size={18} />} onClick={convertir}>
              {convertibles.length === elegidos.length || convertibles.length === 0 ? 'Convertir' : `Convertir ${convertibles.length}`}
            </Boton>
            {conAgrupar && (
              <Boton variante="secundario" icono={<FileStack size={18} />} onClick={juntar}>
                Agrupar en una factura
              </Boton>
            )}
            <Boton variante="secundario" icono={<Printer size={18} />} ocupado={ocupado} onClick={() => void imprimir(elegidos)}>
              Imprimir
            </Boton>
            <BajarVarios elegidos={elegidos} />
            {enPie.length > 0 && mas?.(enPie)}
            <Boton variante="discreto" icono={<X size={18} />} onClick={() => onQuitar(elegidos)}>
              Quitar
            </Boton>
          </div>
        </Tarjeta>
      )}
      {abierto?.que === 'convertir' && abierto.documentos.length > 1 && <ConvertirVarios documentos={abierto.documentos} onHechos={onQuitar} onCerrar={cerrar} />}
      {abierto?.que === 'convertir' && abierto.documentos.length === 1 && unico && <ConvertirDocumento documento={unico} onHecho={alHacer} onCerrar={cerrar} />}
      {abierto?.que === 'juntar' && <FacturarJuntos albaranes={abierto.documentos} onHecho={alHacer} onCerrar={cerrar} />}
    </>
  );
}
