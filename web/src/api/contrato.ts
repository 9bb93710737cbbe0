/** Which contract of the API this page was built for; `make openapi` writes it. */
export const CONTRATO = 'a5c16ef62db2';
