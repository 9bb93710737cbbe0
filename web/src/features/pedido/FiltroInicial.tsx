import { X } from 'lucide-react';
import { useState } from 'react';
import { Hoja } from '@/kit/dialogos/Hoja';
import { Boton } from '@/kit/pantallas/Boton';
import clases from './FiltroInicial.module.css';

interface FiltroInicialProps {
  /** The letters that at least one product is found under. */
  iniciales: readonly string[];
  /** The letter in force; `null` while all products are shown. */
  inicial: string | null;
  onInicial: (inicial: string | null) => void;
}

/** The products of one letter: under the thumb, where nobody has to type. */
export function FiltroInicial({ iniciales, inicial, onInicial }: FiltroInicialProps) {
  const [abierto, setAbierto] = useState(false);
  if (inicial !== null) {
    return (
      <Boton variante="secundario" className={clases['boton'] ?? ''} onClick={() => onInicial(null)}>
        {inicial}
        <X size={18} aria-hidden />
        <span className="solo-lectores">Ver todos los productos</span>
      </Boton>
    );
  }
  return (
    <>
      <Boton variante="secundario" className={clases['boton'] ?? ''} aria-haspopup="dialog" onClick={() => setAbierto(true)}>
        <span aria-hidden>A–Z</span>
        <span className="solo-lectores">Filtrar por la inicial</span>
      </Boton>
      <Hoja abierta={abierto} onCerrar={() => setAbierto(false)} titulo="¿Por qué letra empieza?">
        <div className={clases['letras']}>
          {iniciales.map((letra) => (
            <Boton
              key={letra}
              variante="secundario"
              className={clases['letra'] ?? ''}
              onClick={() => {
                setAbierto(false);
                onInicial(letra);
              }}
            >
              {letra}
            </Boton>
          ))}
        </div>
      </Hoja>
    </>
  );
}
