import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';
import { judgeAdvisories, parseExceptions } from './advisories.ts';

/** Asks the registry about known faults of the packages that the product runs. npm's own exit code counts accepted ones too. */
function readReport(): string {
  const [program, ...first] = npmCommand();
  const { stdout } = spawnSync(program, [...first, 'audit', '--json', '--omit', 'dev'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

try {
  const exceptions = parseExceptions(readFileSync(path.join(import.meta.dirname, 'advisories.json'), 'utf8'));
  const open = judgeAdvisories(readReport(), exceptions, new Date().toISOString().slice(0, 10));
  if (open.length > 0) {
    console.error(
      [...open, '', 'Take a newer version, or write down in infra/local/advisories.json why it can stay, and until when.'].join('\n'),
    );
    process.exitCode = 1;
  } else console.log(`No known fault but the ${exceptions.length} that are accepted.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
