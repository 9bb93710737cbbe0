import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, useController, useWatch } from 'react-hook-form';
import { caminos } from '@/caminos';
import { opcionesDeIva } from '@/dominio';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoInterruptor } from '@/kit/campos/CampoInterruptor';
import { CampoDinero } from '@/kit/campos/CampoNumero';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { CampoTextoLargo } from '@/kit/campos/CampoTextoLargo';
import { esDia } from '@/kit/cifras/dias';
import { edicionDe } from '@/kit/formularios/edicion';
import { Formulario } from '@/kit/formularios/Formulario';
import { Fila, Grupo } from '@/kit/campos/grupos';
import { leerNumero } from '@/kit/cifras/numeros';
import { CampoAdjunto } from '@/recursos/CampoAdjunto';
import { CampoProveedor } from '@/recursos/CampoProveedor';
import { CamposFiscales } from '@/recursos/CamposFiscales';
import { NOMBRES_FISCALES, retencionDe } from '@/recursos/fiscalidad';
import { useHoy } from '@/stores/useHoy';
import { Cifras } from '@/vocabulario/Cifras';
import { CifrasRetencion } from '@/vocabulario/CifrasRetencion';
import { mesLegible } from '@/vocabulario/meses';
import { PAGOS } from '@/vocabulario/metodosPago';
import { opcionesDeAmbito } from './ambitos';
import { CLASES } from './clases';
import { comunes, useGuardarComun } from './consultas';
import { type ComunEnviado, type ComunFormulario, conSigno, cuentaDe, deGasto, diaEn, enBlanco, esquema, type GastoComunDetalle } from './esquema';
import clases from './FormularioComun.module.css';

const resolver = zodResolver(esquema);

const CLASES_A_ELEGIR = [{ value: '', label: 'Elige una clase' }, ...CLASES] as const;

interface ParteProps {
  control: Control<ComunFormulario, unknown, ComunEnviado>;
}

interface FormularioComunProps {
  /** The one to change; without it a new one is written. */
  gasto?: GastoComunDetalle;
  /** The month from which a monthly one was opened. */
  mes?: string | undefined;
}

/** Which months the change is about; with all of them goes the day on which it came first. */
function QueMeses({ control, gasto, mes }: ParteProps & { gasto: GastoComunDetalle; mes: string }) {
  const { field: fecha } = useController({ control, name: 'fecha' });
  const ambito = useWatch({ control, name: 'ambito' });
  return (
    <CampoSelect
      control={control}
      nombre="ambito"
      etiqueta="Qué cambia"
      opciones={opcionesDeAmbito(mesLegible(mes))}
      ayuda={ambito === 'mes' ? 'Ese mes queda como un gasto aparte; los demás no cambian.' : undefined}
      onElegir={(nuevo) => {
        const antes = diaEn(gasto, ambito === 'todo' ? undefined : mes);
        // A day that was typed stays.
        if (fecha.value === antes) fecha.onChange(diaEn(gasto, nuevo === 'todo' ? undefined : mes));
      }}
    />
  );
}

function Repeticion({ control }: ParteProps) {
  const [mensual, ambito] = useWatch({ control, name: ['mensual', 'ambito'] });
  if (ambito === 'mes') return null;
  return (
    <Grupo titulo="Cuándo">
      <CampoInterruptor
        control={control}
        nombre="mensual"
        etiqueta="Se repite cada mes"
        ayuda="Aparece solo cada mes, el mismo día. El número de su factura se escribe al editar su mes; un mes distinto se corrige o se quita aparte."
      />
      {mensual && (
        <CampoFecha control={control} nombre="hasta" etiqueta="Hasta" ayuda="Cualquier día del último mes. Sin fecha, sigue mientras no digas otra cosa." />
      )}
    </Grupo>
  );
}

/** Who issued its invoice and under which number: the gestoría needs both, or its IVA is not deducted. */
function Factura({ control, gasto }: ParteProps & { gasto: GastoComunDetalle | undefined }) {
  const [mensual, ambito] = useWatch({ control, name: ['mensual', 'ambito'] });
  const cadaMes = mensual && ambito !== 'mes';
  const actual = typeof gasto?.proveedor_id === 'number' ? { id: gasto.proveedor_id, nombre: gasto.proveedor } : undefined;
  return (
    <Fila>
      <CampoProveedor control={control} nombre="proveedor_id" actual={actual} ayuda="Sin proveedor, o sin su NIF, el IVA no se deduce." />
      {!cadaMes && <CampoTexto control={control} nombre="numero" etiqueta="Número de factura" />}
    </Fila>
  );
}

