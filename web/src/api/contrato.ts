/** Which contract of the API this page was built for; `make openapi` writes it. */
export const CONTRATO = '4e1520a833e7';
