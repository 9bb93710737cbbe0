import { comoMucho, mediana } from './medida.js';

const LENTITUD = 4;
// The pause of `web/src/kit/Buscador.tsx`, which is not the list's fault.
const ESPERA_MS = 300;
const VUELTAS = 3;
// From hundreds of products that stay to one, with and without an accent.
const BUSQUEDAS = ['a', 'sal', 'pina', 'jamón', 'aceit', 'molino', 'huerta 7'];

/** In the page, as `cronometro`: milliseconds from the last key in the search box to the frame that has another count and another list. */
function cronometrar() {
  const contador = document.querySelector('[role=status]');
  const caja = document.querySelector('input[type=search]');
  let tecla = 0;
  const alTeclear = ({ timeStamp }) => (tecla = timeStamp);
  caja.addEventListener('keydown', alTeclear);
  window.cronometro = new Promise((resolver) => {
    const vigia = new MutationObserver(() => {
      vigia.disconnect();
      caja.removeEventListener('keydown', alTeclear);
      // A task that a frame queues runs once that frame is drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolver({ ms: performance.now() - tecla, contador: contador.textContent });
        port2.postMessage(null);
      });
    });
    vigia.observe(contador, { subtree: true, characterData: true, childList: true });
  });
}

async function buscar(pagina, texto, todos) {
  const caja = pagina.getByRole('searchbox', { name: 'Buscar Productos...' });
  await caja.focus();
  await pagina.evaluate(cronometrar);
  await pagina.keyboard.type(texto);
  const { ms, contador } = await pagina.evaluate(() => window.cronometro);
  const quedan = Number(/^([\d.]+) de /.exec(contador)?.[1]);
  const dibujadas = await pagina.getByRole('list', { name: 'Productos' }).getByRole('article').count();
  if (!(quedan > 0 && dibujadas > 0 && dibujadas <= quedan)) throw new Error(`«${texto}» deja «${contador}» y ${dibujadas} a la vista.`);
  await pagina.getByRole('button', { name: 'Borrar búsqueda' }).click();
  await pagina.getByText(todos, { exact: true }).waitFor();
  return ms - ESPERA_MS;
}

/** The picker on a slow processor: what a search takes once typing rests. */
export async function medirBusqueda(nombre, url, movil) {
  const pagina = await movil.abrir(url);
  const todos = await pagina.getByText(/^\d+ productos$/).textContent();
  const cdp = await pagina.context().newCDPSession(pagina);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTITUD });
  const tiempos = [];
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    for (const texto of BUSQUEDAS) tiempos.push(await buscar(pagina, texto, todos));
  }
  await pagina.close();
  console.error(`    De la más rápida a la más lenta: ${Math.round(Math.min(...tiempos))} a ${Math.round(Math.max(...tiempos))} ms`);
  return comoMucho(`De la tecla a la lista, ${nombre}, procesador a un cuarto`, mediana(tiempos), 100, 'ms');
}
