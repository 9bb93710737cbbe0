import { useQueryClient } from '@tanstack/react-query';
import { Printer, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { caminos } from '@/caminos';
import { CifrasDocumento } from '@/features/documentos/CifrasDocumento';
import { tipoLegible, USO_PROPIO } from '@/features/documentos/etiquetas';
import { FirmaDocumento } from '@/features/documentos/FirmaDocumento';
import { LineasDeDocumento } from '@/features/documentos/LineasDeDocumento';
import { desdeLegible } from '@/features/pedido/edad';
import { documentoEnEspera } from '@/features/pedido/provisional';
import { reservarLuego } from '@/features/pedido/reservas';
import { formatearEuros } from '@/kit/cifras/formato';
import { confirmar, mostrarError } from '@/kit/dialogos/dialogos';
import { notificar } from '@/kit/dialogos/notificar';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { Pildora } from '@/kit/pantallas/Pildora';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { claves } from '@/recursos/claves';
import { type Entrada, haSalido, useBandeja, useEscrito } from '@/stores/bandeja';
import { corregir, type Impedimento, quitar } from '@/stores/enEspera';
import { despachar } from '@/stores/envio';
import { momentoDe } from '@/stores/momento';
import { useHoy } from '@/stores/useHoy';
import clases from './PedidoEnEspera.module.css';
import { useImprimirProvisional, useProvisional } from './pedido/useImprimirProvisional';

const SALIENDO = 'Se está enviando. Hasta que acabe no se puede corregir ni quitar.';

/** What came in the way is told where nothing else tells it: what has arrived is announced by itself. */
function contar(impedimento: Impedimento): void {
  if (impedimento === 'saliendo') void mostrarError(SALIENDO);
}

/** Opens an order again, and asks for its goods anew where nobody else has them by its name. */
function useCorregir({ pedido }: Entrada): () => Promise<void> {
  const consultas = useQueryClient();
  const navigate = useNavigate();
  const { internalId, id, products } = pedido;
  return async () => {
    const hecho = await corregir(internalId);
    if (typeof hecho === 'string') {
      contar(hecho);
      return;
    }
    const refrescar = () => void consultas.invalidateQueries({ queryKey: claves.productos });
    if (hecho.reservable) for (const producto of new Set(products.map((linea) => linea.id))) reservarLuego(internalId, producto, refrescar);
    await navigate(caminos.pda.productosDe(id, internalId), { replace: true });
  };
}

function useQuitar(entrada: Entrada): () => Promise<void> {
  const navigate = useNavigate();
  const { pedido, peticion, clienteNombre } = entrada;
  const deQuien = `${pedido.documento === null ? 'El pedido' : `Los cambios de ${pedido.documento.numero}`} de ${clienteNombre}, ${formatearEuros(peticion.total)},`;
  return async () => {
    const comprobar = 'Como ya se intentó, con cobertura se comprueba que no había llegado; si había llegado, se te dice.';
    const seguro = await confirmar({
      titulo: '¿Lo quitamos?',
      texto: `${deQuien} no se ${pedido.documento === null ? 'envía' : 'envían'}. ${haSalido(entrada) ? comprobar : 'Su género vuelve al almacén.'}`,
      aceptar: 'Quitar',
      peligro: true,
    });
    if (!seguro) return;
    await navigate(caminos.pda.hoy, { replace: true });
    const hecho = await quitar(pedido.internalId);
    if (typeof hecho === 'string') contar(hecho);
    else notificar(hecho.quitado ? `Quitado: ${clienteNombre}` : `Quitado: ${clienteNombre}. Falta comprobar que no había llegado.`);
  };
}

function Acciones({ entrada }: { entrada: Entrada }) {
  const saliendo = useBandeja(({ enviando }) => enviando === entrada.pedido.internalId);
  const imprimir = useImprimirProvisional();
  const alCorregir = useCorregir(entrada);
  const alQuitar = useQuitar(entrada);
  const [corrigiendo, setCorrigiendo] = useState(false);
  const empezar = async () => {
    setCorrigiendo(true);
    await alCorregir();
    setCorrigiendo(false);
  };
  return (
    <BarraInferior>
      <BotonIcono etiqueta="Quitar" variante="secundario" icono={<Trash2 size={20} />} disabled={saliendo || corrigiendo} onClick={() => void alQuitar()} />
      <Boton variante="secundario" icono={<Printer size={20} />} onClick={() => void imprimir(entrada)}>
        Imprimir
      </Boton>
      <Boton ancho="completo" ocupado={corrigiendo} disabled={saliendo} onClick={() => void empezar()}>
        Corregir
      </Boton>
    </BarraInferior>
  );
}

/** Why it waits, and another try. */
function Motivo({ entrada: { pedido, fallo } }: { entrada: Entrada }) {
  const saliendo = useBandeja(({ enviando }) => enviando === pedido.internalId);
  const escrito = useEscrito(pedido.internalId);
  return (
    <>
      <p role="status">{saliendo ? SALIENDO : `${fallo ?? 'Espera a que salgan los que se hicieron antes'}. Se enviará solo en cuanto se pueda.`}</p>
      <Boton variante="secundario" icono={<RefreshCw size={18} />} ocupado={saliendo} onClick={() => void despachar()}>
        Reintentar
      </Boton>
      {escrito === false && <p className={clases['perdible']}>Solo en la memoria de esta pestaña: no la cierres ni la recargues.</p>}
    </>
  );
}

/** An order that waits to be sent: what it is, since when and why, with what can still be done to it. */
export function PedidoEnEspera({ entrada }: { entrada: Entrada }) {
  const navigate = useNavigate();
  const hoy = useHoy();
  const { pedido, peticion, clienteNombre } = entrada;
  const detalle = useProvisional()(entrada);
  const documento = documentoEnEspera(entrada);
  return (
    <PantallaPda
      cabecera={<CabeceraPda titulo={clienteNombre} subtitulo={documento.numero} onVolver={() => void navigate(caminos.pda.hoy)} />}
      barra={<Acciones entrada={entrada} />}
    >
      <title>Pendiente de enviar · Reparto</title>
      <Tarjeta className={clases['cabecera'] ?? ''}>
        <div className={clases['pildoras']}>
          <Pildora>{tipoLegible(documento)}</Pildora>
          {pedido.documento !== null && <Pildora tono="marca">{`Cambios de ${pedido.documento.numero}`}</Pildora>}
          <Pildora tono="aviso">Pendiente de enviar</Pildora>
        </div>
        <p className={clases['meta']}>
          {desdeLegible(momentoDe(entrada), hoy)} · {pedido.usuario.nombre}
        </p>
        <Motivo entrada={entrada} />
        {peticion.uso_propio && <p className={clases['meta']}>{USO_PROPIO}</p>}
        {peticion.notas && <p>{peticion.notas}</p>}
      </Tarjeta>
      {detalle === null ? (
        <Tarjeta>
          <p>Total: {formatearEuros(peticion.total)}</p>
        </Tarjeta>
      ) : (
        <>
          <LineasDeDocumento detalle={detalle} />
          <CifrasDocumento detalle={detalle} />
          <FirmaDocumento firma={detalle.firma} />
        </>
      )}
    </PantallaPda>
  );
}
