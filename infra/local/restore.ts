import path from 'node:path';
import { readStorage } from '@tenaye/api/kernel/config.ts';
import { createStorage } from '@tenaye/api/kernel/files/storage.ts';
import { restore } from '../backup/restore.ts';
import { describeError, StartError } from '../base/start-error.ts';
import { readWords } from '../base/words.ts';
import { projectRoot } from '../base/workspace.ts';
import { dataFolderOf } from '../stack/data-folder.ts';

const usage = 'Usage: npm run restore -- <folder> [--at 2026-03-01T09:30:00+03:00]; the instant needs its offset from UTC';
/** An instant without an offset would be another one on a machine in another zone. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function wordsOf(args: string[]): { folder: string; at: Date | undefined } {
  const { positionals, values } = readWords({ args, allowPositionals: true, options: { at: { type: 'string' } } }, usage);
  const [folder, ...more] = positionals;
  const isAt = values.at === undefined || (instant.test(values.at) && !Number.isNaN(Date.parse(values.at)));
  if (!folder || more.length > 0 || !isAt) throw new StartError(usage);
  return { folder: path.resolve(process.env.INIT_CWD ?? process.cwd(), folder), at: values.at ? new Date(values.at) : undefined };
}

try {
  const { folder, at } = wordsOf(process.argv.slice(2));
  if (process.env.DATABASE_URL)
    throw new StartError(
      'DATABASE_URL is set: that server is restored by its own tools (docs/operations.md). This restores the embedded one.',
    );
  const dataDir = dataFolderOf(projectRoot);
  const store = await createStorage(readStorage({ STORAGE_DIR: path.join(dataDir, 'files'), ...process.env }));
  const { backup, lastChange, files, missingFiles } = await restore({ folder, at, dataDir, store });
  console.log(
    `Restored ${dataDir} from ${backup.folder}; the last change in it is of ${(lastChange ?? new Date(backup.endedAt)).toISOString()}.`,
  );
  console.log(
    `${files} files were restored.${missingFiles > 0 ? ` ${missingFiles} were uploaded after the last backup and are missing.` : ''}`,
  );
  console.log(`The settings of that time are in ${path.join(backup.folder, 'settings.json')}. Make a backup into a new folder next.`);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
process.disconnect?.();
