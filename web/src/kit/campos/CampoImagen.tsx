import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Boton } from '../pantallas/Boton';
import { type CampoProps, useCampo } from './campo';
import clases from './CampoImagen.module.css';

interface CampoImagenProps<V extends FieldValues, T> extends Omit<CampoProps<V, T>, 'obligatorio'> {
  bytesMaximos: number;
}

const TIPOS: readonly string[] = ['image/png', 'image/jpeg'];

const comoDataUrl = (archivo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const lector = new FileReader();
    lector.addEventListener('loadend', () =>
      typeof lector.result === 'string' ? resolve(lector.result) : reject(lector.error ?? new Error('The file cannot be read.')),
    );
    lector.readAsDataURL(archivo);
  });

const enKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('es-ES')}\u00a0kB`;

/** A small PNG or JPEG of a form, kept as a data URL; blank for none. */
export function CampoImagen<V extends FieldValues, T>({ bytesMaximos, ...campo }: CampoImagenProps<V, T>) {
  const {
    field: { value, onChange, onBlur, ref },
    marco,
    guardado,
    error,
  } = useCampo(campo, () => 'otra imagen');
  const [reproche, setReproche] = useState<string | null>(null);
  const archivos = useRef<HTMLInputElement>(null);
  const id = useId();
  const mensaje = reproche ?? error?.message;
  const texto = mensaje ?? campo.ayuda;
  const imagen = String(value);

  const elegir = async (archivo: File | undefined) => {
    if (archivo === undefined) return;
    if (!TIPOS.includes(archivo.type)) return setReproche('Elige una imagen PNG o JPEG.');
    if (archivo.size > bytesMaximos) {
      return setReproche(`La imagen pesa ${enKilobytes(archivo.size)}: como mucho ${enKilobytes(bytesMaximos)}.`);
    }
    const leida = await comoDataUrl(archivo).catch(() => null);
    setReproche(leida === null ? 'No se ha podido leer la imagen. Elige otra.' : null);
    if (leida !== null) onChange(leida);
  };

  const quitar = () => {
    setReproche(null);
    onChange('');
  };

  return (
    <div ref={marco} role="group" aria-labelledby={`${id}-etiqueta`} aria-describedby={texto === undefined ? undefined : `${id}-ayuda`}>
      <p id={`${id}-etiqueta`} className={clases['etiqueta']}>
        {campo.etiqueta}
      </p>
      <div className={clases['linea']}>
        {imagen !== '' && <img src={imagen} alt={campo.etiqueta} className={clases['imagen']} />}
        <input
          ref={archivos}
          type="file"
          accept={TIPOS.join(',')}
          className={clases['archivo']}
          aria-label={`Archivo de ${campo.etiqueta}`}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            void elegir(currentTarget.files?.[0]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <Boton
          ref={ref}
          variante="secundario"
          icono={<ImageUp size={20} />}
          onBlur={onBlur}
          onClick={() => archivos.current?.click()}
          aria-describedby={texto === undefined ? undefined : `${id}-ayuda`}
        >
          {imagen === '' ? 'Elegir imagen' : 'Cambiar imagen'}
        </Boton>
        {imagen !== '' && (
          <Boton variante="discreto" icono={<Trash2 size={18} />} onClick={quitar}>
            Quitar
          </Boton>
        )}
      </div>
      {texto !== undefined && (
        <p id={`${id}-ayuda`} role={mensaje === undefined ? undefined : 'alert'} className={mensaje === undefined ? clases['ayuda'] : clases['error']}>
          {texto}
        </p>
      )}
      {guardado}
    </div>
  );
}
