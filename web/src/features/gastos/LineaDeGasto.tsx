import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { productoFicha, productosTodos } from '@/api/directorio';
import { BotonIcono } from '@/ui/Boton';
import { CampoBuscable } from '@/ui/CampoBuscable';
import { CampoFecha } from '@/ui/CampoFecha';
import { CampoNumero } from '@/ui/CampoNumero';
import { CampoSelect } from '@/ui/CampoSelect';
import { CampoTexto } from '@/ui/CampoTexto';
import { formatearEuros, SIN_CIFRA } from '@/ui/formato';
import { DECIMALES_CANTIDAD } from '@/ui/milesimas';
import { escribirNumero } from '@/ui/numeros';
import { costeada, DECIMALES_COSTE, DECIMALES_IVA, type GastoDetalle, type GastoFormulario, type GastoRequest, TIPOS_CADUCIDAD, totalesDe } from './esquema';
import clases from './LineasGasto.module.css';

interface ParteProps {
  control: Control<GastoFormulario, unknown, GastoRequest>;
  indice: number;
}

interface LineaDeGastoProps extends ParteProps {
  gasto: GastoDetalle | undefined;
  /** The blank one at the end has nothing to take out. */
  onQuitar: (() => void) | undefined;
}

/** A product brings what it usually costs, and its rate. */
function useProductoElegido({ control, indice }: ParteProps) {
  const consultas = useQueryClient();
  const coste = useController({ control, name: `lineas.${indice}.coste` }).field;
  const iva = useController({ control, name: `lineas.${indice}.iva` }).field;
  const genero = useController({ control, name: `lineas.${indice}.genero` }).field;
  return async (id: string) => {
    // Without it the office types what the paper says.
    const ficha = await consultas.fetchQuery(productoFicha(Number(id))).catch(() => null);
    if (ficha === null) return;
    genero.onChange(ficha.genero);
    iva.onChange(escribirNumero(ficha.iva));
    if (ficha.coste) coste.onChange(escribirNumero(ficha.coste, 2));
  };
}

function Neto({ control, indice }: ParteProps) {
  const [linea, fecha] = useWatch({ control, name: [`lineas.${indice}`, 'fecha'] });
  const neto = linea && costeada(linea) && totalesDe({ lineas: [linea], recargo: '0', fecha });
  return <output className={clases['neto']}>{neto?.ok ? formatearEuros(neto.valor.base) : SIN_CIFRA}</output>;
}

/** So much of a product, in a batch of its own. */
export function LineaDeGasto({ control, indice, gasto, onQuitar }: LineaDeGastoProps) {
  const marco = useRef<HTMLLIElement>(null);
  const productos = useQuery(productosTodos);
  const traerFicha = useProductoElegido({ control, indice });
  const opciones = productos.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  // One that is not on sale any more stays in its invoices.
  const suyos = gasto?.lineas.map(({ product_id, product_name }) => ({ value: String(product_id), label: product_name })) ?? [];
  const ajenos = suyos.filter((suyo, lugar) => ![...opciones, ...suyos.slice(0, lugar)].some(({ value }) => value === suyo.value));

  const alElegir = (id: string) => {
    marco.current?.querySelector<HTMLInputElement>(`[name="lineas.${indice}.lote"]`)?.focus();
    void traerFicha(id);
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
      <CampoFecha control={control} nombre={`lineas.${indice}.caducidad`} etiqueta="Caducidad" />
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
