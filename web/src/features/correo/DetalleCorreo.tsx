import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { caminoDeDocumento, caminos } from '@/caminos';
import { momentoEs } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { VentanaConMarco } from '@/kit/dialogos/VentanaConMarco';
import { Boton } from '@/kit/pantallas/Boton';
import { Datos } from '@/kit/pantallas/Datos';
import { NoLlegan, noLlegan } from '@/recursos/NoLlegan';
import type { Correo } from './consultas';
import clases from './correo.module.css';
import { EstadoDeCorreo } from './EstadoDeCorreo';
import { OtraVez } from './OtraVez';

interface DetalleCorreoProps {
  correo: Correo;
  onCerrar: () => void;
}

/** All that the log knows of a mail. */
export function DetalleCorreo({ correo, onCerrar }: DetalleCorreoProps) {
  const { asunto, creada, client_id, client_name, destino, documentos, detalle } = correo;
  const marcadas = useQuery(noLlegan(destino));
  return (
    <VentanaConMarco titulo={asunto ?? 'Correo que todavía no ha salido'} icono={<Mail size={22} />} onCerrar={onCerrar}>
      <div className={clases['detalle']}>
        <EstadoDeCorreo correo={correo} />
        <NoLlegan suyas={marcadas.data} />
        <Datos
          datos={[
            { nombre: 'Cliente', valor: <Link to={caminos.admin.cliente(client_id)}>{client_name}</Link> },
            { nombre: 'Para', valor: destino },
            { nombre: 'Se pidió', valor: momentoEs(creada) },
            ...documentos.map(({ id, numero, tipo, total }) => ({
              nombre: 'Documento',
              valor: (
                <>
                  <Link to={caminoDeDocumento({ id, tipo_factura: tipo })}>{numero}</Link> · <Dinero importe={total} />
                </>
              ),
            })),
          ]}
        />
        {detalle && (
          <details>
            <summary>Detalle técnico</summary>
            <code>{detalle}</code>
          </details>
        )}
      </div>
      <div className={clases['botones']}>
        <OtraVez correo={correo} />
        <Boton onClick={onCerrar}>Cerrar</Boton>
      </div>
    </VentanaConMarco>
  );
}
