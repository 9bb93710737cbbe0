/** Which contract of the API this page was built for; `make openapi` writes it. */
export const CONTRATO = 'dfb543f51be0';
