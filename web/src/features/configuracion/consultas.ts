import { queryOptions } from '@tanstack/react-query';
import { api, pedir } from '@/api/cliente';
import type { ConVersion } from '@/kit/formularios/edicion';
import { useAccion } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import { leerLogo } from '@/recursos/configuracion';
import type { ConfiguracionConLogo, ConfiguracionRequest } from './esquema';

export async function leerConfiguracion(signal?: AbortSignal): Promise<ConfiguracionConLogo> {
  const { data } = await pedir(api.GET('/config', { ...(signal && { signal }) }));
  return { ...data, imagen: data.logo ? await leerLogo(signal) : '' };
}

/** The configuration with its logo; whoever shows it tells that it could not be had. */
export const configuracionConLogo = queryOptions({
  queryKey: [...claves.configuracion, 'con-logo'],
  queryFn: ({ signal }) => leerConfiguracion(signal),
  staleTime: 0,
  meta: { errorPropio: true },
});

/** Writes the configuration; its form tells what is refused. */
export const useGuardarConfiguracion = () =>
  useAccion({
    clave: claves.configuracion,
    accion: (body: ConfiguracionRequest & ConVersion) => pedir(api.PUT('/config', { body })),
    hecho: 'Configuración guardada correctamente',
  });
