import { zodResolver } from '@hookform/resolvers/zod';
import { FileOutput } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { Documento } from '@/api/tipos';
import { Dinero } from '@/kit/cifras/Dinero';
import { VentanaConMarco } from '@/kit/dialogos/VentanaConMarco';
import { Boton } from '@/kit/pantallas/Boton';
import { CamposDeDocumento } from './CamposDeDocumento';
import { convertir } from './consultas';
import clases from './ConvertirVarios.module.css';
import { destinosDe, esquema, type QueDocumento } from './esquema';
import { SuerteDePaso } from './SuerteDePaso';
import { useTanda } from './useTanda';

const resolver = zodResolver(esquema);

interface ConvertirVariosProps {
  /** Of one kind, at least two. */
  documentos: readonly Documento[];
  /** The window closes, and these were converted. */
  onHechos: (documentos: readonly Documento[]) => void;
  onCerrar: () => void;
}

/** Converts several documents, each into its own, and says of each what came of it. */
export function ConvertirVarios({ documentos, onHechos, onCerrar }: ConvertirVariosProps) {
  const form = useForm<QueDocumento, unknown, QueDocumento>({ resolver, defaultValues: { tipo: 'factura', fechaVencimiento: null } });
  const { suertes, enMarcha, correr, parar } = useTanda();
  const [primero] = documentos;
  const empezado = Object.keys(suertes).length > 0;
  const faltan = documentos.filter(({ id }) => suertes[id]?.clase !== 'hecho');
  // Of one that has failed because it comes to another figure, that figure is on the screen: whoever goes on means it.
  const loVisto = ({ id, total, por_entregar }: Documento) => {
    const suerte = suertes[id];
    return suerte?.clase === 'fallo' && suerte.otraCifra ? {} : { total: por_entregar ?? total };
  };

  const cerrar = () => {
    onHechos(documentos.filter((documento) => !faltan.includes(documento)));
    onCerrar();
  };
  const hacer = form.handleSubmit((que) => correr(faltan.map((documento) => ({ clave: documento.id, hacer: () => convertir({ id: documento.id, ...que, ...loVisto(documento) }) }))));

  return (
    <VentanaConMarco titulo="¿Convertimos a Factura?" icono={<FileOutput size={22} />} onCerrar={cerrar}>
      <p>{primero?.tipo_factura === 'pendiente' ? 'De cada pedido se entrega todo lo que falta, con un documento para cada uno.' : 'Cada albarán tendrá su propia factura.'}</p>
      <form noValidate onSubmit={(evento) => void hacer(evento)} className={clases['formulario']}>
        {!empezado && primero && <CamposDeDocumento control={form.control} tipos={destinosDe(primero)} />}
        <ul className={clases['documentos']} aria-label="Documentos">
          {documentos.map((documento) => (
            <li key={documento.id}>
              <span>
                {documento.numero} · {documento.client_name}
              </span>
              <Dinero importe={documento.por_entregar ?? documento.total} />
              <span className={clases['suerte']}>
                <SuerteDePaso suerte={suertes[documento.id]} />
              </span>
            </li>
          ))}
        </ul>
        <p role="status">{empezado && `${documentos.length - faltan.length} de ${documentos.length} hechos.`}</p>
        <div className={clases['acciones']}>
          {enMarcha ? (
            <Boton variante="secundario" onClick={parar}>
              Parar
            </Boton>
          ) : (
            <Boton variante="secundario" onClick={cerrar}>
              {empezado ? 'Cerrar' : 'Cancelar'}
            </Boton>
          )}
          {faltan.length > 0 && (
            <Boton type="submit" ocupado={enMarcha}>
              {empezado ? `Seguir con ${faltan.length}` : `Convertir ${faltan.length}`}
            </Boton>
          )}
        </div>
      </form>
    </VentanaConMarco>
  );
}
