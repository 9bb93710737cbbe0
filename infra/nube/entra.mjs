// entra.mjs ADDRESS: logs in with the name and the password that come by standard input, a line each. Exit 0 when it could,
// 1 when they are not right, 2 when nobody answers.
import { readFileSync } from 'node:fs';

const [name, password] = readFileSync(0, 'utf8').split('\n');
const address = `${process.argv[2]}/api/v1/login`;
const tries = Number(process.env.INTENTOS ?? 10);

for (let n = 1; n <= tries; n += 1) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password }),
  }).catch((error) => ({ status: error.message }));
  if (answer.status === 200) process.exit(0);
  if (answer.status === 401) process.exit(1);
  console.error(`  ${address}: ${answer.status}`);
  await new Promise((later) => setTimeout(later, n < tries ? 3000 : 0));
}
process.exit(2);
