import { UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Control, type DefaultValues, type FieldValues, get, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Boton, BotonEnlace } from '../pantallas/Boton';
import { confirmar } from '../dialogos/dialogos';
import { type Edicion, useConflicto } from './edicion';
import { esCampo } from './erroresDeCampo';
import clases from './Formulario.module.css';
import { comoSeDejo } from '../listas/listas';
import { ContextoGuardado } from './LoGuardado';
import { tocados } from './mezcla';
import { useEscape } from './useEscape';
import { useSinGuardar } from './sinGuardar';
import { Tarjeta } from '../pantallas/Tarjeta';
import { useEnMarcha } from './useEnMarcha';
import { useEnvio } from './useEnvio';

interface FormularioProps<V extends FieldValues, T, R> {
  /** Judges the values: `zodResolver(esquema)`, or the rules of the business. */
  resolver: Resolver<V, unknown, T>;
  /** Where the form starts. */
  inicial: DefaultValues<V>;
  /** For what exists already. */
  edicion?: Edicion<V> | undefined;
  /** Sends the form; a refusal is thrown. The version is the one that is being changed, where the record has one. */
  onGuardar: (datos: T, version: number | undefined) => Promise<R>;
  /** What was being done, said in the error dialog. */
  problema: string;
  /** What the button says, where it does something else than save. */
  boton?: string;
  /** The list: where one goes after saving, with Cancelar and with Escape. */
  volverA: string;
  /** Where one goes after saving instead, by what was answered. */
  despues?: ((respuesta: R) => string) | undefined;
  /** Takes the whole width, for lines side by side. */
  ancho?: boolean;
  /** Holds a secret: nothing of it is kept for a page that is loaded anew. */
  secreto?: boolean;
  children: (control: Control<V, unknown, T>) => ReactNode;
}

/** What somebody else has done: it takes the focus, for the button that had it is not where one goes on. */
function DeOtra({ que, children }: { que: string; children: ReactNode }) {
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => caja.current?.focus(), []);
  return (
    <div ref={caja} role="alert" tabIndex={-1} className={clases['conflicto']}>
      <UsersRound size={22} aria-hidden />
      <div>
        <p className={clases['que']}>{que}</p>
        {children}
      </div>
    </div>
  );
}

interface ConflictoProps {
  archivado: boolean;
  visto: boolean;
  onVer: () => void;
  onCargar: () => void;
}

function Conflicto({ archivado, visto, onVer, onCargar }: ConflictoProps) {
  return (
    <DeOtra key={String(visto)} que={`Otra persona ha ${archivado ? 'archivado' : 'guardado'} esto mientras lo cambiabas.`}>
      {archivado && <p>Lo que guardes no saldrá en las listas hasta que se recupere, con «Ver archivados».</p>}
      <p>
        {visto
          ? 'Lo que no habías tocado ya está como lo dejó. Junto a lo que cambiasteis los dos está lo guardado. Si guardas ahora, queda lo tuyo.'
          : 'No se ha perdido nada: lo que has escrito sigue aquí y todavía no está guardado.'}
      </p>
      <div className={clases['opciones']}>
        {!visto && (
          <Boton variante="secundario" onClick={onVer}>
            Ver lo guardado
          </Boton>
        )}
        <Boton variante="discreto" onClick={onCargar}>
          Volver a cargar
        </Boton>
      </div>
    </DeOtra>
  );
}

function Borrado() {
  return (
    <DeOtra que="Otra persona ha borrado esto mientras lo cambiabas.">
      <p>Ya no se puede guardar. Lo que has escrito sigue aquí por si quieres copiarlo.</p>
    </DeOtra>
  );
}

/**
 * A form of the office on its card: errors beside the fields, one save at a time, a question before unsaved changes are
 * lost, and word of somebody else who has saved the same record. What is new outlives a page that the browser throws away.
 */
export function Formulario<V extends FieldValues, T, R = unknown>({
  resolver,
  inicial,
  edicion,
  onGuardar,
  problema,
  boton = 'Guardar',
  volverA,
  despues,
  ancho = false,
  secreto = false,
  children,
}: FormularioProps<V, T, R>) {
  const navigate = useNavigate();
  const form = useForm<V, unknown, T>({ resolver, defaultValues: inicial });
  useEnMarcha(form, edicion === undefined && !secreto);
  const { isDirty, isSubmitting } = form.formState;
  const soltar = useSinGuardar(isDirty);
  const { guardado, visto, borrado, version, atajar, ver, cargado } = useConflicto(edicion);
  /** What the form showed before the other's work came into it. */
  const [antes, setAntes] = useState<Readonly<Record<string, unknown>>>({});
  const destino = comoSeDejo(volverA);
  useEscape(() => void navigate(destino));

  const enviar = useEnvio(form, {
    problema,
    atajar,
    onGuardar: async (datos) => {
      const respuesta = await onGuardar(datos, version);
      soltar();
      // Going back leads to no form of what is saved already.
      await navigate(despues?.(respuesta) ?? destino, { replace: true });
    },
  });

  /** What one has not touched is the other's from now on: saving takes nothing of it back. */
  const verLoGuardado = () => {
    if (guardado === null) return;
    const mio = form.getValues();
    setAntes(form.formState.defaultValues ?? {});
    const mios = tocados(form.formState.defaultValues ?? {}, mio).filter((campo) => esCampo(mio, campo));
    form.reset(guardado.valores);
    for (const campo of mios) form.setValue(campo, get(mio, campo), { shouldDirty: true });
    ver();
  };

  const enfocar = (campo: string) => {
    if (esCampo(form.getValues(), campo)) form.setFocus(campo);
  };

  const volverACargar = async () => {
    const seguro = await confirmar({
      titulo: '¿Volvemos a cargar?',
      texto: 'Lo que has escrito se cambia por lo que hay guardado.',
      aceptar: 'Volver a cargar',
      peligro: true,
    });
    if (!seguro || guardado === null) return;
    form.reset(guardado.valores);
    cargado();
  };

  return (
    <ContextoGuardado value={visto && guardado ? { valores: guardado.valores, antes, enfocar } : null}>
      <Tarjeta holgada className={ancho ? '' : clases['tarjeta']}>
        <form onSubmit={(evento) => void enviar(evento)} noValidate className={clases['formulario']}>
          {borrado && <Borrado />}
          {guardado && !borrado && <Conflicto archivado={guardado.archivado} visto={visto} onVer={verLoGuardado} onCargar={() => void volverACargar()} />}
          <div className={clases['campos']}>{children(form.control)}</div>
          <div className={clases['acciones']}>
            <BotonEnlace to={destino} variante="secundario">
              Cancelar
            </BotonEnlace>
            <Boton type="submit" ocupado={isSubmitting} disabled={borrado}>
              {visto ? 'Guardar lo mío' : boton}
            </Boton>
          </div>
        </form>
      </Tarjeta>
    </ContextoGuardado>
  );
}
