import { use } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

/**
 * Answers whether the router is on its way to another screen. It is asked at the moment itself: what `useNavigation` says comes a
 * render late, and on a busy device that is long enough to call the next screen back.
 */
export function useYendose(): () => boolean {
  const contexto = use(UNSAFE_DataRouterContext);
  return () => {
    if (contexto === null) return false;
    const { location, navigation } = contexto.router.state;
    return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  };
}
