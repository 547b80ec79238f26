import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readStorage } from '#kernel/config.ts';
import { UnreadableFile } from '#kernel/files/csv.ts';
import { createStorage } from '#kernel/files/storage.ts';
import { keepHeapSmall } from '#kernel/process-lifetime.ts';
import { importSavedRecords } from '../modules/data-collection/saved-records.service.ts';
import { imagingImport, labTestImport, medicineImport } from '../modules/import/import.catalogue.ts';
import { placeImport } from '../modules/import/import.places.ts';
import { runImport } from '../modules/import/import.run.ts';
import { importProviders } from '../modules/import/import-command.service.ts';
import type { ImportReport } from '../modules/import/import-report.rules.ts';
import { openOrm } from '../orm.ts';

const usage =
  'Usage: npm run import -- facilities|medicines|lab-tests|radiology|places <file.csv> [--authority "<name>"], or records <file.json>';

const importers = new Map<string, (em: Em, file: string, authority: string | null) => Promise<ImportReport>>([
  ['facilities', importListings],
  ['medicines', (em, file) => runImport(em, medicineImport, createReadStream(file), new Date())],
  ['lab-tests', (em, file) => runImport(em, labTestImport, createReadStream(file), new Date())],
  ['radiology', (em, file) => runImport(em, imagingImport, createReadStream(file), new Date())],
  ['places', (em, file) => runImport(em, placeImport, createReadStream(file), new Date())],
  ['records', async (em, file) => importSavedRecords(em, file, await createStorage(readStorage(process.env)), new Date())],
]);
type Em = Parameters<typeof runImport>[0];

async function importListings(em: Em, file: string, authority: string | null): Promise<ImportReport> {
  const { size } = await stat(file);
  return importProviders(em, async () => createReadStream(file), { fileName: basename(file), bytes: size, authority }, new Date());
}

function print(file: string, report: ImportReport): void {
  const repeated = Map.groupBy(report.lines, (it) => `${it.outcome}: ${it.message}`);
  for (const [what, [first, ...others]] of repeated) {
    console.log(others.length === 0 ? `row ${first?.row}: ${what}` : `row ${first?.row} and ${others.length} more: ${what}`);
  }
  if (report.ignoredColumns.length > 0) console.log(`columns not used: ${report.ignoredColumns.join(', ')}`);
  console.log(`${basename(file)}: imported ${report.imported}, skipped ${report.skipped}, errors ${report.errors.length}`);
}

async function main(kind: string, file: string, authority: string | null, url: string): Promise<void> {
  const importer = importers.get(kind);
  if (!importer) throw new UnreadableFile(`There is nothing to import as "${kind}". ${usage}`);
  if (authority !== null && kind !== 'facilities') throw new UnreadableFile('Only facilities are listed by an authority.');
  const orm = await openOrm({ url });
  try {
    print(file, await importer(orm.em.fork(), file, authority));
  } finally {
    await orm.close();
  }
}

/** Parses the command's arguments; undefined when they are invalid. */
function wordsOf(args: string[]): { kind: string; file: string; authority: string | null } | undefined {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { authority: { type: 'string' } } });
    const [kind, file, ...more] = positionals;
    const authority = values.authority?.trim();
    return kind && file && more.length === 0 && authority !== '' ? { kind, file, authority: authority ?? null } : undefined;
  } catch {
    return undefined;
  }
}

keepHeapSmall();
const words = wordsOf(process.argv.slice(2));
const url = process.env.DATABASE_URL;
if (!words || !url) {
  console.error(url ? usage : 'DATABASE_URL is not set');
  process.exit(2);
}
await main(words.kind, words.file, words.authority, url).catch((error: unknown) => {
  console.error(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
