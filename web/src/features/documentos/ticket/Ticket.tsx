import type { DocumentoDetalle, LineaDocumento } from '@/api/tipos';
import { fechaEs, momentoEs, porcentajeLegible, precioLegible } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import type { AnchoTicket } from '@/stores/impresora';
import { cuantoDe, mueveMercancia, soloBajaElPrecio } from '../lineas';
import { esFactura, tipoLegible } from '../etiquetas';
import { vueltaDe } from '../vuelta';
import { Correo, imprimible } from './imprimible';
import { Qr } from './Qr';
import clases from './Ticket.module.css';

const SIN_VALOR_FISCAL = 'Documento sin valor fiscal';

interface TicketProps {
  detalle: DocumentoDetalle;
  copia: number | null;
  ancho: AnchoTicket;
  /** Last words, from the office's configuration. */
  pie: string;
  /** The company's mark as a data URL, if it has one. */
  logo?: string | undefined;
}

function Fila({ de, a, fuerte = false }: { de: string; a: string; fuerte?: boolean }) {
  return (
    <div className={`${clases['fila']} ${fuerte ? clases['fuerte'] : ''}`}>
      <span>{de}</span>
      <span>{a}</span>
    </div>
  );
}

function Emisor({ emisor, logo }: Pick<DocumentoDetalle, 'emisor'> & Pick<TicketProps, 'logo'>) {
  return (
    <header className={clases['centro']}>
      {logo !== undefined && <img className={clases['logo']} src={logo} alt="" />}
      <p className={clases['titulo']}>{emisor.nombreComercial}</p>
      <p>{emisor.razonSocial}</p>
      <p>NIF {emisor.nif}</p>
      <p>{emisor.direccion}</p>
      <p>
        {emisor.codigoPostal} {emisor.ciudad}
      </p>
      {emisor.provincia !== '' && emisor.provincia !== emisor.ciudad && <p>{emisor.provincia}</p>}
      {emisor.telefono !== '' && <p>{emisor.telefono}</p>}
      {emisor.email !== '' && (
        <p>
          <Correo>{emisor.email}</Correo>
        </p>
      )}
    </header>
  );
}

function Cabecera({ detalle, copia }: Pick<TicketProps, 'detalle' | 'copia'>) {
  const { invoice, impreso, numero_version } = detalle;
  return (
    <section>
      {impreso.marcas.map((marca) => (
        <p key={marca} className={`${clases['centro']} ${clases['copia']}`}>
          {marca}
        </p>
      ))}
      {copia !== null && <p className={`${clases['centro']} ${clases['copia']}`}>DUPLICADO · COPIA {copia}</p>}
      <Fila de={tipoLegible(invoice)} a={invoice.numero} fuerte />
      {numero_version > 1 && <Fila de="Versión" a={String(numero_version)} />}
      <Fila de="Fecha" a={momentoEs(invoice.billet_at)} />
      {mueveMercancia(detalle) && <Fila de={invoice.tipo_factura === 'pendiente' ? 'Pedido el' : 'Operación'} a={fechaEs(invoice.operacion)} />}
      {impreso.vence && <Fila de="Vencimiento" a={fechaEs(impreso.vence)} />}
      <Fila de="Le atiende" a={imprimible(invoice.user_name)} />
      {impreso.referencias.map((referencia) => (
        <p key={referencia}>{referencia}</p>
      ))}
    </section>
  );
}

function Comprador({ client, impreso: { domicilio, entrega } }: Pick<DocumentoDetalle, 'client' | 'impreso'>) {
  return (
    <section>
      <p className={clases['fuerte']}>{imprimible(client.nombreComercial)}</p>
      {client.razonSocial !== client.nombreComercial && <p>{imprimible(client.razonSocial)}</p>}
      {client.nif !== '' && <p>NIF {client.nif}</p>}
      {domicilio.map((renglon) => (
        <p key={renglon}>{imprimible(renglon)}</p>
      ))}
      {entrega && <p>Entregar en: {imprimible(entrega)}</p>}
    </section>
  );
}

function Linea({ linea }: { linea: LineaDocumento }) {
  return (
    <li>
      <p>{imprimible(linea.name)}</p>
      <p className={clases['lote']}>
        Lote {imprimible(linea.lote)} · IVA {porcentajeLegible(linea.iva_product)} %
      </p>
      {linea.descuento && <p className={clases['lote']}>Descuento {formatearEuros(linea.descuento)}</p>}
      <Fila de={soloBajaElPrecio(linea) ? 'Descuento' : `${cuantoDe(linea, linea.quantity)} × ${precioLegible(linea.price)}`} a={formatearEuros(linea.neto)} />
    </li>
  );
}

