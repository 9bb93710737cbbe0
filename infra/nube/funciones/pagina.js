// Viewer request of everything but the API: which file an address stands for.
function handler(event) {
  var request = event.request;
  // The certificate of CloudFront's own name takes connections that are not safe any more.
  var tls = request.headers['cloudfront-viewer-tls'];
  if (tls && /^(SSLv3|TLSv1|TLSv1\.0|TLSv1\.1):/.test(tls.value)) {
    return { statusCode: 403, statusDescription: 'Forbidden', headers: { 'cache-control': { value: 'no-store' } } };
  }
  if (request.uri === '/' || request.uri === '/app') {
    return { statusCode: 307, statusDescription: 'Temporary Redirect', headers: { location: { value: '/app/' } } };
  }
  // A screen has no file of its own: its address gets the page that draws it.
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (request.uri.startsWith('/app/') && last.indexOf('.') < 0) {
    request.uri = '/app/index.html';
  }
  return request;
}
