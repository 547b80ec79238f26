import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../base/start-error.ts';
import { runApiCommand } from './api-command.ts';

await runApiCommand('import', () => {
  const [kind = '', file = '', ...rest] = process.argv.slice(2);
  // npm runs this script in the project's folder and passes the caller's folder in INIT_CWD.
  const absolute = file && path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  if (absolute && !existsSync(absolute)) throw new StartError(`There is no file ${absolute}.`);
  return [kind, absolute, ...rest].filter(Boolean);
});
