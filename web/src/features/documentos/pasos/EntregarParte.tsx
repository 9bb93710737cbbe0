import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Comprador, DocumentoDetalle, Producto } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { precioLegible, type Reglas, totales } from '@/dominio';
import { Cantidad } from '@/kit/campos/Cantidad';
import { irACantidadImposible } from '@/kit/campos/cantidadImposible';
import { irALaSiguienteCantidad } from '@/kit/campos/siguienteCantidad';
import { formatearCantidad } from '@/kit/cifras/formato';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { useSinGuardar } from '@/kit/formularios/sinGuardar';
import { useEnvio } from '@/kit/formularios/useEnvio';
import type { Columna } from '@/kit/listas/Tabla';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { Columnas } from '@/kit/pantallas/PaginaOficina';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { useHoy } from '@/stores/useHoy';
import { Cifras } from '@/vocabulario/Cifras';
import { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';
import { decimalesDe } from '@/vocabulario/unidades';
import { avisarDeHecho } from './avisarDeHecho';
import { CamposDeDocumento } from './CamposDeDocumento';
import { entregar, useRefrescarTodo } from './consultas';
import { lineasEntregadas, lineasQueEsperan, type LineaQueEspera, type OtrosLotes, prepararEntrega, todo } from './entrega';
import { LoteDeEntrega } from './LoteDeEntrega';
import clases from './PasoPorLineas.module.css';
import { esquema, type QueDocumento } from './esquema';
import { TablaDeCantidades } from './TablaDeCantidades';
import { useCantidades } from './useCantidades';

const resolver = zodResolver(esquema);
const PROBLEMA = 'Ha habido un problema al entregar';

interface EntregarParteProps {
  detalle: DocumentoDetalle;
  /** The products as they are now; what is not among them keeps what the order says of it. */
  productos: readonly Producto[];
  cliente: Comprador;
  reglas: Reglas;
}

/** The lines of an order that wait, each with how much of it is handed over now, and the paper that goes with it. */
export function EntregarParte({ detalle, productos, cliente, reglas }: EntregarParteProps) {
  const { invoice } = detalle;
  const lineas = lineasQueEsperan(detalle);
  const navigate = useNavigate();
  const refrescar = useRefrescarTodo();
  const { cantidades, vez, tocadas, cambiar, poner } = useCantidades(() => todo(lineas));
  const form = useForm<QueDocumento, unknown, QueDocumento>({ resolver, defaultValues: { tipo: 'albaran', fechaVencimiento: null } });
  const [lotes, setLotes] = useState<OtrosLotes>({});
  const soltar = useSinGuardar(form.formState.isDirty || tocadas || Object.keys(lotes).length > 0);
  const hoy = useHoy();
  const recargo = invoice.uso_propio ? 0 : cliente.recargo;
  const entregadas = lineasEntregadas(lineas, cantidades, productos, lotes);
  const cuenta = totales(entregadas, recargo, hoy);

  const enviar = useEnvio(form, {
    problema: PROBLEMA,
    onGuardar: async (que) => {
      if (irACantidadImposible()) return;
      if (entregadas.length === 0) {
        void mostrarError('Escribe cuánto se entrega de alguna línea.');
        return;
      }
      const hecho = await entregar(invoice.id, [que, entregadas.map(({ loteId, quantity }) => [loteId, quantity])], (store) => {
        const preparado = prepararEntrega(store, { detalle, lineas: entregadas, recargo, que }, reglas);
        if (preparado.ok) return preparado.valor;
        throw new ReglasRotas(preparado.errores);
      });
      avisarDeHecho(hecho.invoice);
      soltar();
      await navigate(caminoDeDocumento(hecho.invoice), { replace: true });
      refrescar();
    },
    atajar: async (error) => {
      refrescar();
      if (!(error instanceof ReglasRotas)) return false;
      const { fechaVencimiento, ...otros } = error.errores;
      if (fechaVencimiento) form.setError('fechaVencimiento', { type: 'regla', message: fechaVencimiento.join(' ') }, { shouldFocus: true });
      const mensaje = Object.values(otros).flat().join(' ');
      if (mensaje !== '') await mostrarError(mensaje, PROBLEMA);
      return true;
    },
  });

  const columnas: readonly Columna<LineaQueEspera>[] = [
    { titulo: 'Producto', celda: ({ name }) => name },
    {
      titulo: 'Lote',
      celda: (linea) => (
        <LoteDeEntrega
          linea={linea}
          producto={productos.find(({ id }) => id === linea.product_id)}
          elegido={lotes[linea.indice]}
          hoy={hoy}
          onElegir={(lote) => setLotes({ ...lotes, [linea.indice]: lote })}
        />
      ),
      ancho: '10rem',
    },
    { titulo: 'Precio', celda: ({ price }) => precioLegible(price), alinear: 'derecha', ancho: '6rem' },
    { titulo: 'Falta', celda: ({ queda }) => formatearCantidad(queda), alinear: 'derecha', ancho: '5rem' },
    {
      titulo: 'Se entrega',
      celda: ({ indice, name, lote, queda, product_id }) => {
        const producto = productos.find(({ id }) => id === product_id);
        return (
          <Cantidad
            key={vez}
            etiqueta={`Se entrega de ${name}, ${lote}`}
            valor={cantidades[indice] ?? null}
            onCambio={(cantidad) => cambiar(indice, cantidad)}
            onEscrito={irALaSiguienteCantidad}
            max={queda}
            {...(producto && { decimales: decimalesDe(producto) })}
          />
        );
      },
      alinear: 'derecha',
      ancho: '12rem',
    },
  ];

  return (
    <form noValidate onSubmit={(evento) => void enviar(evento)}>
      <Columnas>
        <TablaDeCantidades titulo="Lo que falta por entregar" columnas={columnas} lineas={lineas} onPoner={poner} />
        <div className={clases['columna']}>
          {cuenta.ok && entregadas.length > 0 && <Cifras {...cuenta.valor} tipos={cuenta.valor.desglose} />}
          <Tarjeta holgada className={clases['columna'] ?? ''}>
            <CamposDeDocumento control={form.control} tipos={TIPOS_DOCUMENTO} diasPago={cliente.diasPago} />
            <p className={clases['nota']}>Lo que no se entregue ahora sigue apartado en {invoice.numero}. Si el lote apartado no vale, elige otro en «Lote».</p>
            <div className={clases['acciones']}>
              <BotonEnlace variante="secundario" to={caminoDeDocumento(invoice)}>
                Cancelar
              </BotonEnlace>
              <Boton type="submit" ocupado={form.formState.isSubmitting}>
                Entregar
              </Boton>
            </div>
          </Tarjeta>
        </div>
      </Columnas>
    </form>
  );
}

/** The rules of the house refuse the delivery before it is sent. */
class ReglasRotas extends Error {
  override readonly name = 'ReglasRotas';

  constructor(readonly errores: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(errores).flat().join(' '));
  }
}
