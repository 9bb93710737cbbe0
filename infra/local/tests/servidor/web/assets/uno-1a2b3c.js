export const uno = 1;
