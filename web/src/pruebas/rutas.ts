// Fetched before the tests begin: a screen that one waits for has nothing to load on a busy machine.
// oxlint-disable import/no-unassigned-import
import '@/paginas/admin/area';
import '@/paginas/pda/area';

export { rutas } from '@/rutas';
