/** Which contract of the API this page was built for; `make openapi` writes it. */
export const CONTRATO = '66735cca63a5';
