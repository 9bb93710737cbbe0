import { CircleQuestionMark, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Boton } from '../pantallas/Boton';
import clases from './Dialogos.module.css';
import { type Dialogo, useDialogos } from './dialogos';
import { Marco } from './MarcoDialogo';
import { Ventana } from './Ventana';

interface ContenidoProps<T extends Dialogo['tipo']> {
  id: string;
  dialogo: Extract<Dialogo, { tipo: T }>;
}

function Confirmacion({ id, dialogo }: ContenidoProps<'confirmar'>) {
  const { titulo, texto, aceptar, cancelar, peligro, borra, responder } = dialogo;
  return (
    <Marco
      id={id}
      titulo={titulo}
      icono={borra ? <Trash2 size={22} /> : <CircleQuestionMark size={22} />}
      tono={peligro ? 'peligro' : undefined}
    >
      {texto && <div className={clases['texto']}>{texto}</div>}
      <div className={clases['acciones']}>
        <Boton variante="secundario" onClick={() => responder(false)}>
          {cancelar}
        </Boton>
        <Boton variante={peligro ? 'peligro' : 'primario'} onClick={() => responder(true)} data-autofocus={!peligro || undefined}>
          {aceptar}
        </Boton>
      </div>
    </Marco>
  );
}

function Eleccion({ id, dialogo: { titulo, opciones, responder } }: ContenidoProps<'elegir'>) {
  return (
    <Marco id={id} titulo={titulo} icono={<CircleQuestionMark size={22} />}>
      <div className={clases['opciones']}>
        {opciones.map(({ texto, elegir }, lugar) => (
          <Boton
            // oxlint-disable-next-line react/no-array-index-key -- two choices may read alike, and their order stays
            key={lugar}
            variante={lugar === 0 ? 'primario' : 'secundario'}
            ancho="completo"
            data-autofocus={lugar === 0 || undefined}
            onClick={() => {
              elegir();
              responder(true);
            }}
          >
            {texto}
          </Boton>
        ))}
        <Boton variante="discreto" ancho="completo" onClick={() => responder(false)}>
          Cancelar
        </Boton>
      </div>
    </Marco>
  );
}

function Avisos({ id, dialogo }: ContenidoProps<'avisar'>) {
  return (
    <Marco id={id} titulo="Aviso" icono={<TriangleAlert size={22} />} tono="aviso">
      {dialogo.problema && <p className={clases['problema']}>{dialogo.problema}</p>}
      <ul className={clases['lista']}>
        {dialogo.avisos.map(({ lote, mensaje }) => (
          <li key={`${lote} ${mensaje}`}>
            {lote}: {mensaje}
          </li>
        ))}
      </ul>
      <div className={clases['acciones']}>
        <Boton onClick={() => dialogo.responder(true)} data-autofocus>
          Entendido
        </Boton>
      </div>
    </Marco>
  );
}

function Fallo({ id, dialogo }: ContenidoProps<'error'>) {
  const { texto, detalle, referencia } = dialogo.mensaje;
  return (
    <Marco id={id} titulo="Error" icono={<TriangleAlert size={22} />} tono="peligro">
      {dialogo.problema && <p className={clases['problema']}>{dialogo.problema}</p>}
      <p className={clases['texto']}>{texto}</p>
      {detalle && <p className={clases['texto']}>{detalle}</p>}
      {referencia && <p className={clases['referencia']}>Referencia: {referencia}</p>}
      <div className={clases['acciones']}>
        <Boton onClick={() => dialogo.responder(true)} data-autofocus>
          Aceptar
        </Boton>
      </div>
    </Marco>
  );
}

function Contenido({ id, dialogo }: { id: string; dialogo: Dialogo }) {
  switch (dialogo.tipo) {
    case 'confirmar':
      return <Confirmacion id={id} dialogo={dialogo} />;
    case 'elegir':
      return <Eleccion id={id} dialogo={dialogo} />;
    case 'avisar':
      return <Avisos id={id} dialogo={dialogo} />;
    case 'error':
      return <Fallo id={id} dialogo={dialogo} />;
  }
}

function DialogoAbierto({ dialogo }: { dialogo: Dialogo }) {
  const id = useId();
  return (
    <Ventana tituladaPor={id} onCerrar={() => dialogo.responder(false)} className={clases['ventana']}>
      <Contenido id={id} dialogo={dialogo} />
    </Ventana>
  );
}

/** Where the dialogs asked for from anywhere appear; once in the application. */
export function Dialogos() {
  const dialogo = useDialogos(({ dialogos }) => dialogos[0]);
  return dialogo ? <DialogoAbierto key={dialogo.id} dialogo={dialogo} /> : null;
}
