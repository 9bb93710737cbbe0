import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, Mail, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import type { ClienteFicha } from '@/api/tipos';
import { caminos } from '@/caminos';
import { DatosCliente, SaldoCliente } from '@/features/clientes/DatosCliente';
import { UltimosCorreos } from '@/features/correo/UltimosCorreos';
import { UltimosDocumentos } from '@/features/documentos/UltimosDocumentos';
import { Boton, BotonEnlace, BotonIcono } from '@/kit/pantallas/Boton';
import { Cargado } from '@/kit/pantallas/Cargado';
import { confirmarBorrado } from '@/kit/dialogos/dialogos';
import { Columnas, PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { Pildora } from '@/kit/pantallas/Pildora';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { clientes } from '@/recursos/fichas';
import { NoLlegan, noLlegan } from '@/recursos/NoLlegan';
import { cabecera, seccion } from '../secciones';

function Acciones({ cliente: { id, nombreComercial, archivado } }: { cliente: ClienteFicha }) {
  const navigate = useNavigate();
  const { archivar, restaurar } = clientes.useArchivo();

  const alBorrar = async () => {
    if (!(await confirmarBorrado(`«${nombreComercial}» deja de aparecer en las listas y ya no se le podrá vender.`))) return;
    archivar.mutate(id, { onSuccess: () => void navigate(caminos.admin.clientes) });
  };

  return (
    <>
      {archivado ? (
        <Boton variante="secundario" icono={<ArchiveRestore size={18} />} ocupado={restaurar.isPending} onClick={() => restaurar.mutate(id)}>
          Recuperar
        </Boton>
      ) : (
        <BotonIcono
          etiqueta={`Borrar ${nombreComercial}`}
          variante="secundario"
          icono={<Trash2 size={20} />}
          onClick={() => void alBorrar()}
        />
      )}
      <BotonEnlace to={caminos.admin.clienteAbono(id)} variante="secundario" icono={<Undo2 size={18} />}>
        Abonar
      </BotonEnlace>
      {!archivado && (
        <BotonEnlace to={caminos.admin.clienteEnviar(id)} variante="secundario" icono={<Mail size={18} />}>
          Enviar facturas
        </BotonEnlace>
      )}
      <BotonEnlace to={caminos.admin.clienteEditar(id)} icono={<Pencil size={18} />}>
        Editar
      </BotonEnlace>
    </>
  );
}

/** What the mails of a client have brought back, so that whoever looks at the client knows why it gets none. */
function CorreoQueVuelve({ email }: { email: string }) {
  const { data } = useQuery(noLlegan(email));
  if (!data?.length) return null;
  return (
    <Tarjeta holgada>
      <NoLlegan suyas={data} />
    </Tarjeta>
  );
}

export function Component() {
  const id = Number(useParams()['id']);
  const { data } = useQuery(clientes.uno(id));
  return (
    <PaginaOficina
      {...cabecera('cliente')}
      {...(data && { titulo: data.nombreComercial })}
      pildoras={
        <>
          {data?.archivado && <Pildora tono="aviso">Archivado</Pildora>}
          {data?.recargo === 1 && <Pildora tono="marca">Recargo</Pildora>}
        </>
      }
      acciones={data && <Acciones cliente={data} />}
    >
      <Cargado consulta={clientes.uno(id)} inexistente={{ titulo: 'Este cliente no existe', volverA: seccion('clientes') }}>
        {(datos) => (
          <>
            <CorreoQueVuelve email={datos.email} />
            <Columnas>
              <DatosCliente cliente={datos} />
              <SaldoCliente cliente={datos} />
            </Columnas>
            <UltimosDocumentos clientId={id} />
            <UltimosCorreos client={id} />
          </>
        )}
      </Cargado>
    </PaginaOficina>
  );
}
