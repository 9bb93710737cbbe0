// Writes down which contract the web speaks: what a device keeps of the server's answers is good for that one only.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const descripcion = readFileSync(new URL('../../../docs/openapi.json', import.meta.url));
const huella = createHash('sha256').update(descripcion).digest('hex').slice(0, 12);
writeFileSync(
  new URL('../../src/api/contrato.ts', import.meta.url),
  `/** Which contract of the API this page was built for; \`make openapi\` writes it. */\nexport const CONTRATO = '${huella}';\n`,
);
