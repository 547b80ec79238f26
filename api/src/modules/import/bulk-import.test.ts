import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { changeImport } from '@tenaye/contracts/bulk-import.facts.ts';
import { MAX_IMPORT_FIXES } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import { UnreadableFile } from '#kernel/files/csv.ts';
import type { TestClient } from '#test/client.ts';
import { openStream } from '#test/event-source.ts';
import { anAdmin, as, auditActionsOn, readActionsOn, testApi, testEm } from '#test/harness.ts';
import { anImport, importingAdmin } from '#test/imports.ts';
import { FACILITIES, facilityList } from '#test/national-lists.ts';
import { sweepImports } from './import-sweep.service.ts';
import { failImport, performImport } from './import-work.service.ts';

const imports = '/api/admin/imports';
const header = 'name,facility_type,region,city,latitude,longitude,phone';
const aName = (): string => `Clinic ${crypto.randomUUID()}`;

const admin = importingAdmin();

function formOf(content: string | Uint8Array<ArrayBuffer>, name = 'list.csv'): FormData {
  const form = new FormData();
  form.append('spreadsheet', new File([content], name));
  return form;
}
const send = (content: string | Uint8Array<ArrayBuffer>, query = '', headers = {}) =>
  admin().post(`/api/admin/bulk-import${query}`, formOf(content), headers);
const sendRows = (rows: string[], query = '') => send([header, ...rows].join('\n'), query);
const rowsOf = async (id: string, query = '') => (await admin().get(`${imports}/${id}/rows${query}`)).body;
const one = async (sql: string, values: unknown[]) => (await testEm().execute<Record<string, unknown>[]>(sql, values))[0];
const namedCount = async (name: string) => Number((await one('select count(*) from facilities where name = ?', [name]))?.count);
const doctorHeader = 'provider_type,name,specialization,gender,experience,consultation_fee,email,license_number,city';
const aDoctorRow = (email: string, license: string) => `doctor,Dr. Hana Bekele,Cardiology,f,7,350.5,${email},${license},Bole`;

