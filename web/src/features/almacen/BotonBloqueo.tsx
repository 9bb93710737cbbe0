import { zodResolver } from '@hookform/resolvers/zod';
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { LoteAlmacen } from '@/api/tipos';
import { Boton } from '@/kit/pantallas/Boton';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { VentanaFormulario } from '@/kit/dialogos/VentanaFormulario';
import { useBloquearLote } from './consultas';
import { esquemaBloqueo } from './esquema';

const resolver = zodResolver(esquemaBloqueo);

const BLOQUEAR = {
  boton: 'Bloquear',
  titulo: '¿Bloqueamos el lote?',
  texto: 'Deja de ofrecerse y ningún pedido podrá llevarse más. Lo que los pedidos ya tienen apartado sigue siendo suyo.',
  problema: 'Ha habido un problema al bloquear el Lote',
};

const LIBERAR: typeof BLOQUEAR = {
  boton: 'Liberar',
  titulo: '¿Liberamos el lote?',
  texto: 'Vuelve a ofrecerse y se podrá vender.',
  problema: 'Ha habido un problema al liberar el Lote',
};

/** Withdraws a batch from sale or offers it again, with a reason. */
export function BotonBloqueo({ lote: { id, bloqueado } }: { lote: LoteAlmacen }) {
  const [abierta, setAbierta] = useState(false);
  const accion = useBloquearLote(!bloqueado);
  const { boton, titulo, texto, problema } = bloqueado ? LIBERAR : BLOQUEAR;
  const Icono = bloqueado ? CircleCheck : Ban;
  return (
    <>
      <Boton variante="secundario" icono={<Icono size={18} />} onClick={() => setAbierta(true)}>
        {boton}
      </Boton>
      {abierta && (
        <VentanaFormulario
          titulo={titulo}
          icono={<Icono size={22} />}
          texto={texto}
          resolver={resolver}
          inicial={{ motivo: '' }}
          onGuardar={({ motivo }) => accion.mutateAsync({ id, motivo })}
          problema={problema}
          aceptar={boton}
          peligro={!bloqueado}
          onCerrar={() => setAbierta(false)}
        >
          {(control) => <CampoTexto control={control} nombre="motivo" etiqueta="Motivo" obligatorio autoFocus />}
        </VentanaFormulario>
      )}
    </>
  );
}
