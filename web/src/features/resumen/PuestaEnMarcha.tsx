import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { caminos } from '@/caminos';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { omitirGuia, useOficina } from '@/stores/oficina';
import { bloque, type Parte } from './consultas';
import clases from './PuestaEnMarcha.module.css';

interface Paso {
  que: keyof Parte<'puesta_en_marcha'>;
  titulo: string;
  texto: string;
  hacer: string;
  a: string;
}

const PASOS: readonly Paso[] = [
  {
    que: 'empresa',
    titulo: 'Los datos de tu empresa',
    texto: 'Encabezan cada documento; sin ellos no se puede hacer ninguno.',
    hacer: 'Rellenar los datos',
    a: caminos.admin.configuracion,
  },
  {
    que: 'vendedor',
    titulo: 'Tu primer vendedor',
    texto: 'Con su nombre y su contraseña entra en la PDA.',
    hacer: 'Crear un vendedor',
    a: caminos.admin.usuarioNuevo,
  },
  {
    que: 'producto',
    titulo: 'Tus primeros productos',
    texto: 'Con su precio y su IVA; después, los lotes que tengas.',
    hacer: 'Crear un producto',
    a: caminos.admin.productoNuevo,
  },
];

/** Leads a new house to its first sale, until there is all that it takes or nobody wants to be led. */
export function PuestaEnMarcha() {
  const omitida = useOficina((estado) => estado.guiaOmitida);
  const { data: hecho } = useQuery({ ...bloque('puesta_en_marcha'), enabled: omitida !== true });
  if (omitida === true || hecho === undefined || PASOS.every(({ que }) => hecho[que])) return null;
  const siguiente = PASOS.find(({ que }) => !hecho[que]);
  return (
    <Tarjeta como="section" holgada aria-labelledby="puesta-en-marcha" className={clases['guia']}>
      <header className={clases['cabecera']}>
        <div>
          <h2 id="puesta-en-marcha">Pon Reparto en marcha</h2>
          <p>Tres pasos y se puede vender.</p>
        </div>
        <Boton variante="discreto" onClick={omitirGuia}>
          Ahora no
        </Boton>
      </header>
      <ol className={clases['pasos']}>
        {PASOS.map(({ que, titulo, texto, hacer, a }, indice) => (
          <li key={que} data-hecho={hecho[que] || undefined}>
            <span className={clases['numero']} aria-hidden>
              {hecho[que] ? <Check size={20} /> : indice + 1}
            </span>
            <div className={clases['que']}>
              <h3>
                {titulo}
                {hecho[que] && <span className="solo-lectores"> (hecho)</span>}
              </h3>
              <p>{texto}</p>
            </div>
            {!hecho[que] && (
              <BotonEnlace to={a} variante={que === siguiente?.que ? 'primario' : 'secundario'}>
                {hacer}
              </BotonEnlace>
            )}
          </li>
        ))}
      </ol>
    </Tarjeta>
  );
}
