import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useParams } from 'react-router';
import { caminoDeDocumento } from '@/caminos';
import { documento } from '@/features/documentos/consultas';
import { esAbonable } from '@/features/documentos/pasos/abono';
import { ComoAbonar } from '@/features/documentos/pasos/ComoAbonar';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Cargado } from '@/kit/pantallas/Cargado';
import { Vacio } from '@/kit/pantallas/estados';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera, seccion } from '../secciones';

/** A part of a document is taken back. */
export function Component() {
  const id = useParams()['documento'] ?? '';
  const { data } = useQuery(documento(id));
  const lista = seccion('documentos');
  return (
    <PaginaOficina
      titulo={data ? `Abonar ${data.invoice.numero}` : cabecera('abonar').titulo}
      volverA={data ? { camino: caminoDeDocumento(data.invoice), titulo: data.invoice.client_name } : lista}
    >
      <Cargado consulta={documento(id)} inexistente={{ titulo: 'Este documento no existe', volverA: lista }}>
        {(detalle) =>
          esAbonable(detalle) ? (
            <ComoAbonar key={detalle.version} detalle={detalle} />
          ) : (
            <Vacio
              icono={<Undo2 size={32} />}
              titulo="No hay nada que abonar"
              accion={<BotonEnlace to={caminoDeDocumento(detalle.invoice)}>Ver {detalle.invoice.numero}</BotonEnlace>}
            >
              Se abona lo entregado que no se haya devuelto ya. Lo que está en una factura se abona en ella.
            </Vacio>
          )
        }
      </Cargado>
    </PaginaOficina>
  );
}
