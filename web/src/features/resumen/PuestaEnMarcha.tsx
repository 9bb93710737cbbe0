import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { caminos } from '@/caminos';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { empezarGuia, omitirGuia, useOficina } from '@/stores/oficina';
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

/** All is done: what one does next, until it is closed. */
function Hecho() {
  return (
    <Tarjeta como="section" holgada aria-labelledby="ya-se-puede-vender" className={clases['guia']}>
      <header className={clases['cabecera']}>
        <div>
          <h2 id="ya-se-puede-vender">Ya se puede vender</h2>
          <p>Da de alta los lotes que tengas y los demás productos, y haz el primer pedido.</p>
        </div>
        <Boton variante="discreto" onClick={omitirGuia}>
          Cerrar
        </Boton>
      </header>
      <div className={clases['despues']}>
        <BotonEnlace to={caminos.admin.loteNuevo}>Nuevo lote</BotonEnlace>
        <BotonEnlace to={caminos.admin.productoNuevo} variante="secundario">
          Crear otro producto
        </BotonEnlace>
        <BotonEnlace to={caminos.admin.pedidoNuevo} variante="secundario">
          Nuevo pedido
        </BotonEnlace>
      </div>
    </Tarjeta>
  );
}

/** Leads a new house to its first sale, until there is all that it takes or nobody wants to be led; then says so. */
export function PuestaEnMarcha() {
  const { guiaOmitida: omitida, guiaEmpezada: empezada } = useOficina();
  const { data: hecho } = useQuery({ ...bloque('puesta_en_marcha'), enabled: omitida !== true });
  const siguiente = hecho && PASOS.find(({ que }) => !hecho[que]);
  useEffect(() => {
    if (siguiente) empezarGuia();
  }, [siguiente]);
  if (omitida === true || hecho === undefined) return null;
  // Only whoever was led here wants to know that nothing is left.
  if (siguiente === undefined) return empezada === true ? <Hecho /> : null;
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
