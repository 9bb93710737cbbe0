import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2 } from 'lucide-react';
import * as z from 'zod/mini';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { VentanaFormulario } from '@/kit/dialogos/VentanaFormulario';
import { mesLegible } from '@/vocabulario/meses';
import { opcionesDeAmbito } from './ambitos';
import { useBorrarComun } from './consultas';
import { ALCANCES, type Ambito, type GastoComun, parteDe } from './esquema';

const resolver = zodResolver(z.object({ ambito: z.enum(ALCANCES) }));

interface BorrarComunProps {
  gasto: Pick<GastoComun, 'id' | 'concepto' | 'version'>;
  /** The month of a monthly one that was chosen; without it, all of it goes. */
  mes: string | undefined;
  onHecho?: () => void;
  onCerrar: () => void;
}

/** Asks before an expense is deleted, and of a monthly one which months are meant. */
export function BorrarComun({ gasto: { id, concepto, version }, mes, onHecho, onCerrar }: BorrarComunProps) {
  const borrar = useBorrarComun();
  const inicial: { ambito: Ambito } = { ambito: mes === undefined ? 'todo' : 'mes' };
  return (
    <VentanaFormulario
      titulo="¿Borramos?"
      icono={<Trash2 size={22} />}
      texto={mes === undefined ? `«${concepto}» desaparece de la lista.` : `«${concepto}» viene cada mes. Los meses que corregiste aparte se quedan.`}
      resolver={resolver}
      inicial={inicial}
      onGuardar={async ({ ambito }) => {
        await borrar.mutateAsync({ id, version: version ?? undefined, parte: parteDe(ambito, mes) });
        onHecho?.();
      }}
      problema="Ha habido un problema al borrar el Gasto"
      aceptar="Si, borrarlo!"
      peligro
      onCerrar={onCerrar}
    >
      {(control) =>
        mes !== undefined && (
          <CampoSelect control={control} nombre="ambito" etiqueta="Qué borramos" opciones={opcionesDeAmbito(mesLegible(mes))} />
        )
      }
    </VentanaFormulario>
  );
}
