import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import { esInexistente } from '@/api/errores';
import { caminos } from '@/caminos';
import { deCliente } from '@/features/clientes/formulario';
import { FormularioCliente } from '@/features/clientes/FormularioCliente';
import { Boton } from '@/kit/pantallas/Boton';
import { ParaEditar } from '@/kit/pantallas/Cargado';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { clientes } from '@/recursos/fichas';

const lista = { camino: caminos.pda.clientes, titulo: 'Clientes' };

export function Component() {
  const id = Number(useParams()['id']);
  const formulario = useId();
  const navigate = useNavigate();
  const { data, error, isFetchedAfterMount } = useQuery(clientes.uno(id));
  const editar = clientes.useGuardar(id);

  return (
    <PantallaPda
      formulario
      cabecera={<CabeceraPda titulo="Editar cliente" subtitulo={data?.nombreComercial} onVolver={() => void navigate(-1)} />}
      barra={
        !esInexistente(error) && (
          <BarraInferior>
            <Boton variante="secundario" onClick={() => void navigate(-1)}>
              Cancelar
            </Boton>
            <Boton
              type="submit"
              form={formulario}
              ocupado={editar.isPending}
              disabled={data === undefined || !isFetchedAfterMount}
              ancho="completo"
            >
              Guardar
            </Boton>
          </BarraInferior>
        )
      }
    >
      <title>Editar cliente · Reparto</title>
      <ParaEditar consulta={clientes.uno(id)} inexistente={{ titulo: 'Este cliente no existe', volverA: lista }}>
        {(datos) => (
          <FormularioCliente
            key={id}
            id={formulario}
            cliente={id}
            inicial={deCliente(datos)}
            version={datos.version}
            onGuardar={editar.mutateAsync}
            onGuardado={() => navigate(-1)}
            problema="Ha habido un problema al editar el Cliente"
          />
        )}
      </ParaEditar>
    </PantallaPda>
  );
}
