import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment, readStorage } from '@tenaye/api/kernel/config.ts';
import { createStorage } from '@tenaye/api/kernel/files/storage.ts';
import { backUp } from '../backup/backup.ts';
import { describeError, StartError } from '../base/start-error.ts';
import { readWords } from '../base/words.ts';
import { projectRoot } from '../base/workspace.ts';
import { environment as ofTheGateway } from '../gateway/settings.ts';
import { dataFolderOf } from '../stack/data-folder.ts';
import { withEmbedded } from './api-command.ts';

const usage = 'Usage: npm run backup -- <folder> [--keep 7]';
const DEFAULT_KEPT = 7;
const secret = /KEY|TOKEN|CODE|ACCOUNTS|SMTP_URL|DATABASE_URL/;

/** The settings of this environment; secrets are named without their values. */
function settingsInForce(env: NodeJS.ProcessEnv): Record<string, string> {
  const names = Object.keys({ ...environment.shape, ...ofTheGateway.shape }).filter((name) => env[name]);
  return Object.fromEntries(names.map((name) => [name, secret.test(name) ? '(secret, not in the backup)' : (env[name] ?? '')]));
}

function wordsOf(args: string[]): { folder: string; keep: number } {
  const { positionals, values } = readWords({ args, allowPositionals: true, options: { keep: { type: 'string' } } }, usage);
  const [folder, ...more] = positionals;
  const keep = Number(values.keep ?? DEFAULT_KEPT);
  if (!folder || more.length > 0 || !Number.isInteger(keep) || keep < 1) throw new StartError(usage);
  return { folder: path.resolve(process.env.INIT_CWD ?? process.cwd(), folder), keep };
}

try {
  const { folder, keep } = wordsOf(process.argv.slice(2));
  if (process.env.DATABASE_URL)
    throw new StartError('DATABASE_URL is set: that server has backups of its own (docs/operations.md). This backs up the embedded one.');
  const dataDir = dataFolderOf(projectRoot);
  if (!existsSync(path.join(dataDir, 'postgres'))) throw new StartError(`There is no database in ${dataDir}.`);
  const store = await createStorage(readStorage({ STORAGE_DIR: path.join(dataDir, 'files'), ...process.env }));
  const made = await withEmbedded(dataDir, (url, own) => {
    const restart = own && (() => own.stop().then(own.startAgain));
    return backUp({ url, dataDir, folder, store, settings: settingsInForce(process.env), keep, restart });
  });
  console.log(`Backed up ${Math.ceil(made.bytes / 1e6)} MB and ${made.files} files to ${made.folder}.`);
  if (made.removed > 0) console.log(`Removed the oldest ${made.removed}: the newest ${keep} are kept.`);
  console.log(
    made.isArchived
      ? `Every instant from ${made.endedAt} on can be restored, up to a minute before now.`
      : 'The log of changes is archived once Tenaye has been restarted: restart it, then back up again. Until then only this instant can be restored.',
  );
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
process.disconnect?.();
