import { mkdirSync } from 'node:fs';
import { describeError, StartError } from '../base/start-error.ts';
import { assemble } from './assemble.ts';
import { isPartName, parts } from './parts.ts';

// What the stages of the Dockerfile run: `node infra/deploy/main.ts <part> <folder>`.

try {
  const [name = '', out, extra] = process.argv.slice(2);
  if (!isPartName(name) || !out || extra) throw new StartError(`Usage: node infra/deploy/main.ts ${Object.keys(parts).join('|')} <folder>`);
  mkdirSync(out, { recursive: true });
  const { packages, packageBytes } = assemble(parts[name], out);
  console.log(`${name}: ${packages.length} packages, ${(packageBytes / 1e6).toFixed(0)} MB`);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
