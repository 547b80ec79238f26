import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditActionsOn, testEm } from '#test/harness.ts';
import { importingAdmin } from '#test/imports.ts';
import { Place } from '../place/place.entity.ts';

const admin = importingAdmin();

/** A dry run of a file with these lines; `name` and `type` are fields, `town` is one, and the last column has no field. */
async function checked(...lines: string[]): Promise<string> {
  const form = new FormData();
  form.append('spreadsheet', new File([['name,facility_type,city,Remark', ...lines].join('\n')], 'list.csv'));
  return (await admin().post('/api/admin/bulk-import?dryRun=true', form)).body.batch.id;
}
const change = (id: string, body: object, query = '') => admin().patch(`/api/admin/imports/${id}/column${query}`, body);
const rowsOf = async (id: string) =>
  (await admin().get(`/api/admin/imports/${id}/rows`)).body.map((it: { outcome: string; cells: string[] }) => [it.outcome, ...it.cells]);
const A = `A ${crypto.randomUUID()}`;
const B = `B ${crypto.randomUUID()}`;

describe('a file that can be misunderstood', () => {
  it('has a note about a second column of a name, and about rows whose region is not known', async () => {
    const form = new FormData();
    const lines = ['name,facility_type,region,Town,city', `${A},pharmacy,SNNPR,,`, `${B},pharmacy,adis abeba,,`, `${A}2,pharmacy,,,`];
    form.append('spreadsheet', new File([lines.join('\n')], 'list.csv'));
    const { batch, rows } = (await admin().post('/api/admin/bulk-import?dryRun=true', form)).body;
    expect(batch.columns.map((it: { field: string; repeats?: string }) => [it.field, it.repeats])).toEqual([
      ['name', undefined],
      ['facility_type', undefined],
      ['region', undefined],
      ['city', undefined],
      [null, 'city'],
    ]);
    expect(rows.map((it: { isRegionUnknown: boolean; message: string | null }) => [it.isRegionUnknown, it.message])).toEqual([
      [true, 'region "SNNPR" is not known; stored as written'],
      [false, null],
      [false, null],
    ]);
    expect([batch.noted, batch.counts.ready]).toEqual([1, 3]);
  });
});

describe('a position in another region than the row says', () => {
  const place = (name: string, region: string, latitude: number, longitude: number) => ({ name, region, latitude, longitude });
  beforeAll(async () => {
    const places = [
      place('Arada', 'Addis Ababa', 9.036, 38.752),
      place('Sebeta', 'Oromia', 8.917, 38.617),
      place('Adama', 'Oromia', 8.54, 39.27),
      place('Old Town', 'SNNPR', 9.037, 38.753),
    ];
    await testEm().insertMany(
      Place,
      places.map((it) => ({ ...it, createdAt: new Date() })),
    );
  });
  afterAll(() => testEm().nativeDelete(Place, {}));

  it('is a note that is counted, and never an error: near the border, without a known place and far from all none is made', async () => {
    const rows = [
      ['Addis Ababa', '8.5410', '39.2710'],
      ['አዲስ አበባ', '9.0000', '38.8000'],
      ['oromia', '9.0360', '38.7520'],
      ['Harari', '9.0360', '38.7520'],
      ['Addis Ababa', '13.4900', '39.4700'],
      ['SNNPR', '8.5410', '39.2710'],
      ['Addis Ababa', '', ''],
    ];
    const lines = rows.map((it, at) => [`${A} ${at}`, 'pharmacy', ...it].join(','));
    const form = new FormData();
    form.append('spreadsheet', new File([['name,facility_type,region,latitude,longitude', ...lines].join('\n')], 'list.csv'));
    const { batch, rows: read } = (await admin().post('/api/admin/bulk-import?dryRun=true', form)).body;
    const elsewhere = { place: 'Adama', region: 'oromia', km: 0.2 };
    expect(read.map((it: { elsewhere: unknown }) => it.elsewhere)).toEqual([elsewhere, null, null, null, null, null, null]);
    expect(read[0].message).toBe('position is 0.2 km from Adama in Oromia, not in Addis Ababa');
    // The row of the unknown region has a note of its own.
    expect([batch.noted, batch.counts.ready]).toEqual([2, 7]);
    const fixed = await admin().patch(`/api/admin/imports/${batch.id}/rows`, {
      rows: [{ row: 2, cells: [{ column: 2, text: 'Oromia' }] }],
    });
    expect([fixed.body.rows[0].elsewhere, fixed.body.batch.noted]).toEqual([null, 1]);
  });
});

describe('an encoding', () => {
  it('is called guessed until somebody has chosen it, also after the header was', async () => {
    const form = new FormData();
    form.append('spreadsheet', new File([Buffer.from(`name,facility_type\nCaf\xe9 ${A},clinic\n${B},clinic\n`, 'latin1')], 'list.csv'));
    const { batch } = (await admin().post('/api/admin/bulk-import?dryRun=true', form)).body;
    expect(batch).toMatchObject({ readAs: 'windows-1252', isEncodingGuessed: true });
    const read = async (body: object) => (await admin().patch(`/api/admin/imports/${batch.id}`, body)).body;
    expect(await read({ headerRow: 2 })).toMatchObject({ headerRow: 2, isEncodingGuessed: true });
    expect(await read({ encoding: 'windows-1252' })).toMatchObject({ readAs: 'windows-1252', isEncodingGuessed: false });
    expect(await read({ headerRow: 1 })).toMatchObject({ headerRow: 1, isEncodingGuessed: false });
  });
});

