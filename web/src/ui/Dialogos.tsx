import { Modal } from '@mantine/core';
import { CircleQuestionMark, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Boton } from './Boton';
import clases from './Dialogos.module.css';
import { type Dialogo, useDialogos } from './dialogos';

interface MarcoProps {
  titulo: string;
  icono: ReactNode;
  tono?: 'peligro' | 'aviso' | undefined;
  children: ReactNode;
}

function Marco({ titulo, icono, tono, children }: MarcoProps) {
  return (
    <Modal.Body className={clases['cuerpo'] ?? ''}>
      <div className={clases['cabecera']}>
        <span className={`${clases['icono']} ${tono ? clases[tono] : ''}`} aria-hidden>
          {icono}
        </span>
        <Modal.Title className={clases['titulo'] ?? ''}>{titulo}</Modal.Title>
      </div>
      {children}
    </Modal.Body>
  );
}

interface ContenidoProps<T extends Dialogo['tipo']> {
  dialogo: Extract<Dialogo, { tipo: T }>;
}

function Confirmacion({ dialogo }: ContenidoProps<'confirmar'>) {
  const { titulo, texto, aceptar, peligro, responder } = dialogo;
  return (
    <Marco titulo={titulo} icono={peligro ? <Trash2 size={22} /> : <CircleQuestionMark size={22} />} tono={peligro ? 'peligro' : undefined}>
      {texto && <div className={clases['texto']}>{texto}</div>}
      <div className={clases['acciones']}>
        <Boton variante="secundario" onClick={() => responder(false)}>
          Cancelar
        </Boton>
        <Boton variante={peligro ? 'peligro' : 'primario'} onClick={() => responder(true)} data-autofocus={!peligro || undefined}>
          {aceptar}
        </Boton>
      </div>
    </Marco>
  );
}

function Avisos({ dialogo }: ContenidoProps<'avisar'>) {
  return (
    <Marco titulo="Aviso" icono={<TriangleAlert size={22} />} tono="aviso">
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

function Fallo({ dialogo }: ContenidoProps<'error'>) {
  const { texto, detalle, referencia } = dialogo.mensaje;
  return (
    <Marco titulo="Error" icono={<TriangleAlert size={22} />} tono="peligro">
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

function Contenido({ dialogo }: { dialogo: Dialogo }) {
  switch (dialogo.tipo) {
    case 'confirmar':
      return <Confirmacion dialogo={dialogo} />;
    case 'avisar':
      return <Avisos dialogo={dialogo} />;
    case 'error':
      return <Fallo dialogo={dialogo} />;
  }
}

/** Where the dialogs asked for from anywhere appear; once in the application. */
export function Dialogos() {
  const dialogo = useDialogos(({ dialogos }) => dialogos[0]);
  if (!dialogo) return null;
  return (
    <Modal.Root key={dialogo.id} opened onClose={() => dialogo.responder(false)} centered size={440} zIndex={400} classNames={{ content: clases['contenido'] ?? '' }}>
      <Modal.Overlay color="#2b211a" backgroundOpacity={0.5} radius={0} />
      <Modal.Content>
        <Contenido dialogo={dialogo} />
      </Modal.Content>
    </Modal.Root>
  );
}
