// Loaded before a script: the product answers a login with what LOGIN says, and writes down what it was asked.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

globalThis.fetch = async (address, { body }) => {
  appendFileSync(join(process.env.CUENTA, 'logins.txt'), `${address} ${body}\n`);
  return { status: Number(process.env.LOGIN) };
};
