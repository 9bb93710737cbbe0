import { useQuery } from '@tanstack/react-query';
import { Camera, Paperclip, RotateCw, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { type CampoProps, useCampo } from '@/kit/campos/campo';
import { ENVIANDO, SIN_ENVIAR } from './adjuntoOpcional';
import { adjunto, TIPOS_ADJUNTO } from './adjuntos';
import { BotonAdjunto } from './BotonAdjunto';
import clases from './CampoAdjunto.module.css';
import { useSubida } from './useSubida';

interface PuestoProps {
  id: number;
  onQuitar: () => void;
}

/** The file that the record names, to be looked at or taken away. */
function Puesto({ id, onQuitar }: PuestoProps) {
  const { data, error } = useQuery(adjunto(id));
  const nombre = data?.nombre ?? (error ? 'El archivo no se puede leer' : 'Cargando…');
  return (
    <div className={clases['archivo']}>
      {data?.tipo ? <BotonAdjunto adjunto={{ ...data, tipo: data.tipo }} /> : <span className={clases['nombre']}>{nombre}</span>}
      <BotonIcono etiqueta={`Quitar ${nombre}`} icono={<X size={18} />} onClick={onQuitar} />
    </div>
  );
}

/**
 * The paper of a record: a PDF or a photo, picked, taken with the camera or dropped here. It is sent at once, while the
 * rest of the form is filled in; the field holds its identifier as text, blank for none.
 */
export function CampoAdjunto<V extends FieldValues, T>(campo: Omit<CampoProps<V, T>, 'obligatorio'>) {
  const {
    field: { value, onChange, onBlur, ref },
    marco,
    guardado,
    error,
  } = useCampo(campo, () => 'otro archivo');
  const { fase, elegir, reintentar, dejar } = useSubida(onChange);
  const [encima, setEncima] = useState(false);
  const archivos = useRef<HTMLInputElement>(null);
  const camara = useRef<HTMLInputElement>(null);
  const id = useId();
  const valor = String(value);
  const puesto = valor === '' || valor === ENVIANDO || valor === SIN_ENVIAR ? null : Number(valor);
  const reproche = fase.clase === 'fallo' ? fase.mensaje : error?.message;
  const texto = reproche ?? campo.ayuda ?? 'Un PDF o una foto de 5 MB como mucho.';

  const alSoltar = (evento: DragEvent) => {
    evento.preventDefault();
    setEncima(false);
    void elegir(evento.dataTransfer.files[0]);
  };

  const quitar = () => {
    dejar();
    onChange('');
  };

  const entrada = (captura: boolean) => (
    <input
      ref={captura ? camara : archivos}
      type="file"
      accept={captura ? 'image/*' : TIPOS_ADJUNTO.join(',')}
      {...(captura && { capture: 'environment' })}
      className={clases['entrada']}
      aria-label={`${captura ? 'Foto' : 'Archivo'} de ${campo.etiqueta}`}
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        void elegir(currentTarget.files?.[0]);
        // The same file may be chosen again.
        currentTarget.value = '';
      }}
    />
  );

  return (
    <div ref={marco} role="group" aria-labelledby={`${id}-etiqueta`} aria-describedby={`${id}-ayuda`}>
      <p id={`${id}-etiqueta`} className={clases['etiqueta']}>
        {campo.etiqueta}
      </p>
      <div
        className={`${clases['zona']} ${encima ? clases['encima'] : ''}`}
        onDragOver={(evento) => {
          evento.preventDefault();
          setEncima(true);
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={alSoltar}
      >
        {puesto !== null && <Puesto id={puesto} onQuitar={quitar} />}
        {fase.clase === 'enviando' && (
          <div className={clases['archivo']}>
            <Paperclip size={20} aria-hidden />
            <span className={clases['nombre']}>{fase.nombre}</span>
            <progress aria-label={`Se envía ${fase.nombre}`} max={1} {...(fase.avance > 0 && { value: fase.avance })} />
            <BotonIcono etiqueta={`No enviar ${fase.nombre}`} icono={<X size={18} />} onClick={quitar} />
          </div>
        )}
        {fase.clase === 'fallo' && fase.sePuedeRepetir && (
          <div className={clases['archivo']}>
            <Paperclip size={20} aria-hidden />
            <span className={clases['nombre']}>{fase.nombre}</span>
            <Boton variante="secundario" icono={<RotateCw size={18} />} onClick={reintentar}>
              Reintentar
            </Boton>
            <BotonIcono etiqueta={`Quitar ${fase.nombre}`} icono={<X size={18} />} onClick={quitar} />
          </div>
        )}
        {entrada(false)}
        {entrada(true)}
        <div className={clases['acciones']}>
          <Boton
            ref={ref}
            variante="secundario"
            icono={<Paperclip size={18} />}
            disabled={fase.clase === 'enviando'}
            onBlur={onBlur}
            onClick={() => archivos.current?.click()}
            aria-describedby={`${id}-ayuda`}
          >
            {puesto === null ? 'Elegir archivo' : 'Cambiar archivo'}
          </Boton>
          <Boton
            variante="secundario"
            icono={<Camera size={18} />}
            className={clases['foto'] ?? ''}
            disabled={fase.clase === 'enviando'}
            onClick={() => camara.current?.click()}
          >
            Hacer foto
          </Boton>
          <span className={clases['soltar']}>o suéltalo aquí</span>
        </div>
      </div>
      <p id={`${id}-ayuda`} role={reproche === undefined ? undefined : 'alert'} className={reproche === undefined ? clases['ayuda'] : clases['error']}>
        {texto}
      </p>
      {guardado}
    </div>
  );
}
