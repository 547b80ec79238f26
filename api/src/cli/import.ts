import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { UnreadableFile } from '#kernel/files/csv.ts';
import { imagingImport, labTestImport, medicineImport } from '../modules/import/import.catalogue.ts';
import { facilityImport } from '../modules/import/import.facilities.ts';
import { placeImport } from '../modules/import/import.places.ts';
import { type ImportReport, runImport } from '../modules/import/import.run.ts';
import { openOrm } from '../orm.ts';

const usage = 'Usage: npm run import -- facilities|medicines|lab-tests|radiology|places <file.csv>';

const importers = new Map<string, (em: Em, file: string) => Promise<ImportReport>>([
  ['facilities', (em, file) => runImport(em, facilityImport, createReadStream(file), new Date())],
  ['medicines', (em, file) => runImport(em, medicineImport, createReadStream(file), new Date())],
  ['lab-tests', (em, file) => runImport(em, labTestImport, createReadStream(file), new Date())],
  ['radiology', (em, file) => runImport(em, imagingImport, createReadStream(file), new Date())],
  ['places', (em, file) => runImport(em, placeImport, createReadStream(file), new Date())],
]);
type Em = Parameters<typeof runImport>[0];

function print(file: string, report: ImportReport): void {
  const repeated = Map.groupBy(report.lines, (it) => `${it.outcome}: ${it.message}`);
  for (const [what, [first, ...others]] of repeated) {
    console.log(others.length === 0 ? `row ${first?.row}: ${what}` : `row ${first?.row} and ${others.length} more: ${what}`);
  }
  if (report.ignoredColumns.length > 0) console.log(`columns not used: ${report.ignoredColumns.join(', ')}`);
  console.log(`${basename(file)}: imported ${report.imported}, skipped ${report.skipped}, errors ${report.errors.length}`);
}

async function main(kind: string, file: string, url: string): Promise<void> {
  const importer = importers.get(kind);
  if (!importer) throw new UnreadableFile(`There is nothing to import as "${kind}". ${usage}`);
  const orm = await openOrm({ url });
  try {
    print(file, await importer(orm.em.fork(), file));
  } finally {
    await orm.close();
  }
}

const [kind, file] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!kind || !file || !url) {
  console.error(url ? usage : 'DATABASE_URL is not set');
  process.exit(2);
}
await main(kind, file, url).catch((error: unknown) => {
  console.error(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
