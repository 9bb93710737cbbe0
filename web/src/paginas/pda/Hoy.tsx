import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { caminos } from '@/caminos';
import { fechaEs } from '@/dominio';
import { AjustesImpresora } from '@/features/documentos/AjustesImpresora';
import { documentosDe } from '@/features/documentos/consultas';
import { ResumenDia } from '@/features/documentos/ResumenDia';
import { TarjetaDocumento } from '@/features/documentos/TarjetaDocumento';
import { PendientesDeEnviar } from '@/features/pedido/PendientesDeEnviar';
import { Boton, BotonEnlace, BotonIcono } from '@/kit/pantallas/Boton';
import { ErrorDeCarga, Esqueleto, Vacio } from '@/kit/pantallas/estados';
import { Hoja } from '@/kit/dialogos/Hoja';
import { ListaVirtual } from '@/kit/listas/ListaVirtual';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { useHoy } from '@/stores/useHoy';

function Documentos({ dia }: { dia: string }) {
  const consulta = useQuery(documentosDe(dia));
  if (consulta.data === undefined) {
    return consulta.isError ? (
      <ErrorDeCarga error={consulta.error} onReintentar={() => void consulta.refetch()} />
    ) : (
      <div role="status" aria-label="Cargando documentos">
        <Tarjeta>
          <p>
            <Esqueleto ancho="40%" />
          </p>
          <p>
            <Esqueleto ancho="70%" alto="1.6em" />
          </p>
        </Tarjeta>
      </div>
    );
  }
  if (consulta.data.length === 0) {
    return (
      <Vacio
        icono={<CalendarCheck size={32} />}
        titulo="Todavía no hay pedidos hoy"
        accion={<BotonEnlace to={caminos.pda.clientes}>Nuevo pedido</BotonEnlace>}
      >
        Los que hagas aparecerán aquí, para verlos, cambiarlos o imprimirlos otra vez.
      </Vacio>
    );
  }
  return (
    <>
      <ResumenDia documentos={consulta.data} />
      <ListaVirtual etiqueta="Documentos de hoy" filas={consulta.data} clave={({ id }) => id} altoEstimado={() => 86}>
        {(documento) => <TarjetaDocumento documento={documento} a={caminos.pda.documento(documento.id)} />}
      </ListaVirtual>
    </>
  );
}

export function Component() {
  const hoy = useHoy();
  const navigate = useNavigate();
  const [enAjustes, setEnAjustes] = useState(false);
  return (
    <PantallaPda
      cabecera={
        <CabeceraPda
          titulo="Pedidos del Día"
          subtitulo={fechaEs(hoy)}
          onVolver={() => void navigate(caminos.pda.inicio)}
          acciones={<BotonIcono etiqueta="Impresora" icono={<Printer size={22} />} onClick={() => setEnAjustes(true)} />}
        />
      }
    >
      <title>Pedidos del Día · Reparto</title>
      <PendientesDeEnviar />
      <Documentos dia={hoy} />
      <Hoja
        abierta={enAjustes}
        onCerrar={() => setEnAjustes(false)}
        titulo="Impresora"
        pie={
          <BarraInferior>
            <Boton ancho="completo" onClick={() => setEnAjustes(false)}>
              Hecho
            </Boton>
          </BarraInferior>
        }
      >
        <AjustesImpresora />
      </Hoja>
    </PantallaPda>
  );
}
