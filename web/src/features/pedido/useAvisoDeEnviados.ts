import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { caminos } from '@/caminos';
import { notificar } from '@/kit/dialogos/notificar';
import { claves } from '@/recursos/claves';
import { useBandeja } from '@/stores/bandeja';

type Actos = ReturnType<typeof useBandeja.getState>['actos'];

/** What an order changes that screens may be showing. */
const CAMBIAN = [claves.documentos, claves.productos, claves.clientes];

/** The clients who have been given their id. */
const conId = (actos: Actos, deAntes: Actos): string[] =>
  Object.entries(actos).flatMap(([clave, acto]) => {
    const antes = deAntes[clave];
    const nuevo = acto.tipo === 'cliente' && acto.resuelto !== null && antes?.tipo === 'cliente' && antes.resuelto === null;
    return nuevo ? [acto.peticion.nombreComercial] : [];
  });

/** Tells of each order that was sent while the seller was elsewhere, and leads to its ticket; what lists showed of before is read again. */
export function useAvisoDeEnviados(): void {
  const consultas = useQueryClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      useBandeja.subscribe(({ respuestas, actos }, { respuestas: anteriores, actos: deAntes }) => {
        const altas = conId(actos, deAntes);
        for (const cliente of altas) notificar(`Cliente dado de alta: ${cliente}`);
        if (altas.length > 0 || Object.keys(deAntes).some((clave) => !(clave in actos))) {
          for (const queryKey of CAMBIAN) void consultas.invalidateQueries({ queryKey });
        }
        if (respuestas === anteriores) return;
        for (const queryKey of CAMBIAN) void consultas.invalidateQueries({ queryKey });
        for (const [internalId, detalle] of Object.entries(respuestas)) {
          if (detalle === anteriores[internalId]) continue;
          const reparos = detalle.tardanza?.reparos ?? [];
          if (reparos.length > 0) notificar(`${detalle.invoice.numero}, de ${detalle.invoice.client_name}: ${reparos.join(' ')} El documento está hecho; la oficina lo arregla.`, 'aviso');
          // The order's own screen says so itself.
          if (matchPath(caminos.pda.formulario(internalId), pathname)) continue;
          const { numero, client_name: cliente } = detalle.invoice;
          notificar(`Enviado ${numero}, de ${cliente}`, 'bien', {
            texto: 'Ver',
            hacer: () => void navigate(caminos.pda.documento(internalId)),
          });
        }
      }),
    [pathname, navigate, consultas],
  );
}
