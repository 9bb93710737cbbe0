import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { caminos } from '@/caminos';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';

interface PantallaProps {
  /** What the browser's tab says. */
  pestana: string;
  /** Without it there is no header: the screen says itself what it is. */
  titulo?: string;
  subtitulo?: ReactNode;
  onVolver?: () => void;
  /** What to do next, the most likely one last. */
  botones?: ReactNode;
  children: ReactNode;
}

/** The area that an order is made in: what its steps look like there, and where they lead. */
export interface Marco {
  Pantalla: ComponentType<PantallaProps>;
  /** Where sent orders are found, by name. */
  enviados: string;
  caminos: {
    /** The clients to sell to. */
    clientes: string;
    /** The same, to give an order to another one; where that is not to be had the order is made anew. */
    cambiarCliente?: (store: string) => string;
    /** The products of an order that exists. */
    productos: (clientId: number, store: string) => string;
    formulario: (store: string) => string;
    /** A pendiente that is being edited. */
    documento: (id: string) => string;
    /** An order that waits to be sent. */
    enEspera: (store: string) => string;
    enviados: string;
    /** Where one goes when there is nothing left to do. */
    inicio: string;
  };
}

function PantallaDeVendedor({ pestana, titulo, subtitulo, onVolver, botones, children }: PantallaProps) {
  return (
    <PantallaPda
      // What says only how it went has nothing to fill in, and keeps its buttons in sight.
      formulario={titulo !== undefined}
      cabecera={titulo !== undefined && <CabeceraPda titulo={titulo} subtitulo={subtitulo} {...(onVolver && { onVolver })} />}
      barra={botones && <BarraInferior>{botones}</BarraInferior>}
    >
      <title>{`${pestana} · Reparto`}</title>
      {children}
    </PantallaPda>
  );
}

const deVendedor: Marco = {
  Pantalla: PantallaDeVendedor,
  enviados: 'Pedidos del Día',
  caminos: {
    clientes: caminos.pda.clientes,
    cambiarCliente: caminos.pda.cambiarCliente,
    productos: caminos.pda.productosDe,
    formulario: caminos.pda.formulario,
    documento: caminos.pda.documento,
    enEspera: caminos.pda.documento,
    enviados: caminos.pda.hoy,
    inicio: caminos.pda.inicio,
  },
};

/** The seller's, unless another area says otherwise. */
export const ContextoMarco = createContext<Marco>(deVendedor);

export const useMarco = (): Marco => use(ContextoMarco);
