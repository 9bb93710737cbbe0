import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { caminos } from '@/caminos';
import { notificar } from '@/kit/dialogos/notificar';
import { useBandeja } from '@/stores/bandeja';

/** Tells of each order that was sent while the seller was elsewhere, and leads to its ticket. */
export function useAvisoDeEnviados(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      useBandeja.subscribe(({ respuestas }, { respuestas: anteriores }) => {
        if (respuestas === anteriores) return;
        for (const [internalId, detalle] of Object.entries(respuestas)) {
          // The order's own screen says so itself.
          if (detalle === anteriores[internalId] || matchPath(caminos.pda.formulario(internalId), pathname)) continue;
          const { numero, client_name: cliente } = detalle.invoice;
          notificar(`Enviado ${numero}, de ${cliente}`, 'bien', {
            texto: 'Ver',
            hacer: () => void navigate(caminos.pda.documento(internalId)),
          });
        }
      }),
    [pathname, navigate],
  );
}