describe('all rows of an outcome', () => {
  it('are decided about at once, as many as were seen, and checked again', async () => {
    const id = await checked(`${A},clinic,Arada,`, `${A},clinic,Arada,`, `${A},clinic,Arada,`, `${B},pharmacy,Arada,`);
    const decide = (outcome: string, decision: string | null, count: number, noted = false) =>
      admin().patch(`/api/admin/imports/${id}/decisions`, { outcome, decision, count, noted });
    expect((await decide('duplicate', 'keep', 3)).body).toMatchObject({
      code: 'wrong_status',
      message: 'The number of these rows has changed. Please look at them again.',
    });
    expect((await decide('duplicate', 'keep', 2)).body.counts).toMatchObject({ ready: 4, duplicate: 0 });
    expect((await decide('ready', 'skip', 3, true)).body.counts).toMatchObject({ ready: 1, skipped: 3 });
    expect((await decide('skipped', null, 3)).body.counts).toMatchObject({ ready: 2, duplicate: 2, skipped: 0 });
    await admin().post(`/api/admin/imports/${id}/start`);
    expect((await decide('duplicate', 'keep', 2)).body.code).toBe('wrong_status');
  });
});

describe('a column of an import', () => {
  it('has a text replaced in all rows, which are counted before and checked again after', async () => {
    const id = await checked(`${A},Higher Klinik,Bole,x`, `${B},klinik,Bole,Klinik`, `${A}2,Klinik,Bole,`);
    const body = { act: 'replace', column: 1, find: 'Klinik', by: 'Clinic', isWhole: false };
    const counted = await change(id, body, '?dryRun=true');
    expect([counted.status, counted.body.changed, counted.body.batch.counts.error]).toEqual([200, 2, 3]);
    expect(await rowsOf(id)).toContainEqual(['error', `${A}2`, 'Klinik', 'Bole', '']);
    const done = await change(id, { ...body, isWhole: true });
    expect([done.body.changed, done.body.batch]).toEqual([1, expect.objectContaining({ state: 'checked' })]);
    expect(await rowsOf(id)).toEqual([
      ['error', A, 'Higher Klinik', 'Bole', 'x'],
      ['error', B, 'klinik', 'Bole', 'Klinik'],
      ['ready', `${A}2`, 'Clinic', 'Bole', ''],
    ]);
    expect((await change(id, { ...body, find: '%' })).body.changed).toBe(0);
    expect((await change(id, { ...body, find: 'Higher Klinik', by: '' })).body.changed).toBe(1);
    expect((await rowsOf(id))[0]).toEqual(['error', A, '', 'Bole', 'x']);
    // A fix and the check that follows are of the same instant.
    expect((await auditActionsOn(id)).toSorted()).toEqual(['import.change', 'import.change', 'import.create', 'import.fix', 'import.fix']);
  });

  it('has no cell that is longer than cells of a file, however often a short text is replaced by a long one', async () => {
    const id = await checked(`${A},clinic,Bole,${'e'.repeat(400)}`);
    for (const _ of [1, 2]) await change(id, { act: 'replace', column: 3, find: 'e', by: 'e'.repeat(300), isWhole: false });
    const [row] = (await admin().get(`/api/admin/imports/${id}/rows`)).body;
    expect(row.cells[3]).toHaveLength(5000);
  });

  it('is filled from the nearest text above, also in rows that end early', async () => {
    const id = await checked(`${A},,,`, `${B},pharmacy,Bole,`, `${A}2,,Arada,`, `${B}2`, `${A}3,clinic,,`, `${B}3, ,,`);
    expect((await change(id, { act: 'fill', column: 1 }, '?dryRun=true')).body.changed).toBe(3);
    expect((await change(id, { act: 'fill', column: 1 })).body).toMatchObject({ changed: 3, batch: { counts: { error: 1, ready: 5 } } });
    expect(await rowsOf(id)).toEqual([
      ['error', A, '', '', ''],
      ['ready', B, 'pharmacy', 'Bole', ''],
      ['ready', `${A}2`, 'pharmacy', 'Arada', ''],
      ['ready', `${B}2`, 'pharmacy', '', ''],
      ['ready', `${A}3`, 'clinic', '', ''],
      ['ready', `${B}3`, 'clinic', '', ''],
    ]);
  });

  it('is one of the file, is searched for something, and stays once rows are imported', async () => {
    const id = await checked(`${A},clinic,Bole,`);
    const wrong = [
      await change(id, { act: 'fill', column: 4 }),
      await change(id, { act: 'replace', column: 1, find: ' ', by: 'x', isWhole: false }),
    ];
    expect(wrong.map((it) => [it.status, it.body.issues[0]])).toEqual([
      [400, { path: 'column', message: 'The file has no such column' }],
      [400, { path: 'find', message: 'Please enter what to find' }],
    ]);
    await admin().post(`/api/admin/imports/${id}/start`);
    expect((await change(id, { act: 'fill', column: 1 })).body.code).toBe('wrong_status');
  });
});
