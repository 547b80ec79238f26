import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { UnreadableFile } from '#kernel/files/csv.ts';
import { messyLists } from '#test/messy-lists.ts';
import { migratedDatabase } from '#test/migrated-database.ts';
import {
  FACILITIES,
  FACILITY_PHONES,
  facilityList,
  IMAGING_TESTS,
  imagingList,
  LAB_TESTS,
  labTestList,
  MEDICINES,
  medicineList,
  OBSERVATIONS,
  SUPPLIES,
} from '#test/national-lists.ts';
import { imagingImport, labTestImport, medicineImport } from './import.catalogue.ts';
import { runImport } from './import.run.ts';
import { importProviders } from './import-command.service.ts';

const now = new Date('2026-11-02T08:00:00Z');
const header = 'name,facility_type,region,city,latitude,longitude,phone';
let database: Awaited<ReturnType<typeof migratedDatabase>>;
let em: EntityManager;
/** The entries of earlier tests: the log can't be emptied. */
let former: { id: string }[];

beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  em = database.orm.em.fork();
  await em.execute('truncate facilities, medications, lab_tests, import_batches cascade');
  former = await em.execute('select id from audit_events');
});

const facts = { fileName: 'list.csv', bytes: 1 };
const importBytes = (bytes: Uint8Array, more: { authority?: string } = {}, on = em) =>
  importProviders(on, async () => Readable.from([bytes]), { ...facts, ...more }, now);
const importText = (...lines: string[]) => importBytes(Buffer.from([header, ...lines].join('\n')));
const count = async (table: string): Promise<number> =>
  Number((await em.execute<{ count: string }[]>(`select count(*) from ${table}`))[0]?.count);
const audited = () =>
  em.execute(`select actor_type, actor_id, action, outcome, detail from audit_events where id <> all(?::uuid[])`, [
    `{${former.map((it) => it.id).join()}}`,
  ]);

