// imitacion.mjs NAME ARGUMENT...: stands for `aws` or `sam`, over the folder that CUENTA names. What it does not know fails. It
// stumbles over the parameter or the stack that FRENA names, and does not find the parameter that OCULTA names.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [name, ...args] = process.argv.slice(2);
const path = (file) => join(process.env.CUENTA, file);
const read = (file) => JSON.parse(readFileSync(path(file), 'utf8'));
const write = (file, value) => writeFileSync(path(file), JSON.stringify(value));
const option = (flag) => args[args.indexOf(flag) + 1];

const does = {
  'sts get-caller-identity': () => console.log('111122223333'),
  'ssm get-parameter': () => {
    if (option('--name') === process.env.FRENA) fail('An error occurred (ThrottlingException) when calling the GetParameter operation');
    const parameter = read('parametros.json')[option('--name')];
    if (!parameter || option('--name') === process.env.OCULTA) fail('An error occurred (ParameterNotFound) when calling the GetParameter operation');
    console.log(parameter.Value);
  },
  'ssm put-parameter': () => {
    const parameter = JSON.parse(readFileSync(option('--cli-input-json').slice('file://'.length), 'utf8'));
    const there = read('parametros.json');
    if (there[parameter.Name] && !parameter.Overwrite) fail('An error occurred (ParameterAlreadyExists) when calling the PutParameter operation');
    write('parametros.json', { ...there, [parameter.Name]: parameter });
  },
  'ssm delete-parameter': () => {
    const { [option('--name')]: _, ...rest } = read('parametros.json');
    write('parametros.json', rest);
  },
  'cloudformation describe-stacks': () => {
    const stack = option('--stack-name');
    if (stack === process.env.FRENA) fail('An error occurred (Throttling) when calling the DescribeStacks operation: Rate exceeded');
    if (option('--region') === 'us-east-1' && !read('virginia.json')[stack])
      fail(`An error occurred (ValidationError) when calling the DescribeStacks operation: Stack with id ${stack} does not exist`);
    console.log(/'(\w+)'/.exec(option('--query'))?.[1].toLowerCase() ?? 'CREATE_COMPLETE');
  },
  'cloudformation deploy': () => {
    const given = args.includes('--parameter-overrides') ? args.slice(args.indexOf('--parameter-overrides') + 1) : [];
    write('virginia.json', { ...read('virginia.json'), [option('--stack-name')]: given });
  },
  'cloudformation delete-stack': () => {
    const { [option('--stack-name')]: _, ...rest } = read('virginia.json');
    write('virginia.json', process.env.SIGUE === option('--stack-name') ? read('virginia.json') : rest);
  },
  'cloudformation wait': () => {
    if (read('virginia.json')[option('--stack-name')]) fail('Waiter StackDeleteComplete failed: Waiter encountered a terminal failure state');
  },
  'cloudfront create-invalidation': () => console.log('I1'),
  's3 cp': copy,
  'sam deploy': () => {
    write('ajustes.json', JSON.parse(readFileSync(option('--parameter-overrides').slice('file://'.length), 'utf8')));
    write('en-el-despliegue.json', read('parametros.json'));
  },
};

function copy() {
  const [from, to] = args.slice(2);
  const object = { cache: option('--cache-control'), type: option('--content-type') };
  const files = args.includes('--recursive')
    ? readdirSync(from, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(from.replace(/\/?$/, '/').length))
        .filter(passes)
        .map((file) => `${to.replace(/\/?$/, '/')}${file}`)
    : [to];
  write('objetos.json', { ...read('objetos.json'), ...Object.fromEntries(files.map((file) => [file, object])) });
}

/** The last filter that matches decides, and `*` matches `/` too: as the real one does. */
function passes(file) {
  let stays = true;
  for (const [n, flag] of args.entries()) {
    if (flag !== '--exclude' && flag !== '--include') continue;
    const pattern = args[n + 1].replace(/[.+^${}()|]/g, '\\$&').replaceAll('*', '.*');
    if (new RegExp(`^${pattern}$`).test(file)) stays = flag === '--include';
  }
  return stays;
}

function fail(message) {
  console.error(message);
  process.exit(254);
}

write('llamadas.json', [...read('llamadas.json'), [name, ...args]]);
const what = name === 'sam' ? `sam ${args[0]}` : args.slice(0, 2).join(' ');
(does[what] ?? (() => fail(`unknown: ${what}`)))();
