// The deploy scripts over an account of imitation: what is made once, what is told to whom, and in which order.
import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { Cuenta } from './cuenta.mjs';

let account;

beforeEach(() => {
  account = new Cuenta();
  for (const file of ['index.html', 'sw.js', 'icono.svg', 'icono-192.png', 'reparto.webmanifest', '.hecho', '.vite/manifest.json', 'assets/a-1.js', 'assets/a-1.css', 'assets/r-1.wasm']) {
    const path = join(account.folder, 'dist', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
});
afterEach(() => account.close());

const deploy = async (env = {}) => {
  const { code = 0, ...variables } = env;
  const done = await account.run('despliega.sh', { WEB_DIR: join(account.folder, 'dist'), ...variables });
  assert.equal(done.code, code, done.output);
  return done.output;
};
const firstAdmin = (login, code = 0) =>
  deploy({
    PRIMER_ADMIN: 'Marta Ruiz',
    LOGIN: String(login),
    NODE_OPTIONS: `--import=${new URL('contesta.mjs', import.meta.url)}`,
    code,
  });

test('the first deploy makes a pair of keys that fit, and hands out the public one alone', async () => {
  await deploy();
  const { '/reparto/clave-de-sesiones': secret, '/reparto/clave-publica': open } = account.parameters;
  assert.deepEqual([secret.Type, open.Type], ['SecureString', 'String']);
  const seed = Buffer.from(secret.Value, 'base64url');
  assert.equal(seed.length, 32);
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  const key = createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' });
  assert.equal(createPublicKey(key).export({ format: 'jwk' }).x, open.Value);
  assert.equal(account.overrides.ClavePublica, open.Value);
});

test('half of a pair that was cut short gets its other half, and stays', async () => {
  await deploy();
  const before = account.parameters;
  const { '/reparto/clave-publica': _, ...rest } = before;
  account.write('parametros.json', rest);
  await deploy();
  assert.deepEqual(account.parameters, before);
});

for (const name of ['clave-publica', 'clave-de-sesiones', 'clave-de-origen', 'etapa-del-portal', 'primer-admin']) {
  test(`a ${name} that cannot be read is not taken for none: nothing is written`, async () => {
    const FRENA = `/reparto/${name}`;
    assert.ok((await deploy({ FRENA, PRIMER_ADMIN: 'Marta Ruiz', code: 1 })).includes('ThrottlingException'));
    assert.deepEqual(account.parameters, {});
    assert.ok(account.calls.every(([, service, what]) => service === 'ssm' && what === 'get-parameter'));
  });
}

test('a secret that appears between the look and the making is not written over, and ends the deploy', async () => {
  const theirs = { '/reparto/clave-de-origen': { Type: 'SecureString', Value: 'the one that everybody uses' } };
  account.write('parametros.json', theirs);
  const output = await deploy({ OCULTA: '/reparto/clave-de-origen', code: 1 });
  assert.ok(output.includes('ParameterAlreadyExists'), output);
  assert.deepEqual(account.parameters['/reparto/clave-de-origen'], theirs['/reparto/clave-de-origen']);
  assert.ok(account.calls.every(([name]) => name !== 'sam'));
});

test('no secret stands on a command line', async () => {
  await firstAdmin(200);
  const secrets = [...Object.values(account.parameters), ...Object.values(account.read('en-el-despliegue.json'))]
    .filter(({ Type }) => Type === 'SecureString')
    .map(({ Value }) => Value);
  assert.equal(new Set(secrets).size, 4);
  for (const secret of secrets) assert.ok(!JSON.stringify(account.calls).includes(secret));
});

test('a later deploy keeps keys and what was said before', async () => {
  await deploy({ DOMINIO: 'reparto.example.es', CERTIFICADO: 'arn:aws:acm:us-east-1:111122223333:certificate/1' });
  const { parameters, overrides } = account;
  assert.equal(overrides.Dominio, 'reparto.example.es');
  await deploy({ CORREO_AVISOS: '' });
  assert.deepEqual(account.parameters, parameters);
  const { ClavePublica, ClaveDeOrigen, EtapaDelPortal, Arquitectura } = overrides;
  assert.deepEqual(account.overrides, {
    ClavePublica,
    ClaveDeOrigen,
    EtapaDelPortal,
    Arquitectura,
    CorreoDeAvisos: '',
    CortafuegosArn: '',
  });
});

test('an empty name of a table is refused, and the table of the stack has to be asked for', async () => {
  for (const script of ['requisitos.sh', 'despliega.sh']) {
    const done = await account.run(script, { TABLA_RESTAURADA: '' });
    assert.equal(done.code, 1);
    assert.ok(done.output.includes('TABLA_RESTAURADA=ninguna'), done.output);
  }
  assert.deepEqual(account.calls, []);
  await deploy({ TABLA_RESTAURADA: 'reparto-restaurada' });
  assert.equal(account.overrides.TablaRestaurada, 'reparto-restaurada');
  await deploy({ TABLA_RESTAURADA: 'ninguna' });
  assert.equal(account.overrides.TablaRestaurada, '');
});

test('a firewall stands before the product for whoever wants one, and stays until somebody says no', async () => {
  await deploy();
  assert.deepEqual([account.virginia, account.overrides.CortafuegosArn], [{}, '']);
  await deploy({ CORTAFUEGOS: 'si' });
  assert.deepEqual([account.virginia, account.overrides.CortafuegosArn], [{ 'reparto-cortafuegos': [] }, 'arn']);
  await deploy();
  assert.equal(account.overrides.CortafuegosArn, 'arn');
  await deploy({ CORTAFUEGOS: 'no' });
  assert.deepEqual([account.virginia, account.overrides.CortafuegosArn], [{}, '']);
  const product = account.calls.findLastIndex(([name]) => name === 'sam');
  const removed = account.calls.findLastIndex(([, , what]) => what === 'delete-stack');
  assert.ok(product < removed, 'it is taken away only once nothing stands behind it');
});

test('a firewall that cannot be taken away is told, because it goes on costing money', async () => {
  await deploy({ CORTAFUEGOS: 'si' });
  const output = await deploy({ CORTAFUEGOS: 'no', SIGUE: 'reparto-cortafuegos', code: 1 });
  assert.match(output, /la pila reparto-cortafuegos sigue en us-east-1/);
});

test('the log of accesses is there for whoever wants it, and is kept as long as the others', async () => {
  await deploy({ ACCESOS: 'si' });
  const given = ['Producto=reparto', 'Distribucion=distribucion', 'DiasDeRegistro=diasderegistro'];
  assert.deepEqual(account.virginia, { 'reparto-accesos': given });
  await deploy();
  assert.deepEqual(account.virginia, { 'reparto-accesos': given });
  await deploy({ ACCESOS: 'no' });
  assert.deepEqual(account.virginia, {});
});

test('a firewall that cannot be looked for is not taken for none: the product is left alone', async () => {
  assert.ok((await deploy({ FRENA: 'reparto-cortafuegos', code: 1 })).includes('Rate exceeded'));
  assert.ok(account.calls.every(([name]) => name !== 'sam'));
});

test('the gateway has a stage that nobody can guess, and keeps it', async () => {
  await deploy();
  const { EtapaDelPortal, ClaveDeOrigen } = account.overrides;
  assert.equal(Buffer.from(EtapaDelPortal, 'base64url').length, 32);
  assert.notEqual(EtapaDelPortal, ClaveDeOrigen);
  await deploy();
  assert.equal(account.overrides.EtapaDelPortal, EtapaDelPortal);
});

test('the password of the first administrator is there during the deploy, is shown once and then gone', async () => {
  const output = await firstAdmin(200);
  const password = account.read('en-el-despliegue.json')['/reparto/primer-admin'].Value;
  assert.equal(account.overrides.PrimerAdmin, 'Marta Ruiz');
  assert.ok(output.includes(password), output);
  assert.equal(account.parameters['/reparto/primer-admin'], undefined);
  const asked = readFileSync(join(account.folder, 'logins.txt'), 'utf8');
  assert.equal(asked, `https://destinodns/api/v1/login ${JSON.stringify({ name: 'Marta Ruiz', password })}\n`);
});

test('where there is an administrator no password is shown', async () => {
  const output = await firstAdmin(401);
  assert.ok(output.includes('ya hay un administrador'), output);
  assert.equal(account.parameters['/reparto/primer-admin'], undefined);
});

test('a try that was cut short goes on with the same password', async () => {
  await firstAdmin(503, 1);
  const before = account.parameters['/reparto/primer-admin'].Value;
  assert.ok((await firstAdmin(200)).includes(before));
});

test('files with a hash are kept for ever, the rest is asked for each time, and the page goes last but for the worker that names it', async () => {
  await deploy();
  const ever = 'public, max-age=31536000, immutable';
  assert.deepEqual(account.objects, {
    's3://cubo/app/assets/a-1.css': { cache: ever, type: 'text/css; charset=utf-8' },
    's3://cubo/app/assets/a-1.js': { cache: ever, type: 'text/javascript; charset=utf-8' },
    's3://cubo/app/assets/r-1.wasm': { cache: ever, type: 'application/wasm' },
    's3://cubo/app/icono-192.png': { cache: 'no-cache', type: 'image/png' },
    's3://cubo/app/icono.svg': { cache: 'no-cache', type: 'image/svg+xml' },
    's3://cubo/app/index.html': { cache: 'no-cache', type: 'text/html; charset=utf-8' },
    's3://cubo/app/reparto.webmanifest': { cache: 'no-cache', type: 'application/manifest+json' },
    's3://cubo/app/sw.js': { cache: 'no-cache', type: 'text/javascript; charset=utf-8' },
  });
  const uploads = account.calls.filter(([, service, what]) => service === 's3' && what === 'cp');
  assert.deepEqual(uploads.slice(-2).map((upload) => upload[4]), ['s3://cubo/app/index.html', 's3://cubo/app/sw.js']);
  assert.deepEqual(account.calls.at(-2).slice(0, 3), ['aws', 'cloudfront', 'create-invalidation']);
});

test('a kind of file that nobody knows ends the deploy before the page changes', async () => {
  writeFileSync(join(account.folder, 'dist/assets/x-1.rara'), '');
  assert.ok((await deploy({ code: 1 })).includes('.rara'));
  assert.equal(account.objects['s3://cubo/app/index.html'], undefined);
});

test('what is missing is said before anything is built', async () => {
  const done = await account.run('requisitos.sh', { DOMINIO: 'reparto.example.es' });
  assert.equal(done.code, 1);
  assert.ok(done.output.includes('CERTIFICADO'), done.output);
  for (const variable of ['CORTAFUEGOS', 'ACCESOS']) {
    const badly = await account.run('requisitos.sh', { [variable]: 'sí' });
    assert.equal(badly.code, 1);
    assert.ok(badly.output.includes(`${variable}=si`), badly.output);
  }
  assert.equal((await account.run('requisitos.sh')).code, 0);
});