describe('POST /api/admin/bulk-import', () => {
  it('imports a small file in the call and answers as specified', async () => {
    const [first, second] = [aName(), aName()];
    const { status, body } = await sendRows([
      `${first},clinic,Oromia,Adama,8.5,39.2,0911234567`,
      `${second},garage,,,,,`,
      `${first},clinic,,,8.5,39.2,`,
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ imported: 1, skipped: 1, errors: ['Row 3: facility_type "garage" is not known'] });
    expect(body.batch).toMatchObject({ state: 'imported', encoding: 'utf-8', delimiter: 'comma', missing: [], actions: ['fix', 'undo'] });
    expect(body.rows.map((it: { outcome: string; message: string }) => [it.outcome, it.message])).toEqual([
      ['imported', 'facility_type "clinic" names no level of care; stored as unknown'],
      ['error', 'facility_type "garage" is not known'],
      ['duplicate', 'the same as row 2'],
    ]);
    expect(body.rows[1].problems).toEqual([{ field: 'facility_type', code: 'unknown_facility_type' }]);
    expect(body.rows.map((it: { isLevelUnknown: boolean }) => it.isLevelUnknown)).toEqual([true, false, true]);
    const stored = await one('select id, is_level_known, phone, is_verified, account_id from facilities where name = ?', [first]);
    expect(stored).toEqual({
      id: body.rows[0].provider.id,
      is_level_known: false,
      phone: '+251911234567',
      is_verified: false,
      account_id: null,
    });
    expect(await auditActionsOn(body.batch.id)).toEqual(['import.create', 'facility.import']);
  });

  it('asks for a file', async () => {
    const { status, body } = await admin().post('/api/admin/bulk-import', new FormData());
    expect([status, body.message]).toEqual([400, 'Please select a CSV file to import']);
  });

  it.each([
    ['only a header', `${header}\n`, 'The file has no rows below its header.'],
    ['an open quote', `${header}\n"never closed,clinic,,,,,\n`, /^A quote is opened and never closed \(row 2\)\.$/],
    ['the header of another list', 'colour,size\nred,1\n', 'The header has no column name, facility_type.'],
  ])('refuses a file with %s, and imports nothing of it', async (_, content, message) => {
    const { status, body } = await send(content);
    expect([status, body.code]).toEqual([422, 'unusable_file']);
    expect(body.message).toMatch(message);
  });

  it('refuses an unreadable file after a thousand readable rows as a whole', async () => {
    const name = aName();
    const rows = Array.from({ length: 1100 }, () => `${name},clinic,,,,,`);
    expect((await sendRows([...rows, '"never closed,clinic'])).status).toBe(422);
    expect(await namedCount(name)).toBe(0);
    const [latest] = (await admin().get(`${imports}?state=failed&limit=1`)).body;
    expect(latest).toMatchObject({ failure: { code: 'unreadable' }, counts: { total: 0 }, actions: ['change'] });
  });

  it.each([
    ['UTF-16 LE', (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')), 'utf-16le'],
    ['UTF-16 BE', (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()), 'utf-16be'],
    ['Windows-1252', (text: string) => new Uint8Array(Buffer.from(text, 'latin1')), 'windows-1252'],
    ['Mac Roman', (text: string) => new Uint8Array(Buffer.from(text.replaceAll('é', '\x8e'), 'latin1')), 'macintosh'],
  ])('reads %s with bars and old line ends', async (_, encoded, encoding) => {
    const name = `Café ${crypto.randomUUID()}`;
    const { body } = await send(encoded(`name|facility_type\r${name}|clinic\r`));
    expect(body).toMatchObject({ imported: 1, batch: { readAs: encoding, delimiter: 'pipe' } });
    expect(body.batch.encoding).toBe(encoding === 'macintosh' ? 'windows-1252' : encoding);
    expect(await namedCount(name)).toBe(1);
  });

  it('reads the file as the administrator says instead of as it looks', async () => {
    const { body } = await send(
      `name;facility_type,x,y\n${aName()}, 1;clinic\n`,
      '?delimiter=semicolon&encoding=windows-1252&mapping=name,facility_type',
    );
    expect(body).toMatchObject({ imported: 1, batch: { delimiter: 'semicolon', encoding: 'windows-1252' } });
    expect((await send(new Uint8Array(Buffer.from('name\nCaf\xe9\n', 'latin1')), '?encoding=utf-8')).body.code).toBe('unusable_file');
  });

  it('finds the header below the titles of a list, and numbers its rows as in the file', async () => {
    const [name, other] = [aName(), aName()];
    const { body } = await send(
      `List of clinics,,\n\nBureau of Health,2018,\nname,facility_type,Remark\n${name},clinic,x\n${other},nothing,y\n`,
    );
    expect(body).toMatchObject({ imported: 1, batch: { headerRow: 4 }, errors: [expect.stringMatching(/^Row 6: /)] });
    expect(body.rows.map((it: { row: number }) => it.row)).toEqual([5, 6]);
    expect(body.batch.columns.map((it: { samples: string[] }) => it.samples[0])).toEqual([name, 'clinic', 'x']);
    expect(await namedCount(name)).toBe(1);
  });

  it('loses no row of a file without a header, also when that is said afterwards', async () => {
    const [first, second] = [aName(), aName()];
    const content = `${first},clinic\n${second},clinic\n`;
    const { body } = await send(content, '?dryRun=true');
    expect(body.batch).toMatchObject({ headerRow: 1, missing: ['name', 'facility_type'], counts: { total: 1 } });
    const mapping = ['name', 'facility_type'];
    const changed = (await admin().patch(`${imports}/${body.batch.id}`, { headerRow: 0, mapping })).body;
    expect(changed).toMatchObject({ headerRow: 0, missing: [], delimiter: 'comma', counts: { total: 2, ready: 2 } });
    const { rows } = (await admin().patch(`${imports}/${body.batch.id}/rows`, { rows: [{ row: 1, decision: 'skip' }] })).body;
    expect(rows).toMatchObject([{ row: 1, outcome: 'skipped' }]);
    expect((await admin().post(`${imports}/${body.batch.id}/start`)).body).toMatchObject({ state: 'imported', counts: { imported: 1 } });
    expect([await namedCount(first), await namedCount(second)]).toEqual([0, 1]);
    const undone = (await admin().post(`${imports}/${body.batch.id}/undo`)).body;
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 1 } });
    expect((await send(content, '?headerRow=0&mapping=name,facility_type')).body).toMatchObject({ imported: 2 });
    expect((await send(content, '?headerRow=11')).body.code).toBe('invalid_input');
  });

  it('takes each unknown value once for all its rows, and checks them again', async () => {
    const doctor = aDoctorRow(`${crypto.randomUUID()}@example.com`, crypto.randomUUID());
    const { body: doctors } = await send(`${doctorHeader}\n${doctor.replace('Cardiology', 'Herzkunde')}\n`, '?dryRun=true');
    const names = Array.from({ length: 4 }, aName);
    const types = ['Higher Clinic', ' Higher Clinic ', 'garage', 'clinic'];
    const { body } = await send(`name,facility_type\n${names.map((it, at) => `${it},${types[at]}`).join('\n')}\n`, '?dryRun=true');
    const values = `${imports}/${body.batch.id}/values`;
    expect((await admin().get(values)).body).toEqual([
      { field: 'facility_type', text: 'Higher Clinic', count: 2 },
      { field: 'facility_type', text: 'garage', count: 1 },
    ]);
    const higher = { field: 'facility_type', text: 'Higher Clinic', by: 'clinic' };
    expect((await admin().patch(values, { values: [{ ...higher, field: 'phone' }] })).body.issues[0].path).toBe('values.0.field');
    expect((await admin().patch(values, { values: [higher] })).body).toMatchObject({ state: 'checked', counts: { ready: 3, error: 1 } });
    expect((await admin().get(values)).body).toEqual([{ field: 'facility_type', text: 'garage', count: 1 }]);
    await admin().post(`${imports}/${body.batch.id}/start`);
    expect((await admin().patch(values, { values: [higher] })).body.code).toBe('wrong_status');
    const ofDoctors = (await admin().get(`${imports}/${doctors.batch.id}/values`)).body;
    expect(ofDoctors).toEqual([{ field: 'specialization', text: 'Herzkunde', count: 1 }]);
  });

  it('maps the columns of an authority’s next list as those of the one before, if they are named equally', async () => {
    const authority = `Bureau ${crypto.randomUUID()}`;
    const list = (): string => `Who,What\n${aName()},clinic\n`;
    const named = `?authority=${encodeURIComponent(authority)}`;
    expect((await send(list(), `${named}&mapping=name,facility_type`)).body).toMatchObject({ imported: 1 });
    expect((await send(list(), named)).body).toMatchObject({ imported: 1 });
    expect((await send(list(), `?authority=Another`)).body.code).toBe('unusable_file');
    expect((await send(list().replace('Who', 'Whose'), named)).body.code).toBe('unusable_file');
  });

  it.each([
    ['two columns as one field', '?mapping=name,name'],
    ['an unknown field', '?mapping=colour'],
    ['an unknown encoding', '?encoding=ebcdic'],
  ])('refuses %s', async (_, query) => {
    expect((await send(`name,facility_type\n${aName()},clinic\n`, query)).body.code).toBe('invalid_input');
  });

  it('imports once for a double click', async () => {
    const name = aName();
    const content = `${header}\n${name},clinic,,,,,\n`;
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([send(content, '', headers), send(content, '', headers)]);
    expect(answers.map((it) => it.status)).toEqual([200, 200]);
    expect(new Set(answers.map((it) => it.body.batch.id)).size).toBe(1);
    expect(await namedCount(name)).toBe(1);
  });

  it('stores doctors as unclaimed, unverified profiles without documents', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { body } = await send(`${doctorHeader}\n${aDoctorRow(email, crypto.randomUUID())}\n`);
    expect(body).toMatchObject({ imported: 1, rows: [{ type: 'doctor', outcome: 'imported' }] });
    const [doctor] = await testEm().execute(
      `select id, account_id, is_verified, specialization, gender, consultation_fee, medical_qualification_url from doctors
        where email = ?`,
      [email],
    );
    expect(doctor).toMatchObject({ id: body.rows[0].provider.id, account_id: null, is_verified: false, specialization: 'cardiology' });
    expect(doctor).toMatchObject({ gender: 'female', consultation_fee: '350.50', medical_qualification_url: '' });
    expect(await auditActionsOn(body.batch.id)).toEqual(['import.create', 'doctor.import']);
  });

  it('finds a doctor again by email or license, and keeps none whose email is taken', async () => {
    const [email, license] = [`${crypto.randomUUID()}@example.com`, crypto.randomUUID()];
    await send(`${doctorHeader}\n${aDoctorRow(email, license)}\n`);
    const rows = [
      aDoctorRow(email, 'other'),
      aDoctorRow(`x${email}`, license),
      aDoctorRow(`y${email}`, 'third'),
      aDoctorRow(`z${email}`, 'third'),
    ];
    const again = await send([doctorHeader, ...rows].join('\n'), '?dryRun=true');
    expect(again.body.rows.map((it: { outcome: string }) => it.outcome)).toEqual(['duplicate', 'duplicate', 'ready', 'duplicate']);
    const kept = await admin().patch(`${imports}/${again.body.batch.id}/rows`, {
      rows: [
        { row: 2, decision: 'keep' },
        { row: 3, decision: 'keep' },
      ],
    });
    expect(kept.body.rows).toMatchObject([
      { row: 2, outcome: 'error', problems: [{ code: 'email_taken' }] },
      { row: 3, outcome: 'ready' },
    ]);
  });

  it('says of a doctor what a profile needs', async () => {
    const { body } = await send('name,specialization,email\nDr. X,Magic,nobody\n');
    const codes = body.rows[0].problems.map((it: { field: string; code: string }) => `${it.field} ${it.code}`);
    expect(codes.toSorted()).toEqual([
      ...['city empty', 'consultation_fee empty', 'email invalid_email', 'experience empty', 'gender empty'],
      ...['license_number empty', 'specialization unknown_specialization'],
    ]);
  });
});

