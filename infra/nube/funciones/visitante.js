// Viewer request of the API: who is calling, written over whatever the caller says about it.
function handler(event) {
  event.request.headers['x-reparto-visitante'] = { value: event.viewer.ip };
  return event.request;
}
