/** Which contract of the API this page was built for; `make openapi` writes it. */
export const CONTRATO = 'a032f205249f';
