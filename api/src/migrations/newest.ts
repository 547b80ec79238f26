import { readdirSync } from 'node:fs';

const [newest = ''] = readdirSync(import.meta.dirname)
  .filter((it) => /^\d{4}_\w+\.ts$/.test(it))
  .toSorted()
  .toReversed();

/** The migration without which this release's calls would fail: the last file of this folder. */
export const newestMigration = newest.slice(0, -'.ts'.length);
