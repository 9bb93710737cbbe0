import { queryOptions } from '@tanstack/react-query';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { api, pedir } from '@/api/cliente';
import type { components } from '@/api/esquema';
import { momentoEs } from '@/dominio';
import { Boton } from '@/kit/pantallas/Boton';
import { useAccion } from './acciones';
import { claves } from './claves';
import clases from './NoLlegan.module.css';

export type NoLlega = components['schemas']['NoLlegaView'];

/** Those of some addresses to which nothing is sent, because mails came back from there. */
export const noLlegan = (direcciones: string) =>
  queryOptions({
    queryKey: [...claves.correo, 'direcciones', direcciones],
    queryFn: async ({ signal }) => (await pedir(api.GET('/email/direcciones', { params: { query: { direcciones } }, signal }))).data,
    enabled: direcciones !== '',
    staleTime: 0,
    meta: { errorPropio: true },
  });

function ProbarOtraVez({ direccion }: { direccion: string }) {
  const probar = useAccion({
    clave: claves.correo,
    accion: () => pedir(api.DELETE('/email/direcciones', { params: { query: { direcciones: direccion } } })),
    hecho: ({ message }) => message,
    problema: 'Ha habido un problema al dar la dirección por buena',
  });
  return (
    <Boton variante="secundario" icono={<RotateCw size={18} />} aria-label={`Probar otra vez ${direccion}`} ocupado={probar.isPending} onClick={() => probar.mutate()}>
      Probar otra vez
    </Boton>
  );
}

/** Addresses that get nothing, each with the reason and a way to send there again; nothing when all get theirs. */
export function NoLlegan({ suyas }: { suyas: readonly NoLlega[] | undefined }) {
  if (suyas === undefined || suyas.length === 0) return null;
  return (
    <ul className={clases['lista']} aria-label="Direcciones a las que no llega el correo">
      {suyas.map(({ direccion, motivo, momento }) => (
        <li key={direccion} className={clases['una']}>
          <p className={clases['porque']}>
            <TriangleAlert size={18} aria-hidden />
            <span>{`${motivo} Desde ${momentoEs(momento)}.`}</span>
          </p>
          <ProbarOtraVez direccion={direccion} />
        </li>
      ))}
    </ul>
  );
}
