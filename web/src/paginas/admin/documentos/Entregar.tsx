import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useParams } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { useComprador } from '@/features/clientes/useComprador';
import { documento } from '@/features/documentos/consultas';
import { esperaEntrega } from '@/features/documentos/etiquetas';
import { EntregarParte } from '@/features/documentos/pasos/EntregarParte';
import { catalogo } from '@/features/pedido/consultas';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Cargado } from '@/kit/pantallas/Cargado';
import { Cargando, ErrorDeCarga, Vacio } from '@/kit/pantallas/estados';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { configuracion } from '@/recursos/configuracion';
import { cabecera, seccion } from '../secciones';

/** What a delivery is judged by: the client, the products and the rules of the house as they are now. */
function Preparado({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice } = detalle;
  const { comprador, error, refetch } = useComprador(invoice.client_id);
  const productos = useQuery(catalogo);
  const reglas = useQuery(configuracion);
  if (!esperaEntrega(invoice)) {
    return (
      <Vacio icono={<PackageCheck size={32} />} titulo="No queda nada por entregar" accion={<BotonEnlace to={caminoDeDocumento(invoice)}>Ver {invoice.numero}</BotonEnlace>}>
        De este pedido ya se ha entregado todo, o se renunció al resto.
      </Vacio>
    );
  }
  const fallida = [productos, reglas].find(({ isError, data }) => isError && data === undefined);
  if (fallida) return <ErrorDeCarga error={fallida.error} onReintentar={() => void fallida.refetch()} />;
  if (error) return <ErrorDeCarga error={error} onReintentar={refetch} />;
  if (!comprador || !productos.data || !reglas.data) return <Cargando />;
  return <EntregarParte key={detalle.version} detalle={detalle} productos={productos.data.productos} cliente={comprador} reglas={reglas.data.reglas} />;
}

export function Component() {
  const id = useParams()['documento'] ?? '';
  const { data } = useQuery(documento(id));
  const lista = seccion('pendientes');
  return (
    <PaginaOficina
      titulo={data ? `Entregar de ${data.invoice.numero}` : cabecera('pendienteEntregar').titulo}
      volverA={data ? { camino: caminoDeDocumento(data.invoice), titulo: data.invoice.client_name } : lista}
    >
      <Cargado consulta={documento(id)} inexistente={{ titulo: 'Este documento no existe', volverA: lista }}>
        {(detalle) => <Preparado detalle={detalle} />}
      </Cargado>
    </PaginaOficina>
  );
}
