// Viewer request of the API: who is calling, written over whatever the caller says about it.
function handler(event) {
  // The certificate of CloudFront's own name takes connections that are not safe any more.
  var tls = event.request.headers['cloudfront-viewer-tls'];
  if (tls && /^(SSLv3|TLSv1|TLSv1\.0|TLSv1\.1):/.test(tls.value)) {
    return { statusCode: 403, statusDescription: 'Forbidden', headers: { 'cache-control': { value: 'no-store' } } };
  }
  event.request.headers['x-reparto-visitante'] = { value: event.viewer.ip };
  return event.request;
}
