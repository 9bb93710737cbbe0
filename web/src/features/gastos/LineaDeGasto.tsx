import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { BotonIcono } from '@/kit/pantallas/Boton';
import { CampoBuscable } from '@/kit/campos/CampoBuscable';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoNumero } from '@/kit/campos/CampoNumero';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { formatearEuros, SIN_CIFRA } from '@/kit/cifras/formato';
import { escribirNumero } from '@/kit/cifras/numeros';
import { opcionesDe } from '@/kit/campos/opciones';
import { productosTodos } from '@/recursos/directorio';
import { productos } from '@/recursos/fichas';
import { DECIMALES_CANTIDAD } from '@/vocabulario/medidas';
import { costeada, DECIMALES_COSTE, DECIMALES_IVA, type FichaProducto, type GastoDetalle, type GastoFormulario, type GastoRequest, TIPOS_CADUCIDAD, totalesDe } from './esquema';
import clases from './LineasGasto.module.css';

interface ParteProps {
  control: Control<GastoFormulario, unknown, GastoRequest>;
  indice: number;
}

interface LineaDeGastoProps extends ParteProps {
  gasto: GastoDetalle | undefined;
  hoy: string;
  /** The blank one at the end has nothing to take out. */
  onQuitar: (() => void) | undefined;
}

/** A product brings what it usually costs, and its rate, where the office has not typed what the paper says. */
function useProductoElegido({ control, indice }: ParteProps): (id: string) => void {
  const [elegido, setElegido] = useState<string>();
  const coste = useController({ control, name: `lineas.${indice}.coste` }).field;
  const iva = useController({ control, name: `lineas.${indice}.iva` }).field;
  const genero = useController({ control, name: `lineas.${indice}.genero` }).field;
  // What no hand has typed.
  const puesto = useRef({ coste: coste.value, iva: iva.value });
  const { data: ficha } = useQuery({ ...productos.uno(Number(elegido)), enabled: elegido !== undefined });

  const traer = useEffectEvent((suya: FichaProducto) => {
    const traido = { coste: suya.coste ? escribirNumero(suya.coste, 2) : puesto.current.coste, iva: escribirNumero(suya.iva) };
    genero.onChange(suya.genero);
    if (iva.value === puesto.current.iva) iva.onChange(traido.iva);
    if (coste.value === puesto.current.coste) coste.onChange(traido.coste);
    puesto.current = traido;
  });
  useEffect(() => {
    if (ficha) traer(ficha);
  }, [ficha]);
  return setElegido;
}

function Neto({ control, indice }: ParteProps) {
  const [linea, fecha] = useWatch({ control, name: [`lineas.${indice}`, 'fecha'] });
  const neto = linea && costeada(linea) && totalesDe({ lineas: [linea], recargo: '0', fecha });
  return <output className={clases['neto']}>{neto?.ok ? formatearEuros(neto.valor.base) : SIN_CIFRA}</output>;
}

/** So much of a product, in a batch of its own. */
export function LineaDeGasto({ control, indice, gasto, hoy, onQuitar }: LineaDeGastoProps) {
  const marco = useRef<HTMLLIElement>(null);
  const productos = useQuery(productosTodos);
  const elegir = useProductoElegido({ control, indice });
  const opciones = opcionesDe(productos.data);
  // One that is not on sale any more stays in its invoices.
  const suyos = gasto?.lineas.map(({ product_id, product_name }) => ({ value: String(product_id), label: product_name })) ?? [];
  const ajenos = suyos.filter((suyo, lugar) => ![...opciones, ...suyos.slice(0, lugar)].some(({ value }) => value === suyo.value));

  const alElegir = (id: string) => {
    marco.current?.querySelector<HTMLInputElement>(`[name="lineas.${indice}.lote"]`)?.focus();
    elegir(id);
  };

  return (
    <li ref={marco} className={clases['linea']} aria-label={`Línea ${indice + 1}`}>
      <CampoBuscable
        control={control}
        nombre={`lineas.${indice}.product_id`}
        etiqueta="Producto"
        obligatorio
        opciones={[...opciones, ...ajenos]}
        cargando={productos.isPending}
        onElegir={alElegir}
      />
      <CampoTexto control={control} nombre={`lineas.${indice}.lote`} etiqueta="Lote" obligatorio />
      <CampoNumero control={control} nombre={`lineas.${indice}.cantidad`} etiqueta="Cantidad" obligatorio decimales={DECIMALES_CANTIDAD} />
      <CampoNumero control={control} nombre={`lineas.${indice}.coste`} etiqueta="Coste" obligatorio decimales={DECIMALES_COSTE} decimalesFijos={2} />
      <CampoNumero control={control} nombre={`lineas.${indice}.iva`} etiqueta="IVA %" obligatorio decimales={DECIMALES_IVA} />
      <CampoFecha control={control} nombre={`lineas.${indice}.caducidad`} etiqueta="Caducidad" avisaAntesDe={gasto?.fecha ?? hoy} />
      <CampoSelect control={control} nombre={`lineas.${indice}.tipo_caducidad`} etiqueta="Qué es esa fecha" opciones={TIPOS_CADUCIDAD} />
      <div className={clases['cuenta']}>
        <span className={clases['titulo']}>Neto</span>
        <Neto control={control} indice={indice} />
      </div>
      <div className={clases['quitar']}>
        {onQuitar && <BotonIcono etiqueta={`Quitar la línea ${indice + 1}`} icono={<Trash2 size={20} />} onClick={onQuitar} />}
      </div>
    </li>
  );
}
