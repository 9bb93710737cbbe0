/** Which contract of the API this page was built for; `make openapi` writes it. */
export const CONTRATO = '0b617610eee5';
