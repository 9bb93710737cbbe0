import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ConVersion } from '@/api/recursos';
import type { ClienteFicha } from '@/api/tipos';
import { cliente, useGuardarCliente } from '@/features/clientes/consultas';
import { deCliente } from '@/features/clientes/formulario';
import { FormularioCliente } from '@/features/clientes/FormularioCliente';
import type { ClienteRequest } from '@/dominio';
import { Boton } from '@/ui/Boton';
import { Cargando, ErrorDeCarga } from '@/ui/estados';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/ui/PantallaPda';

export function Component() {
  const clientId = Number(useParams()['id']);
  const formulario = useId();
  const navigate = useNavigate();
  // A form starts from what is stored now, never from what was.
  const consulta = useQuery({ ...cliente(clientId), refetchOnMount: 'always' });
  const editar = useGuardarCliente(clientId);
  const actual: ClienteFicha | undefined = consulta.isFetchedAfterMount ? consulta.data : undefined;

  const guardar = async (datos: ClienteRequest & ConVersion) => {
    await editar.mutateAsync(datos);
    await navigate(-1);
  };

  return (
    <PantallaPda
      cabecera={<CabeceraPda titulo="Editar cliente" subtitulo={consulta.data?.nombreComercial} onVolver={() => void navigate(-1)} />}
      barra={
        <BarraInferior>
          <Boton variante="secundario" onClick={() => void navigate(-1)}>
            Cancelar
          </Boton>
          <Boton type="submit" form={formulario} ocupado={editar.isPending} disabled={actual === undefined} ancho="completo">
            Guardar
          </Boton>
        </BarraInferior>
      }
    >
      <title>Editar cliente · Reparto</title>
      {actual && (
        <FormularioCliente
          id={formulario}
          inicial={deCliente(actual)}
          version={actual.version}
          onGuardar={guardar}
          problema="Ha habido un problema al editar el Cliente"
        />
      )}
      {consulta.isFetching && !actual && <Cargando />}
      {consulta.isError && !actual && <ErrorDeCarga error={consulta.error} onReintentar={() => void consulta.refetch()} />}
    </PantallaPda>
  );
}
