// Is the web quick enough in the hand? Measures it in Chromium against the server of `make start`, prints one table,
// and ends with 1 when a limit is broken. Times are those of this machine at this moment: nothing here runs in `make test`.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { medirBusqueda } from './busqueda.js';
import { Casa } from './casa.js';
import { medirConLighthouse } from './lighthouse.js';
import { cabe, tabla } from './medida.js';
import { Movil } from './movil.js';
import { Servidor } from './servidor.js';

const di = (que) => console.error(`==> ${que}`);
const carga = () => loadavg()[0].toLocaleString('es-ES', { maximumFractionDigits: 1 });

async function medir(servidor, movil) {
  const casa = await Casa.abrir(servidor);
  await casa.llenarHasta(300);

  di('Se mide con Lighthouse, primero la entrada y después los productos: unos minutos');
  const medidas = await medirConLighthouse('entrada', servidor.url, movil);
  await movil.entrar(servidor);
  const productos = await casa.paginaDeProductos();
  medidas.push(...(await medirConLighthouse('300 productos', productos, movil)));

  di('Se miden las búsquedas');
  await casa.llenarHasta(1000);
  medidas.push(await medirBusqueda('1.000 productos', productos, movil));
  return medidas;
}

const obra = await mkdtemp(path.join(tmpdir(), 'reparto-rendimiento-'));
let servidor;
let movil;
try {
  di(`Se prepara la web con sus productos (carga de la máquina: ${carga()})`);
  servidor = await Servidor.arrancar(path.join(obra, 'datos'));
  movil = await Movil.encender(path.join(obra, 'perfil'));
  const medidas = await medir(servidor, movil);
  di(`Medido (carga de la máquina: ${carga()})`);
  process.stdout.write(tabla(medidas));
  if (!medidas.every(cabe)) process.exitCode = 1;
} finally {
  await movil?.apagar();
  await servidor?.parar();
  await rm(obra, { recursive: true, force: true });
}
