import { Boton } from '@/kit/pantallas/Boton';
import { useMarco } from '../marco';
import { Rechazado } from './Rechazado';

interface ImpedidoProps {
  cliente: string;
  impedimentos: string[];
  /** Back to the products. */
  onCorregir: () => void;
}

/** In place of the delivery, when something of the order may not be handed over. */
export function Impedido({ cliente, impedimentos, onCorregir }: ImpedidoProps) {
  const { Pantalla } = useMarco();
  return (
    <Pantalla
      pestana="Entrega"
      titulo={cliente}
      subtitulo="Todavía no se puede entregar"
      onVolver={onCorregir}
      botones={
        <Boton ancho="completo" onClick={onCorregir}>
          Corregir el pedido
        </Boton>
      }
    >
      <Rechazado
        titulo="No se puede entregar"
        rechazo={{ mensaje: impedimentos.length === 1 ? 'Hay una línea que no se puede entregar:' : 'Hay líneas que no se pueden entregar:', avisos: [], detalles: impedimentos }}
      />
    </Pantalla>
  );
}
