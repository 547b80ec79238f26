import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeError, StartError } from '../base/start-error.ts';
import { pack } from '../pack/pack.ts';

try {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new StartError('Name a folder for the archives: npm run pack -- --out <folder>');
  const archives = await pack(path.resolve(process.env.INIT_CWD ?? process.cwd(), values.out));
  console.log(Object.values(archives).join('\n'));
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
