/** Which contract of the API this page was built for; `make openapi` writes it. */
export const CONTRATO = '10b403a89c1e';
