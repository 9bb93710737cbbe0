import lighthouse from 'lighthouse';
import { alMenos, mediana } from './medida.js';

const VUELTAS = 5;

/**
 * A page as Lighthouse's mobile sees it, with nothing of it in the cache. What the page has in its local storage stays,
 * the session among it.
 */
async function revisar(url, { puerto }) {
  const { lhr } = await lighthouse(url, { port: puerto, logLevel: 'silent', onlyCategories: ['performance', 'accessibility'] });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl.split('?')[0] !== url) throw new Error(`${url} ha llevado a ${lhr.finalDisplayedUrl}.`);
  return lhr;
}

const nota = ({ categories }, categoria) => Math.round(categories[categoria].score * 100);

/** What a rule of accessibility blames, so that a broken limit says where to look. */
function culpas({ audits, categories }) {
  const ids = categories.accessibility.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id);
  return ids.filter((id) => audits[id].score === 0).map((id) => `${id}: ${audits[id].details?.items?.[0]?.node?.snippet ?? audits[id].title}`);
}

/** Performance in the median run, and accessibility in the worst. */
export async function medirConLighthouse(nombre, url, movil) {
  const informes = [];
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) informes.push(await revisar(url, movil));
  for (const culpa of new Set(informes.flatMap(culpas))) console.error(`    ${nombre}: ${culpa}`);
  const notas = (categoria) => informes.map((informe) => nota(informe, categoria));
  console.error(`    ${nombre}, vuelta a vuelta: ${notas('performance').join(', ')}`);
  return [
    alMenos(`Lighthouse móvil, ${nombre}: rendimiento`, mediana(notas('performance')), 90),
    alMenos(`Lighthouse móvil, ${nombre}: accesibilidad`, Math.min(...notas('accessibility')), 100),
  ];
}