describe('runImport', () => {
  it('creates unverified listings without owners', async () => {
    await importText('Selam Clinic,clinic,Addis Ababa,Bole,9.01,38.75,');
    const rows = await em.execute(
      'select name, facility_type, location, latitude, account_id, phone, is_verified, verification_status, is_demo from facilities',
    );
    expect(rows).toEqual([
      {
        name: 'Selam Clinic',
        facility_type: 'medium_clinic',
        location: 'Bole, Addis Ababa',
        latitude: '9.01000000',
        account_id: null,
        phone: null,
        is_verified: false,
        verification_status: 'pending',
        is_demo: false,
      },
    ]);
  });

  it('names the authority whose list it is', async () => {
    const file = Buffer.from(`${header}\nSelam Clinic,clinic,,Bole,9.01,38.75,`);
    await importBytes(file, { authority: 'Addis Ababa Health Bureau' });
    expect(await em.execute('select authority from facilities')).toEqual([{ authority: 'Addis Ababa Health Bureau' }]);
  });

  it('changes nothing the second time', async () => {
    const lines = ['Selam,clinic,Oromia,,9.01,38.75,', 'Selam,clinic,Oromia,,,,', 'Ras,pharmacy,,,9.02,38.76,'];
    await importText(...lines);
    const before = await em.execute('select id, updated_at from facilities order by id');
    expect(await importText(...lines)).toMatchObject({ imported: 0, skipped: 3, errors: [] });
    expect(await em.execute('select id, updated_at from facilities order by id')).toEqual(before);
    expect(await audited()).toHaveLength(1);
  });

  it('distinguishes equal names by their places', async () => {
    const report = await importText('Kenema Pharmacy,pharmacy,,,9.01,38.75,', 'Kenema Pharmacy,pharmacy,,,9.05,38.79,');
    expect(report).toMatchObject({ imported: 2, skipped: 0 });
  });

  it('reports which row a row duplicates', async () => {
    const report = await importText('Selam,hospital,,,9.01,38.75,', '  SELAM ,hospital,,,9.010,38.75,');
    expect(report.lines).toEqual([{ row: 3, outcome: 'skipped', message: 'the same as row 2' }]);
  });

  it('reads a position as a spreadsheet writes it', async () => {
    await importText('Selam,clinic,,,9.01E0,3.875e+01,');
    expect(await em.execute('select latitude, longitude from facilities')).toEqual([{ latitude: '9.01000000', longitude: '38.75000000' }]);
  });

  it('refuses a wrong row by its number and keeps the others', async () => {
    const report = await importText(
      'A\0B,clinic,,,9.01,38.75,',
      `${'x'.repeat(5000)},clinic,,,9.01,38.75,`,
      'No Type,,,,9.01,38.75,',
      'Garage,garage,,,9.01,38.75,',
      'Far Away,clinic,,,99.01,38.75,',
      'Half A Place,clinic,,,9.01,,',
      'Fine,clinic,,,9.01,38.75,',
      'Too,clinic,,,9.01,38.75,,many',
      'Swapped,clinic,,,38.75,9.01,',
      'Nairobi,clinic,,,-1.29,36.82,',
      'Hid\u202eden,clinic,,,9.01,38.75,',
    );
    expect(report.imported).toBe(1);
    expect(report.errors).toEqual([
      'Row 2: name holds a control character',
      'Row 3: name is longer than 200 characters',
      'Row 4: facility_type is empty',
      'Row 5: facility_type "garage" is not known',
      'Row 6: latitude is not a number from -90 to 90',
      'Row 7: latitude and longitude belong together',
      'Row 9: 8 cells under 7 columns',
      'Row 10: latitude and longitude are swapped',
      'Row 11: latitude and longitude are outside Ethiopia',
      'Row 12: name holds a control character',
    ]);
    expect(await em.execute('select name from facilities')).toEqual([{ name: 'Fine' }]);
  });

  it('leaves nothing behind when the file breaks off', async () => {
    await expect(importText('Fine,clinic,,,9.01,38.75,', '"never closed')).rejects.toThrow(UnreadableFile);
    expect([await count('facilities'), await audited()]).toEqual([0, []]);
  });

  it('recognizes a file of another kind by its header', async () => {
    await expect(importBytes(Buffer.from('colour,size\nred,1\n'))).rejects.toThrow('The header has no column name, facility_type');
  });

  it('refuses an empty file', async () => {
    await expect(importBytes(new Uint8Array())).rejects.toThrow('The file is empty');
  });

  it('keeps the first number of a cell dialable and the cell as a note', async () => {
    await importText('Selam,clinic,,,,,+251 (0) 11 554 55 59/62', 'Ras,clinic,,,,,ask at the gate');
    expect(await em.execute('select phone, additional_notes from facilities order by name')).toEqual([
      { phone: null, additional_notes: 'Phone as listed: ask at the gate' },
      { phone: '+251115545559', additional_notes: 'Phone as listed: +251 (0) 11 554 55 59/62' },
    ]);
  });

  it('stores text that looks like a formula, markup or SQL unchanged', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is what somebody may type
    const names = ['=1+1', '<script>alert(1)</script>', "Robert'); DROP TABLE facilities;--", '${7*7}', 'back\\slash', 'what?'];
    await importText(...names.map((name) => `"${name}",clinic,,,9.01,38.75,`));
    const stored = await em.execute<{ name: string }[]>('select name from facilities');
    expect(stored.map((it) => it.name).toSorted()).toEqual(names.toSorted());
    expect(await importText(...names.map((name) => `"${name}",clinic,,,9.01,38.75,`))).toMatchObject({ imported: 0, skipped: 6 });
  });

  it('records who imported what', async () => {
    await importText('Selam,clinic,,,9.01,38.75,', 'Selam,clinic,,,9.01,38.75,', ',clinic,,,,,');
    expect(await audited()).toEqual([
      {
        actor_type: 'system',
        actor_id: null,
        action: 'facility.import',
        outcome: 'success',
        detail: { imported: 1, skipped: 1, errors: 1 },
      },
    ]);
  });

  it('creates one set of rows when one file is imported twice at once', async () => {
    const lines = Array.from({ length: 50 }, (_, at) => `Clinic ${at},clinic,,,9.01,38.75,`);
    const file = Buffer.from([header, ...lines].join('\n'));
    const run = () => importBytes(file, {}, database.orm.em.fork());
    const reports = await Promise.all([run(), run()]);
    expect(reports.map((it) => it.imported).toSorted((a, b) => a - b)).toEqual([0, 50]);
  });
});

describe('national lists', () => {
  it('imports every facility once, none of them with an invented phone', async () => {
    expect(await importBytes(facilityList())).toMatchObject({ imported: FACILITIES, skipped: 0, errors: [] });
    expect(await importBytes(facilityList())).toMatchObject({ imported: 0, skipped: FACILITIES });
    expect(await em.execute('select count(phone)::int as phones, count(latitude)::int as places from facilities')).toEqual([
      { phones: FACILITY_PHONES, places: FACILITIES },
    ]);
  });

  it('imports medicines and skips laboratory supplies', async () => {
    const report = await runImport(em, medicineImport, Readable.from([medicineList()]), now);
    expect(report).toMatchObject({ imported: MEDICINES, skipped: SUPPLIES, errors: [] });
    expect(
      await em.execute("select dosage, form from medications where name = 'Amoxicillin' and form = 'Capsule' order by dosage"),
    ).toEqual(['100mg', '250mg', '500mg', '50mg'].map((dosage) => ({ dosage, form: 'Capsule' })));
    expect(await em.execute(`select dosage, form from medications where name = 'Plaster 4"'`)).toEqual([{ dosage: null, form: null }]);
  });

  it('imports laboratory and imaging tests and no bedside observation', async () => {
    const labs = await runImport(em, labTestImport, Readable.from([labTestList()]), now);
    const imaging = await runImport(em, imagingImport, Readable.from([imagingList()]), now);
    expect([labs.imported, labs.skipped, imaging.imported, imaging.skipped]).toEqual([LAB_TESTS, OBSERVATIONS, IMAGING_TESTS, 0]);
  });
});

it.each(messyLists)('imports a list with %s', async (_, text, report) => {
  expect(await importBytes(Buffer.from(text))).toMatchObject(report);
});
