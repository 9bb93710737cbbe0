import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { caminos } from '@/caminos';
import { deAlta, enBlanco } from '@/features/clientes/formulario';
import { FormularioCliente } from '@/features/clientes/FormularioCliente';
import { useClienteNuevo } from '@/features/clientes/useClienteNuevo';
import { useParaPedido } from '@/features/clientes/useParaPedido';
import { Boton } from '@/kit/pantallas/Boton';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { useBandeja } from '@/stores/bandeja';

export function Component() {
  const id = useId();
  const navigate = useNavigate();
  const clave = useSearchParams()[0].get('acto');
  // One that was written down here without coverage, to be mended.
  const acto = useBandeja(({ actos }) => (clave === null ? undefined : actos[clave]));
  const deAntes = acto?.tipo === 'cliente' ? acto : undefined;
  const { guardar, ocupado } = useClienteNuevo(deAntes && (clave ?? undefined));
  const paraPedido = useParaPedido();
  const alGuardar = (nuevo: number) => {
    if (deAntes) return navigate(-1);
    return navigate(paraPedido ? caminos.pda.productos(nuevo) : caminos.pda.clientes, { replace: true });
  };

  return (
    <PantallaPda
      formulario
      cabecera={<CabeceraPda titulo="Nuevo cliente" onVolver={() => void navigate(-1)} />}
      barra={
        <BarraInferior>
          <Boton variante="secundario" onClick={() => void navigate(-1)}>
            Cancelar
          </Boton>
          <Boton type="submit" form={id} ocupado={ocupado} ancho="completo">
            Guardar
          </Boton>
        </BarraInferior>
      }
    >
      <title>Nuevo cliente · Reparto</title>
      <FormularioCliente
        id={id}
        inicial={deAntes ? deAlta(deAntes.peticion) : enBlanco}
        onGuardar={guardar}
        onGuardado={alGuardar}
        problema="Ha habido un problema al crear el Cliente"
      />
    </PantallaPda>
  );
}
