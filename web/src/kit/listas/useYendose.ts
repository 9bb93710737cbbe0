import { use } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router';

/**
 * Answers whether the router is on its way to another screen than the one that asks: it loads that screen, or has arrived and is still
 * drawing it. It is asked at the moment itself: what `useNavigation` says comes a render late, and on a busy device that is long enough
 * to call the next screen back.
 */
export function useYendose(): () => boolean {
  const contexto = use(UNSAFE_DataRouterContext);
  const dibujado = use(UNSAFE_DataRouterStateContext);
  return () => {
    if (contexto === null || dibujado === null) return false;
    const { location, navigation } = contexto.router.state;
    return (navigation.location ?? location).pathname !== dibujado.location.pathname;
  };
}
