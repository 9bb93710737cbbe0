import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import { CLAVE_CONFIGURACION, leerLogo } from '@/api/configuracion';
import { type ConVersion, useAccion } from '@/api/recursos';
import type { ConfiguracionConLogo, ConfiguracionRequest } from './esquema';

export async function leerConfiguracion(signal?: AbortSignal): Promise<ConfiguracionConLogo> {
  const { data } = await pedir(api.GET('/config', { ...(signal && { signal }) }));
  return { ...data, imagen: data.logo ? await leerLogo(signal) : '' };
}

/** The configuration with its logo; whoever shows it tells that it could not be had. */
export const configuracionConLogo = queryOptions({
  queryKey: [...CLAVE_CONFIGURACION, 'con-logo'],
  queryFn: ({ signal }) => leerConfiguracion(signal),
  staleTime: 0,
  meta: { errorPropio: true },
});

/** Writes the configuration; its form tells what is refused. */
export const useGuardarConfiguracion = () =>
  useAccion({
    clave: CLAVE_CONFIGURACION,
    accion: (body: ConfiguracionRequest & ConVersion) => pedir(api.PUT('/config', { body })),
    hecho: 'Configuración guardada correctamente',
  });
