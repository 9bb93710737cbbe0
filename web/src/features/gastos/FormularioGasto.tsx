import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, useWatch } from 'react-hook-form';
import { caminos } from '@/caminos';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { avisar } from '@/kit/dialogos/dialogos';
import { edicionDe } from '@/kit/formularios/edicion';
import { Formulario } from '@/kit/formularios/Formulario';
import { Fila, Grupo } from '@/kit/campos/grupos';
import { conVersion } from '@/recursos/acciones';
import { CampoAdjunto } from '@/recursos/CampoAdjunto';
import { CampoProveedor } from '@/recursos/CampoProveedor';
import { CamposFiscales } from '@/recursos/CamposFiscales';
import { NOMBRES_FISCALES, retencionDe } from '@/recursos/fiscalidad';
import { useHoy } from '@/stores/useHoy';
import { PAGOS } from '@/vocabulario/metodosPago';
import { CifrasGasto } from './CifrasGasto';
import { gastos, useGuardarGasto } from './consultas';
import { deGasto, enBlanco, esquema, type GastoDetalle, type GastoFormulario, type GastoRequest, RECARGOS, REDONDEOS, totalesDe } from './esquema';
import clases from './FormularioGasto.module.css';
import { LineasGasto } from './LineasGasto';
import { useEnterSigue } from './useEnterSigue';

const resolver = zodResolver(esquema);

interface PartesProps {
  control: Control<GastoFormulario, unknown, GastoRequest>;
}

interface FormularioGastoProps {
  /** The one to change; without it a new one is written. */
  gasto?: GastoDetalle;
  /** Whether suppliers charge recargo to this company; said of a new one. */
  conRecargo?: boolean;
}

function Papel({ control, gasto }: PartesProps & { gasto: GastoDetalle | undefined }) {
  return (
    <div className={clases['papel']} data-enter-sigue>
      <CampoProveedor
        control={control}
        nombre="proveedor_id"
        obligatorio
        actual={gasto && { id: gasto.proveedor_id, nombre: gasto.proveedor }}
        autoFocus={gasto === undefined}
      />
      <CampoTexto control={control} nombre="numero" etiqueta="Número" obligatorio />
      <CampoFecha control={control} nombre="fecha" etiqueta="Fecha" obligatorio />
      <CampoSelect control={control} nombre="pago" etiqueta="Pago" opciones={PAGOS} />
    </div>
  );
}

/** How the paper reckons, and the paper itself. */
function ComoElPapel({ control }: PartesProps) {
  return (
    <div className={clases['comoElPapel']}>
      <Fila>
        <CampoSelect control={control} nombre="recargo" etiqueta="Recargo" opciones={RECARGOS} ayuda="Si, cuando el proveedor lo cobra." />
        <CampoSelect
          control={control}
          nombre="redondeo"
          etiqueta="Recálculo"
          opciones={REDONDEOS}
          ayuda="Los céntimos de las cuotas, como en el papel: al más cercano, hacia arriba o hacia abajo."
        />
      </Fila>
      <CampoAdjunto control={control} nombre="adjunto" etiqueta="Factura en PDF o foto" />
    </div>
  );
}

/** What the invoice comes to while it is written, by the server's own rules. */
function Totales({ control }: PartesProps) {
  const [lineas, recargo, redondeo, fecha, retencion] = useWatch({ control, name: ['lineas', 'recargo', 'redondeo', 'fecha', 'retencion'] });
  const cifras = totalesDe({ lineas, recargo, redondeo, fecha });
  if (cifras === null) return null;
  return (
    <div aria-live="polite">
      {cifras.ok ? <CifrasGasto totales={cifras.valor} retencion={retencionDe(retencion, cifras.valor.base, cifras.valor.total)} /> : <p className={clases['problema']}>{cifras.mensaje}</p>}
    </div>
  );
}

/** A supplier's invoice: what is on the paper, and the batches that come in with it. */
export function FormularioGasto({ gasto, conRecargo = false }: FormularioGastoProps) {
  const guardar = useGuardarGasto(gasto?.id);
  const hoy = useHoy();
  useEnterSigue();
  return (
    <Formulario
      ancho
      resolver={resolver}
      inicial={gasto ? deGasto(gasto) : enBlanco(hoy, conRecargo)}
      edicion={gasto && edicionDe(gasto, () => gastos.leer(gasto.id), deGasto)}
      onGuardar={async (datos, version) => {
        const avisos = await guardar.mutateAsync(conVersion(datos, version));
        if (avisos.length > 0) await avisar(avisos);
      }}
      problema={`Ha habido un problema al ${gasto ? 'editar' : 'crear'} la Factura`}
      volverA={caminos.admin.gastos}
    >
      {(control) => (
        <>
          {gasto && (
            <p className={clases['advertencia']}>
              Los lotes usados no se borran: la cantidad se ajusta automáticamente. El lote es el mismo solo si su nombre y su producto son iguales.
            </p>
          )}
          <Grupo titulo="Factura">
            <Papel control={control} gasto={gasto} />
          </Grupo>
          <Grupo titulo="Lotes que trae">
            <LineasGasto control={control} gasto={gasto} />
          </Grupo>
          <Grupo titulo="Totales">
            <div className={clases['pie']}>
              <ComoElPapel control={control} />
              <Totales control={control} />
            </div>
          </Grupo>
          <CamposFiscales control={control} nombres={NOMBRES_FISCALES} />
        </>
      )}
    </Formulario>
  );
}
