import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readCsv } from '#kernel/files/csv.ts';
import { likeness } from '../src/modules/catalogue/likeness.rules.ts';
import { imagingImport, labTestImport, medicineImport } from '../src/modules/import/import.catalogue.ts';
import { placeImport } from '../src/modules/import/import.places.ts';
import { runImport } from '../src/modules/import/import.run.ts';
import { importProviders } from '../src/modules/import/import-command.service.ts';
import { findMedicines } from '../src/modules/prescription/match/medicines.ts';
import { findTests } from '../src/modules/prescription/match/tests.ts';
import { createReader } from '../src/modules/prescription/reader/reader.ts';
import { dataFile, hasLargerData } from './data-file.ts';
import { migratedDatabase } from './migrated-database.ts';

/** Longer than a busy machine needs for a page. */
const READING_MS = 200_000;
const now = new Date('2026-11-02T08:00:00Z');

interface Paper {
  file: string;
  kind: 'prescription' | 'lab_request' | 'none';
  items: { name: string }[];
}
const readJson = (name: string) => JSON.parse(readFileSync(dataFile(name), 'utf8'));

/**
 * These tests look for the same bugs as the tests with our own papers and lists, in lists that authorities published and papers that others
 * made.
 */
const whole = hasLargerData ? describe : describe.skip;
whole(`larger data${hasLargerData ? '' : ' (skipped: TEST_DATA_DIR is unset)'}`, () => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let em: EntityManager;
  const reader = createReader();
  beforeAll(async () => {
    database = await migratedDatabase();
    em = database.orm.em.fork();
  });
  afterAll(async () => {
    reader.close();
    await database.close();
  });
  const importFile = (name: string) =>
    importProviders(em, async () => createReadStream(dataFile(name)), { fileName: 'list.csv', bytes: 1 }, now);

  it('imports every facility once', async () => {
    const { imported } = await importFile('facilities/ethiopia-facilities.csv');
    expect(imported).toBeGreaterThan(600);
    expect(await importFile('facilities/ethiopia-facilities.csv')).toMatchObject({ imported: 0, skipped: imported, errors: [] });
  });

  it('imports towns, medicines and tests without an error', async () => {
    const list = (name: string) => createReadStream(dataFile(name));
    const reports = [
      await runImport(em, placeImport, list('places/cities.csv'), now),
      await runImport(em, medicineImport, list('medicines/ethiopia-medicines.csv'), now),
      await runImport(em, labTestImport, list('labs/lab-tests.csv'), now),
      await runImport(em, imagingImport, list('labs/radiology.csv'), now),
    ];
    expect(reports.flatMap((it) => it.errors)).toEqual([]);
    for (const { imported } of reports) expect(imported).toBeGreaterThan(200);
  });

  it('finds on each paper at least 80 % of what it lists, and nothing else', async () => {
    const papers: Paper[] = readJson('prescriptions/ground-truth.json');
    expect(papers.length).toBeGreaterThan(0);
    for (const { file, kind, items } of papers) {
      const type = file.endsWith('.pdf') ? 'application/pdf' : 'image/png';
      const { lines } = await reader.read({ path: dataFile(`prescriptions/${file}`), type }, READING_MS);
      const read = kind === 'lab_request' ? await findTests(em, lines) : await findMedicines(em, lines);
      const found = Object.values(read).flat();
      const isFound = ({ name }: { name: string }): boolean => found.some((it) => likeness(it.name, name) > 0.9 || it.line === name);
      const share = items.length === 0 ? 1 : items.filter(isFound).length / items.length;
      expect({ file, isEnough: share >= 0.8, isMore: found.length > items.length }).toEqual({ file, isEnough: true, isMore: false });
    }
  });

  it('reads lists with each defect, and records of each form', async () => {
    const lists: { file: string }[] = readJson('csv/manifest.json');
    for (const { file } of lists) {
      await em.execute('truncate facilities, import_batches cascade');
      expect((await importFile(`csv/${file}`)).imported).toBeGreaterThan(3);
    }
    // The expected answer of `location_coordinates` has another phone number than its file.
    for (const name of readdirSync(dataFile('csv/csv-spectrum/csvs')).filter((it) => it !== 'location_coordinates.csv')) {
      const records = await Array.fromAsync(readCsv(createReadStream(dataFile(`csv/csv-spectrum/csvs/${name}`))));
      const [header = [], ...rows] = records.map((it) => it.cells);
      const read = rows.map((cells) => Object.fromEntries(header.map((title, at) => [title, cells[at]])));
      expect(read).toEqual(readJson(`csv/csv-spectrum/json/${name.replace('.csv', '.json')}`));
    }
  });
});
