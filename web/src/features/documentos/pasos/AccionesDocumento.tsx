import { FileOutput, PackageCheck, PackageX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento, caminos } from '@/caminos';
import { formatearCantidad, formatearEuros } from '@/kit/cifras/formato';
import { confirmar } from '@/kit/dialogos/dialogos';
import { notificar } from '@/kit/dialogos/notificar';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { entregadoEnParte, esConvertible, esperaEntrega } from '../etiquetas';
import { esAbonable } from './abono';
import { avisarDeHecho } from './avisarDeHecho';
import { useRenunciar } from './consultas';
import { AnularDocumento } from './AnularDocumento';
import { CanjearDocumento } from './CanjearDocumento';
import { ConvertirDocumento } from './ConvertirDocumento';
import { SustituirDocumento } from './SustituirDocumento';

/** What goes back to the store when the rest of an order is given up. */
function LoQueVuelve({ detalle: { invoice, products } }: { detalle: DocumentoDetalle }) {
  return (
    <>
      <p>{`De ${invoice.numero} ya no se entregan ${formatearEuros(invoice.por_entregar ?? 0)}. Vuelve al almacén:`}</p>
      <ul>
        {products.map(
          ({ name, lote, queda }, indice) =>
            // oxlint-disable-next-line react/no-array-index-key -- lines may be alike, and their order stays
            queda !== 0 && <li key={indice}>{`${formatearCantidad(queda)} × ${name} (${lote})`}</li>,
        )}
      </ul>
      <p>Lo entregado queda como está. No se puede deshacer.</p>
    </>
  );
}

function Renunciar({ detalle }: { detalle: DocumentoDetalle }) {
  const renunciar = useRenunciar();
  const { id, numero } = detalle.invoice;
  const preguntar = async () => {
    const seguro = await confirmar({ titulo: '¿Renunciamos al resto?', texto: <LoQueVuelve detalle={detalle} />, aceptar: 'Renunciar al resto', peligro: true });
    if (seguro) renunciar.mutate(id, { onSuccess: () => notificar(`Lo que faltaba de ${numero} ha vuelto al almacén`) });
  };
  return (
    <Boton variante="secundario" icono={<PackageX size={20} />} ocupado={renunciar.isPending} onClick={() => void preguntar()}>
      Renunciar al resto
    </Boton>
  );
}

/** What can be made of a document. */
export function AccionesDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice } = detalle;
  const navigate = useNavigate();
  const [convirtiendo, setConvirtiendo] = useState(false);
  return (
    <>
      {esAbonable(detalle) && (
        <BotonEnlace variante="secundario" icono={<Undo2 size={20} />} to={caminos.admin.abonar(invoice.id)}>
          Abonar
        </BotonEnlace>
      )}
      <AnularDocumento detalle={detalle} />
      <CanjearDocumento detalle={detalle} />
      <SustituirDocumento detalle={detalle} />
      {entregadoEnParte(invoice) && <Renunciar detalle={detalle} />}
      {esperaEntrega(invoice) && (
        <BotonEnlace variante="secundario" icono={<PackageCheck size={20} />} to={caminos.admin.pendienteEntregar(invoice.id)}>
          Entregar una parte
        </BotonEnlace>
      )}
      {esConvertible(invoice) && (
        <Boton icono={<FileOutput size={20} />} onClick={() => setConvirtiendo(true)}>
          Convertir
        </Boton>
      )}
      {convirtiendo && (
        <ConvertirDocumento
          documento={invoice}
          onCerrar={() => setConvirtiendo(false)}
          onHecho={({ invoice: nuevo }) => {
            avisarDeHecho(nuevo);
            void navigate(caminoDeDocumento(nuevo));
          }}
        />
      )}
    </>
  );
}