describe('a dry run', () => {
  it('imports nothing until it is started, and then once however often that is clicked', async () => {
    const name = aName();
    const { body } = await sendRows([`${name},clinic,,,,,`], '?dryRun=true');
    expect(body).toMatchObject({ imported: 0, batch: { state: 'checked', counts: { ready: 1 }, actions: ['change', 'fix', 'start'] } });
    expect(await namedCount(name)).toBe(0);
    const other = as(await anAdmin());
    const started = await Promise.all([admin(), other].map((it) => it.post(`${imports}/${body.batch.id}/start`)));
    expect(started.map((it) => it.status).toSorted()).toEqual([200, 409]);
    expect(await namedCount(name)).toBe(1);
  });

  it('suggests fields for columns in any order, reports the others, and checks again with another mapping', async () => {
    const { body } = await send(`Notes;Facility Name;Kind of place\nx;${aName()};Pharmacy\n`, '?dryRun=true');
    const { id } = body.batch;
    expect(body.batch.columns).toMatchObject([
      { header: 'Notes', field: null, samples: ['x'] },
      { header: 'Facility Name', field: 'name', suggested: 'name' },
      { header: 'Kind of place', field: null, samples: ['Pharmacy'] },
    ]);
    expect(body.batch).toMatchObject({ missing: ['facility_type'], actions: ['change', 'fix'] });
    expect((await admin().post(`${imports}/${id}/start`)).body.code).toBe('wrong_status');
    const changed = await admin().patch(`${imports}/${id}`, {
      mapping: [null, 'name', 'facility_type'],
      authority: 'Harari Health Bureau',
    });
    expect(changed.body).toMatchObject({
      state: 'checked',
      missing: [],
      authority: 'Harari Health Bureau',
      counts: { ready: 1, error: 0 },
    });
  });

  it('reads the file again with another delimiter', async () => {
    const { body } = await send(`name;facility_type,x,y,z\n${aName()};clinic,,,\n`, '?dryRun=true');
    expect(body.batch.delimiter).toBe('comma');
    const changed = await admin().patch(`${imports}/${body.batch.id}`, { delimiter: 'semicolon', mapping: ['name', 'facility_type'] });
    expect(changed.body).toMatchObject({
      delimiter: 'semicolon',
      counts: { total: 1 },
      columns: [{ header: 'name' }, { header: 'facility_type,x,y,z' }],
    });
  });

  it('refuses another encoding in which the file can’t be read, as its contract says', async () => {
    const { body } = await send(new Uint8Array(Buffer.from(`name,facility_type\n${aName()} Caf\xe9,clinic\n`, 'latin1')), '?dryRun=true');
    const changed = await admin().patch(`${imports}/${body.batch.id}`, { encoding: 'utf-8' });
    expect([changed.status, changed.body.code]).toEqual([422, 'unusable_file']);
    expect(changeImport.errors).toContain(changed.body.code);
  });

  it('counts the rows with notes that will be imported, and lists them alone', async () => {
    const name = aName();
    const rows = [
      `${name},pharmacy,,,,,none`,
      `${aName()},pharmacy,,,,,0911223344`,
      `${aName()},garage,,,,,none`,
      `${name},pharmacy,,,,,none`,
    ];
    const { body } = await sendRows(rows, '?dryRun=true');
    expect(body.batch).toMatchObject({ noted: 1, counts: { ready: 2, error: 1, duplicate: 1 } });
    expect(await rowsOf(body.batch.id, '?noted=true')).toMatchObject([{ row: 2, notes: [{ code: 'phone_kept_as_note' }] }]);
    expect(await rowsOf(body.batch.id, '?noted=false')).toHaveLength(4);
    expect((await admin().post(`${imports}/${body.batch.id}/start`)).body).toMatchObject({ noted: 1, counts: { imported: 2 } });
  });

  it('is fixed row by row: rows that repeated a row are free once it is another', async () => {
    const name = aName();
    const { body } = await sendRows([`${name},clinic,,,,,`, `${name},clinic,,,,,`, `${aName()},,,,,,`], '?dryRun=true');
    const { id } = body.batch;
    const fixed = await admin().patch(`${imports}/${id}/rows`, {
      rows: [
        { row: 2, cells: [{ column: 0, text: `${name} North` }] },
        { row: 4, cells: [{ column: 1, text: 'pharmacy' }] },
      ],
    });
    expect(fixed.body.rows).toMatchObject([
      { row: 2, outcome: 'ready', isFixed: true, cells: [`${name} North`, 'clinic', '', '', '', '', ''] },
      { row: 3, outcome: 'ready', match: null },
      { row: 4, outcome: 'ready' },
    ]);
    expect(fixed.body.batch.counts).toMatchObject({ ready: 3, duplicate: 0, error: 0 });
    const back = await admin().patch(`${imports}/${id}/rows`, { rows: [{ row: 2, cells: [{ column: 0, text: name }] }] });
    expect(back.body.rows).toMatchObject([
      { row: 2, outcome: 'ready' },
      { row: 3, outcome: 'duplicate', match: { row: 2 } },
    ]);
    const skipped = await admin().patch(`${imports}/${id}/rows`, { rows: [{ row: 2, decision: 'skip' }] });
    expect(skipped.body.rows).toMatchObject([
      { row: 2, outcome: 'skipped' },
      { row: 3, outcome: 'ready' },
    ]);
  });

  it('shows the stored facility that a row is or may be, and imports a duplicate that is kept', async () => {
    const name = aName();
    const phone = `+2519${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    await sendRows([`${name},clinic,Oromia,Adama,8.5,39.2,${phone}`]);
    const { body } = await sendRows(
      [`${name},clinic,Oromia,Adama,8.5,39.2,`, `${name} Annex,clinic,Oromia,Adama,8.6,39.3,${phone}`],
      '?dryRun=true',
    );
    expect(body.rows).toMatchObject([
      { outcome: 'duplicate', match: { verdict: 'same', name, provider: { type: 'facility' }, phone, row: null } },
      {
        outcome: 'duplicate',
        match: { verdict: 'duplicate', name, parts: [{ part: 'name' }, { part: 'phone', points: 30 }, { part: 'distance' }, {}] },
      },
    ]);
    const kept = await admin().patch(`${imports}/${body.batch.id}/rows`, { rows: [{ row: 2, decision: 'keep' }] });
    expect(kept.body.batch.counts).toMatchObject({ ready: 1, duplicate: 1 });
    const started = await admin().post(`${imports}/${body.batch.id}/start`);
    expect(started.body).toMatchObject({ state: 'imported', counts: { imported: 1, duplicate: 1 } });
    expect(await namedCount(name)).toBe(2);
  });

  it('does not create what somebody else has listed since it was checked', async () => {
    const name = aName();
    const { body } = await sendRows([`${name},clinic,,,,,`], '?dryRun=true');
    await sendRows([`${name},clinic,,,,,`]);
    const started = await admin().post(`${imports}/${body.batch.id}/start`);
    expect(started.body.counts).toMatchObject({ imported: 0, duplicate: 1 });
    expect(await namedCount(name)).toBe(1);
  });

  it.each([
    ['a row that is not there', { row: 99, decision: 'skip' }, 'rows.0.row'],
    ['a column that is not there', { row: 2, cells: [{ column: 7, text: 'x' }] }, 'rows.0.cells.0.column'],
  ])('refuses to fix %s', async (_, fix, path) => {
    const id = await anImport();
    expect((await admin().patch(`${imports}/${id}/rows`, { rows: [fix] })).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path }],
    });
  });

  it('refuses to fix too many rows at once, and imported ones', async () => {
    const id = await anImport({ state: 'imported' });
    const rows = Array.from({ length: MAX_IMPORT_FIXES + 1 }, (_, at) => ({ row: at + 2, decision: 'skip' }));
    expect((await admin().patch(`${imports}/${id}/rows`, { rows })).status).toBe(400);
    expect((await admin().patch(`${imports}/${id}/rows`, { rows: rows.slice(0, 1) })).body.code).toBe('wrong_status');
  });
});

describe('an import', () => {
  it('lists its rows by outcome, page after page, without losing one', async () => {
    const { body } = await sendRows(Array.from({ length: 7 }, (_, at) => `${aName()},${at % 2 === 0 ? 'clinic' : ''},,,,,`));
    const { id } = body.batch;
    const first = await admin().get(`${imports}/${id}/rows?outcome=error&limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin().get(next);
    expect([...first.body, ...second.body].map((it) => it.row)).toEqual([3, 5, 7]);
    expect(second.headers.get('link')).toBeNull();
    expect((await admin().get(`${imports}?limit=1`)).body).toMatchObject([{ id, counts: { imported: 4, error: 3 } }]);
  });

  it('gives its wrong rows back as a file that can be fixed and imported, with formulas that no spreadsheet runs', async () => {
    const name = `=${aName()}`;
    const { body } = await sendRows([`${name},garage,,,,,+251911234567`, `A\0B,clinic,,,,,`]);
    expect(body.rows[1]).toMatchObject({
      cells: ['A␀B', 'clinic', '', '', '', '', ''],
      problems: [{ field: 'name', code: 'control_character' }],
    });
    const { text, headers } = await admin().get(`${imports}/${body.batch.id}/errors.csv`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [top, line] = text.split('\r\n');
    expect(top?.replace('\uFEFF', '')).toBe(`${header},row,error`);
    expect(line).toBe(`'${name},garage,,,,,'+251911234567,2,"facility_type ""garage"" is not known"`);
    const fixed = await send(text.replace('garage', 'clinic'), '?dryRun=true');
    expect(fixed.body.rows).toMatchObject([{ outcome: 'ready' }, { outcome: 'error' }]);
    await admin().post(`${imports}/${fixed.body.batch.id}/start`);
    expect(await one('select name, phone from facilities where name = ?', [name])).toEqual({ name, phone: '+251911234567' });
    expect(await readActionsOn(body.batch.id)).toContain('import.export');
  });

  it('goes on with rows that were fixed after it', async () => {
    const { body } = await sendRows([`${aName()},clinic,,,,,`, `${aName()},,,,,,`]);
    const { id } = body.batch;
    await admin().patch(`${imports}/${id}/rows`, { rows: [{ row: 3, cells: [{ column: 1, text: 'clinic' }] }] });
    const started = await admin().post(`${imports}/${id}/start`);
    expect(started.body.counts).toMatchObject({ imported: 2, error: 0 });
  });

  it('tells every administrator over the event stream how far it is', async () => {
    const stream = await openStream(as(await anAdmin()), '/api/notifications/stream');
    const { body } = await sendRows([`${aName()},clinic,,,,,`]);
    const states: string[] = [];
    while (states.at(-1) !== 'imported') {
      const { event, data } = (await stream.next()) as { event: string; data: { id: string; state: string } };
      if (event === 'import' && data.id === body.batch.id) states.push(data.state);
    }
    expect(states).toContain('checking');
    await stream.close();
  });

  it('offers a template that its own reader understands', async () => {
    const { text } = await admin().get(`${imports}/template.csv`);
    const { body } = await send(`${text}doctor${','.repeat(15)}\n`, '?dryRun=true');
    expect(body.batch.columns.every((it: { field: string | null }) => it.field !== null)).toBe(true);
  });

  it('can be resumed when it broke off, also when its worker vanished with its job', async () => {
    const broken = await anImport({ state: 'failed', step: 'import', failure: { code: 'interrupted', message: 'x' } });
    expect((await admin().post(`${imports}/${broken}/resume`)).body).toMatchObject({ state: 'imported', counts: { imported: 1 } });
    const running = await anImport({ state: 'importing', step: 'import' });
    expect((await admin().post(`${imports}/${running}/resume`)).body.code).toBe('wrong_status');
    const lost = await anImport({ state: 'importing', step: 'import', updatedAt: new Date(Date.now() - 180_000) });
    expect((await admin().post(`${imports}/${lost}/resume`)).body).toMatchObject({ state: 'imported' });
    expect((await admin().post(`${imports}/${lost}/resume`)).body.code).toBe('wrong_status');
  });
});

describe('an import that takes longer than its call waits', () => {
  const bellOf = async (client: TestClient) => (await client.get('/api/admin/notifications')).body;
  const aMinuteAgo = () => new Date(Date.now() - 60_000);
  const work = (id: string) => performImport(testEm(), id, () => Promise.reject(new UnreadableFile('Broken.')));

  it.each([
    ['importing', 'import', 'Import completed', 'list.csv: 1 provider has been imported.'],
    ['checking', 'check', 'Import checked', 'list.csv: 1 row is ready to be imported.'],
    ['undoing', 'undo', 'Import undone', 'list.csv: 0 providers have been removed.'],
    ['checking', 'read', 'Import failed', 'list.csv could not be read, so none of it was imported.'],
  ] as const)('tells who gave it to the worker, and nobody else, when its %s (%s) has ended', async (state, step, title, message) => {
    const [giver, other] = [await anAdmin(), await anAdmin()];
    const id = await anImport({ state, step, handedOverBy: giver.id, handedOverAt: aMinuteAgo() });
    await work(id);
    expect(await bellOf(as(giver))).toMatchObject([{ type: 'system', title, message, relatedId: id, about: { kind: 'import' } }]);
    expect(await bellOf(as(other))).toEqual([]);
  });

  it('tells when its worker has given up', async () => {
    const giver = await anAdmin();
    const id = await anImport({ state: 'importing', step: 'import', handedOverBy: giver.id, handedOverAt: aMinuteAgo() });
    await failImport(testEm(), id, 'interrupted', 'x');
    expect(await bellOf(as(giver))).toMatchObject([{ title: 'Import interrupted', relatedId: id }]);
  });

  it('rings no bell for a file that was finished in its call', async () => {
    await sendRows([`${aName()},clinic,,,,,`]);
    expect(await bellOf(admin())).toEqual([]);
  });
});

describe('the sweep of imports', () => {
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const left = async (id: string) => ({
    batch: await one('select file_id from import_batches where id = ?', [id]),
    files: (await testEm().execute('select 1 from stored_files where related_id = ?', [id])).length,
    rows: (await testEm().execute('select 1 from import_rows where batch_id = ?', [id])).length,
  });

  it('deletes abandoned dry runs with their files, keeps what was imported without its file, and young ones whole', async () => {
    const { storage } = testApi().services;
    const dryRun = await anImport({ updatedAt: dayAgo(31) });
    const imported = await anImport({ state: 'imported', startedAt: dayAgo(40), updatedAt: dayAgo(31) });
    const young = await anImport({ updatedAt: dayAgo(29) });
    const key = String((await one('select key from stored_files where related_id = ?', [dryRun]))?.key);
    const path = join(testApi().storageDirectory, `sweep-${dryRun}`);
    await writeFile(path, 'name');
    await storage.put(key, path, 'text/csv');
    await sweepImports(testEm(), storage, new Date());
    expect(await left(dryRun)).toEqual({ batch: undefined, files: 0, rows: 0 });
    expect(await storage.get(key)).toBeNull();
    expect(await left(imported)).toEqual({ batch: { file_id: null }, files: 0, rows: 1 });
    expect(await left(young)).toMatchObject({ batch: { file_id: expect.any(String) }, files: 1, rows: 1 });
    expect(await auditActionsOn(dryRun)).toEqual(['import.expire']);
    expect((await admin().get(`${imports}/${imported}`)).body.actions).toContain('undo');
  });
});

it('imports every facility of a national list, and finds each a duplicate the second time', async () => {
  const settled = async (id: string) => {
    for (;;) {
      const { body } = await admin().get(`${imports}/${id}`);
      if (body.actions.length > 0) return body;
    }
  };
  const first = await settled((await send(facilityList())).body.batch.id);
  expect(first.counts).toMatchObject({ total: FACILITIES, imported: FACILITIES, error: 0 });
  const second = await settled((await send(facilityList())).body.batch.id);
  expect(second.counts).toMatchObject({ total: FACILITIES, imported: 0, duplicate: FACILITIES });
  expect(await rowsOf(second.id, '?outcome=duplicate&limit=1')).toMatchObject([
    { match: { verdict: 'same', provider: { type: 'facility' } } },
  ]);
});