/** What is paid of it and what is left, as the PDF says it, with the cash that was handed over where it was taken. */
function Cobro({ detalle }: Pick<TicketProps, 'detalle'>) {
  const { impreso } = detalle;
  const vuelta = vueltaDe(detalle);
  return (
    <>
      {impreso.cobro.map(({ concepto, importe }) => (
        <Fila key={concepto} de={concepto} a={formatearEuros(importe)} />
      ))}
      {vuelta && (
        <>
          <Fila de="Entrega en efectivo" a={formatearEuros(vuelta.entregado)} />
          <Fila de="Cambio" a={formatearEuros(vuelta.cambio)} />
        </>
      )}
      {impreso.situacion.map((frase) => (
        <p key={frase} className={`${clases['centro']} ${clases['fuerte']}`}>
          {frase}
        </p>
      ))}
      {impreso.cuenta && <p>{impreso.cuenta}</p>}
    </>
  );
}

function Cifras({ detalle }: Pick<TicketProps, 'detalle'>) {
  const { invoice, desglose, base, iva } = detalle;
  return (
    <section>
      {desglose.map((fila) => (
        <div key={`${fila.iva} ${fila.recargo}`} className={clases['tipo']}>
          <Fila de={`Base al ${porcentajeLegible(fila.iva)} %`} a={formatearEuros(fila.base)} />
          <Fila de={`IVA ${porcentajeLegible(fila.iva)} %`} a={formatearEuros(fila.cuota)} />
          {fila.recargo !== 0 && <Fila de={`Recargo ${porcentajeLegible(fila.recargo)} %`} a={formatearEuros(fila.cuota_recargo)} />}
        </div>
      ))}
      {desglose.length > 1 && (
        <>
          <Fila de="Base" a={formatearEuros(base)} />
          <Fila de="IVA" a={formatearEuros(iva)} />
          {desglose.some(({ recargo }) => recargo !== 0) && <Fila de="Recargo" a={formatearEuros(invoice.recargo_price)} />}
        </>
      )}
      <div className={clases['total']}>
        <Fila de="TOTAL" a={formatearEuros(invoice.total)} fuerte />
      </div>
      <Cobro detalle={detalle} />
    </section>
  );
}

/** A document on the paper of a ticket printer. */
export function Ticket({ detalle, copia, ancho, pie, logo }: TicketProps) {
  const { invoice, products, client, emisor, firma, notas, impreso, registro } = detalle;
  const sobreEntregas = [...impreso.no_entregado, ...impreso.entregas];
  return (
    <article className={clases['ticket']} data-ancho={ancho}>
      {registro && (
        <section className={clases['centro']}>
          <p>QR tributario:</p>
          <Qr texto={registro.qr} />
        </section>
      )}
      <Emisor emisor={emisor} logo={logo} />
      <Cabecera detalle={detalle} copia={copia} />
      <Comprador client={client} impreso={impreso} />
      <ul className={clases['lineas']}>
        {products.map((linea, indice) => (
          <Linea key={`${linea.product_id} ${linea.lote_id ?? indice}`} linea={linea} />
        ))}
      </ul>
      {sobreEntregas.length > 0 && (
        <section>
          {sobreEntregas.map((frase) => (
            <p key={frase}>{imprimible(frase)}</p>
          ))}
        </section>
      )}
      <Cifras detalle={detalle} />
      {notas !== '' && (
        <section>
          <p>Notas: {imprimible(notas)}</p>
        </section>
      )}
      {firma && (
        <section className={clases['centro']}>
          <p>Recibido y conforme</p>
          <img className={clases['firma']} src={firma.imagen} alt={`Firma de ${firma.firmante}`} />
          <p>{imprimible(firma.firmante)}</p>
          <p>{momentoEs(firma.momento)}</p>
        </section>
      )}
      <footer className={clases['centro']}>
        {!esFactura(invoice) && <p>{SIN_VALOR_FISCAL}</p>}
        {pie !== '' && <p className={clases['pie']}>{imprimible(pie)}</p>}
      </footer>
    </article>
  );
}