/** Whether its supplier takes back what it has charged: then its figures lower everything. */
function Abono({ control }: ParteProps) {
  const [mensual, ambito] = useWatch({ control, name: ['mensual', 'ambito'] });
  if (mensual && ambito !== 'mes') return null;
  return (
    <CampoInterruptor
      control={control}
      nombre="abono"
      etiqueta="Es un abono del proveedor"
      ayuda="Resta en los libros y en lo que falta por pagar. La base, como en el papel y sin el menos."
    />
  );
}

/** The rates of its day, and none where the law exempts it. */
function Iva({ control }: ParteProps) {
  const [fecha, actual] = useWatch({ control, name: ['fecha', 'iva'] });
  const hoy = useHoy();
  const opciones = [...opcionesDeIva('general', fecha !== null && esDia(fecha) ? fecha : hoy, actual), { value: '', label: 'Exento' }];
  return <CampoSelect control={control} nombre="iva" etiqueta="IVA" opciones={opciones} />;
}

/** What it comes to while it is written, by the server's own rules. */
function Cuenta({ control }: ParteProps) {
  const [base, iva, cuota, retencion, abono] = useWatch({ control, name: ['base', 'iva', 'cuota', 'retencion', 'abono'] });
  const cuenta = cuentaDe({ base, iva, cuota, abono });
  if (cuenta === null) return null;
  const cuanto = conSigno(leerNumero(base, 2) ?? 0, abono);
  const retenida = cuenta.ok ? retencionDe(retencion, cuanto, cuenta.valor.total) : null;
  return (
    <div className={clases['cuenta']} aria-live="polite">
      {cuenta.ok ? (
        <Cifras base={cuanto} iva={cuenta.valor.cuota} recargo={0} total={cuenta.valor.total}>
          {retenida && <CifrasRetencion {...retenida} />}
        </Cifras>
      ) : (
        <p className={clases['problema']}>{cuenta.mensaje}</p>
      )}
    </div>
  );
}

/** A common expense: what the paper says, and whether it comes every month. */
export function FormularioComun({ gasto, mes }: FormularioComunProps) {
  const guardar = useGuardarComun(gasto?.id, mes);
  const hoy = useHoy();
  const aFormulario = (leido: GastoComunDetalle) => deGasto(leido, mes);
  return (
    <Formulario
      resolver={resolver}
      inicial={gasto ? aFormulario(gasto) : enBlanco(hoy)}
      edicion={gasto && edicionDe(gasto, () => comunes.leer(gasto.id), aFormulario)}
      onGuardar={(datos, version) => guardar.mutateAsync({ ...datos, version })}
      problema={`Ha habido un problema al ${gasto ? 'editar' : 'crear'} el Gasto`}
      volverA={caminos.admin.comunes}
    >
      {(control) => (
        <>
          {gasto && mes !== undefined && <QueMeses control={control} gasto={gasto} mes={mes} />}
          <Grupo titulo="Gasto">
            <CampoTexto control={control} nombre="concepto" etiqueta="Concepto" obligatorio />
            <Fila>
              <CampoSelect control={control} nombre="clase" etiqueta="Clase" obligatorio opciones={CLASES_A_ELEGIR} />
              <CampoFecha control={control} nombre="fecha" etiqueta="Fecha" obligatorio />
            </Fila>
            <Factura control={control} gasto={gasto} />
            <Abono control={control} />
            <Fila>
              <CampoDinero control={control} nombre="base" etiqueta="Base" obligatorio />
              <Iva control={control} />
              <CampoDinero control={control} nombre="cuota" etiqueta="Cuota del papel" ayuda="Solo si en el papel baila un céntimo." />
            </Fila>
            <Cuenta control={control} />
            <CampoSelect control={control} nombre="pago" etiqueta="Pago" opciones={PAGOS} />
          </Grupo>
          <Repeticion control={control} />
          <Grupo titulo="Papel">
            <CampoAdjunto control={control} nombre="adjunto" etiqueta="Factura o recibo" />
            <CampoTextoLargo control={control} nombre="notas" etiqueta="Notas" />
          </Grupo>
          <CamposFiscales control={control} nombres={NOMBRES_FISCALES} />
        </>
      )}
    </Formulario>
  );
}
