import { useId } from 'react';
import { useNavigate } from 'react-router';
import { caminos } from '@/caminos';
import { enBlanco } from '@/features/clientes/formulario';
import { FormularioCliente } from '@/features/clientes/FormularioCliente';
import { useParaPedido } from '@/features/clientes/useParaPedido';
import { Boton } from '@/kit/pantallas/Boton';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { clientes } from '@/recursos/fichas';

export function Component() {
  const id = useId();
  const navigate = useNavigate();
  const crear = clientes.useGuardar(undefined);
  const paraPedido = useParaPedido();

  return (
    <PantallaPda
      formulario
      cabecera={<CabeceraPda titulo="Nuevo cliente" onVolver={() => void navigate(-1)} />}
      barra={
        <BarraInferior>
          <Boton variante="secundario" onClick={() => void navigate(-1)}>
            Cancelar
          </Boton>
          <Boton type="submit" form={id} ocupado={crear.isPending} ancho="completo">
            Guardar
          </Boton>
        </BarraInferior>
      }
    >
      <title>Nuevo cliente · Reparto</title>
      <FormularioCliente
        id={id}
        inicial={enBlanco}
        onGuardar={crear.mutateAsync}
        onGuardado={({ data }) => navigate(paraPedido ? caminos.pda.productos(data.id) : caminos.pda.clientes, { replace: true })}
        problema="Ha habido un problema al crear el Cliente"
      />
    </PantallaPda>
  );
}
