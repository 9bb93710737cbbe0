// What the functions of CloudFront make of an address, run as CloudFront runs them: the file's `handler`, an event, its answer.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const handler = (name) => {
  const source = readFileSync(new URL(`../funciones/${name}.js`, import.meta.url), 'utf8');
  return new Function(`${source}; return handler;`)();
};
const pagina = (uri) => handler('pagina')({ request: { uri, headers: {} } });

test('an address of a screen gets the page', () => {
  for (const uri of ['/app/', '/app/login', '/app/pedidos/clientes', '/app/invoices/ORDER-1-1', '/app/clientes/']) {
    assert.equal(pagina(uri).uri, '/app/index.html', uri);
  }
});

test('a file is itself, there or not', () => {
  for (const uri of ['/app/assets/index-Bm1PLlX-.css', '/app/icono.svg', '/app/index.html', '/favicon.ico', '/otra/cosa']) {
    assert.equal(pagina(uri).uri, uri);
  }
});

test('who forgets /app/ is led there', () => {
  for (const uri of ['/', '/app']) {
    const answer = pagina(uri);
    assert.deepEqual([answer.statusCode, answer.headers.location.value], [307, '/app/'], uri);
  }
});

for (const name of ['pagina', 'visitante']) {
  test(`${name} turns away a connection that is not safe any more, and no other`, () => {
    const over = (tls) => handler(name)({ viewer: { ip: '192.0.2.7' }, request: { uri: '/app/', headers: tls ? { 'cloudfront-viewer-tls': { value: tls } } : {} } });
    for (const old of ['SSLv3:RC4-MD5', 'TLSv1:ECDHE-RSA-AES128-SHA', 'TLSv1.0:AES128-SHA', 'TLSv1.1:ECDHE-RSA-AES128-SHA']) {
      assert.equal(over(old).statusCode, 403, old);
    }
    for (const good of ['TLSv1.2:ECDHE-RSA-AES128-SHA256', 'TLSv1.3:TLS_AES_128_GCM_SHA256', undefined]) {
      assert.equal(over(good).statusCode, undefined, good);
    }
  });
}

test('the API is told who calls by CloudFront alone', () => {
  const event = {
    viewer: { ip: '192.0.2.7' },
    request: {
      uri: '/api/v1/login',
      headers: { 'x-reparto-visitante': { value: '198.51.100.1' }, authorization: { value: 'Bearer x' } },
    },
  };
  assert.deepEqual(handler('visitante')(event), {
    uri: '/api/v1/login',
    headers: { 'x-reparto-visitante': { value: '192.0.2.7' }, authorization: { value: 'Bearer x' } },
  });
});
