import path from 'node:path';
import { describeError, StartError } from '../base/start-error.ts';
import { readWords } from '../base/words.ts';
import { pack } from '../pack/pack.ts';

const usage = 'Name a folder for the archives: npm run pack -- --out <folder>';

try {
  const { values } = readWords({ options: { out: { type: 'string' } } }, usage);
  if (!values.out) throw new StartError(usage);
  const archives = await pack(path.resolve(process.env.INIT_CWD ?? process.cwd(), values.out));
  console.log(Object.values(archives).join('\n'));
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
