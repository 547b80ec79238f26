import { describe, expect, it, jest } from '@jest/globals';
import * as api from '@tenaye/contracts/bulk-import.ts';
import * as fixes from '@tenaye/contracts/bulk-import-fix.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strToU8 } from 'fflate';
import { en } from '../../messages/en.test-support.ts';
import { anXlsx as anXlsxOf } from './file/xlsx.test-support.ts';
import { Imports } from './Imports.tsx';
import { aBatch, aDuplicate, aRow, aWrongRow, batchId, countsOf } from './import.test-support.ts';

const http = stubHttp();
const stream = stubEventStream();

const session = aProviderSession({ providerType: 'admin' }, null);
const open = (query = '', provider = session) =>
  renderWithPlatform(<Imports />, {
    path: `/provider/admin?tab=import${query}`,
    provider,
    messages: { 'mf-admin': { en } },
  });
const openBatch = (batch = aBatch(), query = '', rows = [aRow(), aWrongRow(), aDuplicate()]) => {
  http.answer(api.getImport, batch);
  http.answer(api.listImportRows, ({ query: { outcome } }) => rows.filter((it) => outcome === undefined || it.outcome === outcome));
  return open(`&batch=${batchId}${query}`);
};
const csv = (text = 'name,kind\nSelam,clinic') =>
  // The files of jsdom can't be read.
  Object.assign(new File([text], 'clinics.csv', { type: 'text/csv' }), { arrayBuffer: async () => strToU8(text) });
const answerOf = (batch: api.ImportBatch) => ({ imported: batch.counts.imported, skipped: 0, errors: [], batch, rows: [] });

describe('unknown values', () => {
  it('are each chosen once for all rows, and the rest stays as it is', async () => {
    http.answer(fixes.listImportValues, [
      { field: 'facility_type', text: 'Higher Clinic', count: 113 },
      { field: 'specialization', text: 'Herzkunde', count: 1 },
    ]);
    const { person, toasts } = openBatch(aBatch(), '&view=values');
    const save = await screen.findByRole('button', { name: 'Replace in all rows' });
    await person.click(save);
    expect(await screen.findByText('Please choose a value')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Facility type: “Higher Clinic” in 113 rows'), 'Hospital');
    http.answer(fixes.replaceImportValues, aBatch());
    http.answer(fixes.listImportValues, []);
    await person.click(save);
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Values replaced' }]));
    const values = [{ field: 'facility_type', text: 'Higher Clinic', by: 'hospital' }];
    expect(http.requests(fixes.replaceImportValues)).toMatchObject([{ body: { values } }]);
    expect(await screen.findByText('Every type, specialty and gender is known.')).toBeVisible();
  });

  it('tell why they could not be read or replaced, and keep what was chosen', async () => {
    http.refuse(fixes.listImportValues, { code: 'internal', message: 'Something went wrong' });
    const { person } = openBatch(aBatch(), '&view=values');
    const alert = await screen.findByRole('alert');
    http.answer(fixes.listImportValues, [{ field: 'gender', text: 'X', count: 1 }]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    const choice = await screen.findByLabelText(/“X” in 1 row$/);
    await person.selectOptions(choice, 'Female (a doctor)');
    http.refuse(fixes.replaceImportValues, { code: 'wrong_status', message: "This import can't be changed any more." });
    await person.click(screen.getByRole('button', { name: 'Replace in all rows' }));
    expect(await screen.findByText("This import can't be changed any more.")).toBeVisible();
    expect(choice).toHaveValue('female');
  });
});

describe('reading a file again', () => {
  it('takes another row for the header, after a question', async () => {
    const { person } = openBatch(aBatch(), '&view=columns');
    await person.selectOptions(await screen.findByLabelText('Row that names the columns'), 'None: the first row is data');
    await person.click(screen.getByRole('button', { name: 'Read the file again' }));
    http.answer(api.changeImport, aBatch({ headerRow: 0 }));
    await person.click(await screen.findByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(http.requests(api.changeImport)).toMatchObject([{ body: { headerRow: 0, authority: '' } }]));
  });
});

describe('a new import', () => {
  it('asks for a file, then checks it with the chosen options and opens the import', async () => {
    http.answer(api.listImports, []);
    http.answer(api.getImport, aBatch());
    http.answer(api.listImportRows, []);
    http.answer(api.bulkImport, answerOf(aBatch()));
    const { person, router, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('Please select a CSV file to import')).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Import Error', description: 'Please select a CSV file to import' }]);
    const chooser = screen.getByLabelText(/Choose a CSV or Excel file/);
    expect(chooser).toHaveAttribute('accept', '.csv,.xlsx');
    await person.upload(chooser, csv());
    await person.selectOptions(screen.getByLabelText('Separator'), 'Semicolon');
    await person.click(screen.getByRole('button', { name: 'Check the file' }));
    await waitFor(() => expect(router.href).toBe(`/provider/admin?tab=import&batch=${batchId}`));
    const [sent] = http.requests(api.bulkImport);
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(sent?.query).toEqual({ delimiter: 'semicolon', dryRun: 'true' });
    expect(await screen.findByRole('heading', { name: 'clinics.csv' })).toHaveFocus();
  });

  it('asks before a file is imported unseen, with the most rows that it has', async () => {
    http.answer(api.listImports, []);
    const { person } = open();
    const atOnce = await screen.findByRole('button', { name: 'Import without checking' });
    await person.click(atOnce);
    expect(await screen.findByText('Please select a CSV file to import')).toBeVisible();
    await person.upload(screen.getByLabelText(/Choose a CSV or Excel file/), csv('name,kind\nSelam,clinic\n\nRas,clinic\n'));
    await person.click(atOnce);
    const title = 'Import up to 3 rows that nobody has looked at?';
    await person.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: 'Cancel' }));
    expect(http.requests(api.bulkImport)).toEqual([]);
    http.refuse(api.bulkImport, { code: 'unusable_file', message: 'The file is empty.' });
    await person.click(atOnce);
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    await person.dblClick(question.getByRole('button', { name: 'Import without checking' }));
    expect(await screen.findByText('The file is empty.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(http.requests(api.bulkImport)).toMatchObject([{ query: { dryRun: 'false' } }]);
  });

  it('offers the known words to read, and the list of imports as a file of the view', async () => {
    http.answer(api.listImports, [aBatch()]);
    http.answerFile(api.exportImports, { content: 'id', type: 'text/csv' });
    const { person } = open('&state=checked');
    expect(await screen.findByText(/Hospital.*Pharmacy.*, clinic$/)).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(http.requests(api.exportImports)).toMatchObject([{ query: { state: 'checked' } }]));
  });

  it('sends the first sheet of an Excel file as CSV, and says why another can’t be read', async () => {
    http.answer(api.listImports, []);
    http.answer(api.getImport, aBatch());
    http.answer(api.listImportRows, []);
    http.answer(api.bulkImport, answerOf(aBatch()));
    const { person, toasts } = open();
    const anXlsx = (bytes: Uint8Array) => {
      const file = new File([], 'List.XLSX', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
      return Object.assign(file, { arrayBuffer: async () => bytes });
    };
    const chooser = await screen.findByLabelText(/Choose a CSV or Excel file/);
    await person.upload(chooser, anXlsx(strToU8('MZ')));
    expect(await screen.findByText(/^The Excel file can't be read/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(http.requests(api.bulkImport)).toEqual([]);
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Import Failed', description: expect.stringContaining("can't be read") }]));
    expect(screen.getByText(/^The Excel file can't be read/)).toBeVisible();
    await person.upload(chooser, anXlsx(anXlsxOf('<row r="1"><c r="A1" t="str"><v>name</v></c><c r="B1" t="str"><v>type</v></c></row>')));
    await person.dblClick(screen.getByRole('button', { name: 'Check the file' }));
    await waitFor(() => expect(http.requests(api.bulkImport)).toHaveLength(1));
    const [sent] = http.requests(api.bulkImport);
    expect(sent?.query).toEqual({ delimiter: 'comma', encoding: 'utf-8', dryRun: 'true' });
    const file = sent?.body instanceof FormData ? sent.body.get('spreadsheet') : null;
    expect(file).toMatchObject({ name: 'List.csv', size: 'name,type\n'.length });
  });

  it('takes pasted rows in place of a file', async () => {
    http.answer(api.listImports, []);
    http.answer(api.getImport, aBatch());
    http.answer(api.listImportRows, []);
    http.answer(api.bulkImport, answerOf(aBatch()));
    const { person } = open();
    await person.click(await screen.findByText('Or paste rows…'));
    await person.click(screen.getByLabelText('Rows to import'));
    await person.paste('name\ttype\nSelam\tclinic');
    await person.click(screen.getByRole('button', { name: 'Use these rows' }));
    expect(screen.getByText('pasted-rows.csv')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Check the file' }));
    await waitFor(() => expect(http.requests(api.bulkImport)).toHaveLength(1));
  });

  it('keeps a refused file with the reason, and says how many providers an import without a check has brought', async () => {
    http.answer(api.listImports, []);
    http.refuse(api.bulkImport, { code: 'unusable_file', message: 'The file has no rows below its header.' });
    const { person, toasts } = open();
    await person.upload(await screen.findByLabelText(/Choose a CSV or Excel file/), csv());
    const press = async () => {
      await person.click(screen.getByRole('button', { name: 'Import without checking' }));
      await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Import without checking' }));
    };
    await press();
    expect(await screen.findByText('The file has no rows below its header.')).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Import Failed', description: 'The file has no rows below its header.' }]);
    const done = aBatch({
      state: 'imported',
      counts: countsOf({ imported: 12_000 }),
      finishedAt: '2026-03-02T09:00:00.000Z',
      actions: ['undo'],
    });
    http.answer(api.bulkImport, answerOf(done));
    http.answer(api.getImport, done);
    http.answer(api.listImportRows, []);
    await press();
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({ title: 'Import Completed', description: '12,000 providers imported successfully' }),
    );
    expect(toasts).toHaveLength(2);
  });

  it('offers the template, and lists the imports of all administrators as they go on', async () => {
    http.answer(api.listImports, [aBatch({ state: 'importing', counts: countsOf({ ready: 4, imported: 6 }) })]);
    http.answerFile(api.getImportTemplate, { content: 'name', type: 'text/csv' });
    const { person } = open();
    expect(await screen.findByRole('link', { name: 'clinics.csv' })).toHaveAttribute('href', `/provider/admin?tab=import&batch=${batchId}`);
    await person.click(await screen.findByRole('button', { name: 'Download the template' }));
    expect(http.requests(api.getImportTemplate)).toHaveLength(1);
    act(() => stream.sendImport(aBatch({ state: 'imported', counts: countsOf({ imported: 1234 }) })));
    const row = screen.getByRole('row', { name: /clinics.csv/ });
    await waitFor(() => expect(row).toHaveTextContent(/Imported1,2341,234/));
    expect(http.requests(api.listImports)).toHaveLength(1);
    http.answer(api.getImport, aBatch({ state: 'imported', actions: [] }));
    http.answer(api.listImportRows, []);
    await person.click(screen.getByRole('link', { name: 'clinics.csv' }));
    await person.click(await screen.findByRole('link', { name: 'All imports' }));
    expect(await screen.findByRole('link', { name: 'clinics.csv' })).toHaveFocus();
  });

  it('tells an empty list from one that failed to load', async () => {
    http.refuse(api.listImports, { code: 'internal', message: 'Something went wrong' });
    const { person } = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The imports could not be loaded');
    http.answer(api.listImports, []);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No imports yet')).toBeVisible();
  });
});

describe('an open import', () => {
  it('shows each row with its outcome, the reason, and the provider that it is like', async () => {
    openBatch();
    const rows = within(await screen.findByRole('table', { name: 'Rows of clinics.csv' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Row 2Ready.*Selam Clinic/);
    expect(rows[2]).toHaveTextContent('Facility type “garage” is not known');
    expect(rows[3]).toHaveTextContent(/Kenema Pharmacypharmacy.*Very likely the sameKenema Pharmacy No. 1Bole.*87 of 100 points/);
    expect(screen.getByRole('link', { name: 'Kenema Pharmacy No. 1' })).toHaveAttribute(
      'href',
      `/provider/admin?tab=all&review=facility.${batchId}`,
    );
  });

  it('filters by outcome in the address, and Back undoes it', async () => {
    const { person, router } = openBatch();
    await person.click(await screen.findByRole('link', { name: 'Duplicate (1)' }));
    expect(router.href).toContain('outcome=duplicate');
    await waitFor(() => expect(screen.queryByText('Row 2')).not.toBeInTheDocument());
    act(() => router.navigate(-1));
    expect(await screen.findByText('Row 2')).toBeVisible();
  });

  it('says which region is not known', async () => {
    const columns = [{ header: 'region', field: 'region' as const, suggested: 'region' as const, samples: [] }];
    openBatch(aBatch({ columns }), '', [aRow({ cells: ['SNNPR'], isRegionUnknown: true })]);
    expect(await screen.findByText('Region “SNNPR” is not known, and is kept as written')).toBeVisible();
  });

  it('leads from its duplicates to the choice of what they update', async () => {
    const { person, router } = openBatch(aBatch({ counts: countsOf({ duplicate: 2 }) }));
    await person.click(await screen.findByRole('link', { name: 'Update the listings that are there' }));
    const choices = await screen.findByRole('region', { name: 'Listings that are already there' });
    expect(within(choices).getAllByRole('checkbox')[0]).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'Compare 2 duplicates' }));
    expect(router.href).not.toContain('part=');
  });

  it('says to which place of another region a position is nearest', async () => {
    const columns = [{ header: 'region', field: 'region' as const, suggested: 'region' as const, samples: [] }];
    openBatch(aBatch({ columns }), '', [aRow({ cells: ['Addis Ababa'], elsewhere: { place: 'Adama', region: 'oromia', km: 2.4 } })]);
    expect(await screen.findByText(/^The position is 2\.4 km from Adama in Oromia, but the region is “Addis Ababa”/)).toBeVisible();
  });

  it('counts the rows with notes, and shows them alone', async () => {
    const noted = aRow({ row: 5, notes: [{ field: 'email', code: 'email_left_out' }] });
    const { person, router } = openBatch(aBatch({ noted: 1 }), '&outcome=ready', [aRow(), noted]);
    http.answer(api.listImportRows, ({ query }) => [aRow(), noted].filter((it) => query?.noted !== 'true' || it.notes.length > 0));
    expect(await screen.findByText(/^1 row has a note/)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Read 1 note' }));
    await waitFor(() => expect(screen.queryByText('Row 2')).not.toBeInTheDocument());
    expect(screen.getByText('The email address is not valid, and is left out')).toBeVisible();
    expect(router.href).not.toContain('outcome=');
    expect(screen.getByRole('link', { name: 'With notes (1)' })).toHaveAttribute('aria-current', 'true');
    await person.click(screen.getByRole('link', { name: 'Ready (1)' }));
    expect(router.href).not.toContain('noted=');
  });

  it('imports a duplicate all the same, several at once too', async () => {
    const { person, toasts } = openBatch(undefined, '&outcome=duplicate', [aDuplicate(4), aDuplicate(5)]);
    http.answer(fixes.changeImportRows, { batch: aBatch(), rows: [] });
    await person.click(await screen.findByRole('button', { name: 'Import anyway: Row 4' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: '1 row will be imported' }]));
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    await person.click(screen.getByRole('button', { name: 'Import 2 anyway' }));
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(http.requests(fixes.changeImportRows).map((it) => it.body)).toEqual([
      { rows: [{ row: 4, decision: 'keep' }] },
      {
        rows: [
          { row: 4, decision: 'keep' },
          { row: 5, decision: 'keep' },
        ],
      },
    ]);
  });

  it('decides about all rows of a filter, also those that are not shown', async () => {
    const batch = aBatch({ counts: countsOf({ duplicate: 608 }) });
    const { person, toasts } = openBatch(batch, '&outcome=duplicate', [aDuplicate(4), aDuplicate(5)]);
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await person.click(screen.getByRole('button', { name: 'Select all 608' }));
    expect(screen.getByText('All 608 rows of this view are selected.')).toBeVisible();
    expect(screen.queryByText('2 selected')).toBeNull();
    http.answer(fixes.decideImportRows, batch);
    await person.click(screen.getByRole('button', { name: 'Leave out 608' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: '608 rows are left out' }]));
    const body = { outcome: 'duplicate', noted: false, decision: 'skip', count: 608 };
    expect(http.requests(fixes.decideImportRows)).toMatchObject([{ body }]);
    expect(http.requests(fixes.changeImportRows)).toEqual([]);
  });

  it('offers only the ticked rows where all of a filter cannot be decided about at once', async () => {
    const { person } = openBatch(aBatch({ counts: countsOf({ ready: 10 }), actions: ['fix', 'start'] }), '&outcome=ready', [aRow()]);
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    expect(screen.getByRole('button', { name: 'Leave out 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  it('swaps latitude and longitude by one press', async () => {
    const columns = [
      { header: 'name', field: 'name' as const, suggested: null, samples: [] },
      { header: 'lat', field: 'latitude' as const, suggested: null, samples: [] },
      { header: 'lon', field: 'longitude' as const, suggested: null, samples: [] },
    ];
    const wrong = aRow({
      row: 3,
      outcome: 'error',
      cells: ['Ras', '38.76', '8.98'],
      problems: [{ field: 'latitude', code: 'not_a_number', position: 'swapped' }],
    });
    const { person } = openBatch(aBatch({ columns }), '', [wrong]);
    expect(await screen.findByText('Latitude and longitude are swapped: “38.76, 8.98”')).toBeVisible();
    http.answer(fixes.changeImportRows, { batch: aBatch({ columns }), rows: [{ ...wrong, outcome: 'ready', problems: [] }] });
    await person.click(screen.getByRole('button', { name: 'Swap: Row 3' }));
    await waitFor(() =>
      expect(http.requests(fixes.changeImportRows)[0]?.body).toEqual({
        rows: [
          {
            row: 3,
            cells: [
              { column: 1, text: '8.98' },
              { column: 2, text: '38.76' },
            ],
          },
        ],
      }),
    );
  });

  it('follows the events once it is started, and says how it ended', async () => {
    const { person, toasts } = openBatch();
    const working = aBatch({ state: 'importing', progress: { done: 0, of: 1 }, actions: [] });
    http.answer(api.startImport, working);
    await person.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeVisible();
    act(() => stream.sendImport({ ...working, progress: { done: 250, of: 1000 } }));
    expect(await screen.findByText('250 of 1,000')).toBeVisible();
    const counts = countsOf({ imported: 1, error: 1, duplicate: 1 });
    act(() => stream.sendImport(aBatch({ state: 'imported', counts, finishedAt: '2026-03-02T09:00:00.000Z', actions: ['fix', 'undo'] })));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Import Completed', description: '1 provider imported successfully' }]));
    expect(screen.getByText('1 row has an error.')).toBeVisible();
  });

  it('asks before a large import only until it runs, although the answer comes later', async () => {
    const { person } = openBatch(aBatch({ counts: countsOf({ ready: 608 }) }));
    const answer = later<api.ImportBatch>();
    http.answer(api.startImport, () => answer.promise);
    await person.click(await screen.findByRole('button', { name: 'Import 608 rows' }));
    const question = await screen.findByRole('alertdialog', { name: 'Import 608 rows?' });
    await person.click(within(question).getByRole('button', { name: 'Import 608 rows' }));
    const progress = { done: 500, of: 608 };
    const counts = countsOf({ ready: 108, imported: 500 });
    act(() => stream.sendImport(aBatch({ state: 'importing', counts, progress, actions: [], canStop: true })));
    expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    answer.resolve(aBatch({ state: 'imported', counts: countsOf({ imported: 608 }), actions: ['undo'] }));
    expect(await screen.findByRole('button', { name: 'Undo the import' })).toBeVisible();
  });

  it('is not told as unknown once it shows that it was started or undone, although the answer was lost', async () => {
    const { person, toasts } = openBatch();
    const start = await screen.findByRole('button', { name: 'Import 1 row' });
    http.lose(api.startImport);
    http.answer(api.getImport, aBatch({ state: 'imported', counts: countsOf({ imported: 1 }), actions: ['undo'] }));
    await person.click(start);
    await person.click(await screen.findByRole('button', { name: 'Undo the import' }));
    const question = within(await screen.findByRole('alertdialog'));
    http.lose(api.undoImport);
    http.answer(
      api.getImport,
      aBatch({ state: 'undone', counts: countsOf({ undone: 1 }), undone: { removed: 1, restored: 0, kept: [] }, actions: [] }),
    );
    await person.click(question.getByRole('button', { name: 'Undo the import' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Import undone' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(toasts.filter((it) => it.variant === 'destructive')).toEqual([]);
  });

  it('catches up after a lost connection, and is resumed', async () => {
    const { person } = openBatch(aBatch({ state: 'importing', progress: { done: 10, of: 1000 }, actions: [] }));
    expect(await screen.findByText('10 of 1,000')).toBeVisible();
    http.answer(
      api.getImport,
      aBatch({
        state: 'failed',
        failure: { code: 'interrupted', message: 'The import was interrupted. Please resume it.', isStopped: false },
        actions: ['resume'],
      }),
    );
    act(() => stream.reconnect());
    expect(await screen.findByText('The work was interrupted')).toBeVisible();
    http.answer(api.resumeImport, aBatch({ state: 'importing', progress: { done: 10, of: 1000 }, actions: [] }));
    await person.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('10 of 1,000')).toBeVisible();
  });

  it('says how long it takes at its own pace, and is stopped after a question that says what stays', async () => {
    let passed = 0;
    const clock = performance.now.bind(performance);
    const spy = jest.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
    const counts = countsOf({ imported: 500, ready: 30_500 });
    const working = aBatch({ state: 'importing', progress: { done: 500, of: 31_000 }, counts, actions: [], canStop: true });
    const { person, toasts } = openBatch(working);
    expect(await screen.findByText('500 of 31,000')).toBeVisible();
    passed = 60_000;
    act(() =>
      stream.sendImport({ ...working, progress: { done: 15_750, of: 31_000 }, counts: countsOf({ imported: 15_750, ready: 15_250 }) }),
    );
    expect(await screen.findByText(/^About [12] min left\. You can leave this page/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Stop' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop the import?' }));
    expect(question.getByText('15,750 imported providers stay.')).toBeVisible();
    const failure = { code: 'interrupted' as const, message: 'An administrator has stopped the import.', isStopped: true };
    http.answer(api.stopImport, { ...working, state: 'failed', progress: null, failure, actions: ['resume', 'undo'], canStop: false });
    await person.dblClick(question.getByRole('button', { name: 'Stop it' }));
    expect(await screen.findByText('An administrator has stopped the import.')).toBeVisible();
    expect(screen.getByText('500 imported providers stay.')).toBeVisible();
    expect(screen.getByText('Stopped')).toBeVisible();
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Import stopped' }]);
    expect(http.requests(api.stopImport)).toHaveLength(1);
    spy.mockRestore();
  });

  it('says that another administrator was faster, and shows what became of the import', async () => {
    const { person, toasts } = openBatch();
    const button = await screen.findByRole('button', { name: 'Import 1 row' });
    http.refuse(api.startImport, { code: 'wrong_status', message: 'This import has no rows that are ready.' });
    http.answer(api.getImport, aBatch({ state: 'imported', counts: countsOf({ imported: 1 }), actions: ['undo'] }));
    await person.click(button);
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Import Failed', description: 'This import has no rows that are ready.' }]));
    expect(await screen.findByText('1 provider imported successfully')).toBeVisible();
  });

  it('asks before it undoes, and says what stays and why', async () => {
    const { person } = openBatch(aBatch({ state: 'imported', counts: countsOf({ imported: 3 }), actions: ['undo'] }));
    await person.click(await screen.findByRole('button', { name: 'Undo the import' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove 3 imported providers?' }));
    const undone = { removed: 2, restored: 0, kept: [{ reason: 'claimed' as const, count: 1 }] };
    http.answer(api.undoImport, aBatch({ state: 'undone', counts: countsOf({ undone: 2, kept: 1 }), undone, actions: [] }));
    await person.click(question.getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByText('1 stays, because an account owns or claims it.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'clinics.csv' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Show what stays' })).toHaveAttribute('href', expect.stringContaining('outcome=kept'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('downloads the refused rows', async () => {
    const { person } = openBatch();
    http.answerFile(api.exportImportErrors, { content: 'name', type: 'text/csv' });
    await person.dblClick(await screen.findByRole('button', { name: 'Download errors as CSV' }));
    await waitFor(() => expect(http.requests(api.exportImportErrors)).toHaveLength(1));
  });

  it('says that an address names no import', async () => {
    const { unmount } = open('&batch=nonsense');
    expect(screen.getByText('There is no such import')).toBeVisible();
    unmount();
    http.refuse(api.getImport, { code: 'not_found', message: 'Not found' });
    open(`&batch=${batchId}`);
    expect(await screen.findByText('There is no such import')).toBeVisible();
  });
});

describe('the grid', () => {
  const openGrid = (rows = [aWrongRow(3), aWrongRow(4)]) => openBatch(undefined, '&view=fix&outcome=error', rows);
  const cell = (name: string) => screen.findByRole('textbox', { name });

  it('marks wrong cells with the reason, and moves like a spreadsheet', async () => {
    const { person } = openGrid();
    const first = await cell('Facility type, row 3');
    expect(first).toHaveAccessibleDescription('Facility type “garage” is not known');
    expect(await cell('Name, row 3')).toBeValid();
    await person.click(first);
    await person.keyboard('{ArrowDown}');
    expect(await cell('Facility type, row 4')).toHaveFocus();
    await person.keyboard('{ArrowUp}');
    expect(first).toHaveFocus();
    await person.clear(first);
    await person.type(first, 'clinic{Escape}');
    expect(first).toHaveValue('garage');
  });

  it('sends all changed rows at once, and says how many are right now', async () => {
    const rows = [aWrongRow(3), aWrongRow(4)];
    const { person } = openGrid(rows);
    const first = await cell('Facility type, row 3');
    await person.clear(first);
    await person.type(first, 'clinic');
    const second = await cell('Name, row 4');
    await person.type(second, ' Pharmacy');
    const right = aRow({ row: 3, cells: ['Ras 3', 'clinic', ''], isFixed: true });
    http.answer(fixes.changeImportRows, () => {
      rows[0] = right;
      return { batch: aBatch({ counts: countsOf({ ready: 2, error: 1 }) }), rows: [right, aWrongRow(4)] };
    });
    fireEvent.keyDown(second, { key: 'Escape', isComposing: true });
    expect(second).toHaveValue('Ras 4 Pharmacy');
    await person.keyboard('{Enter}');
    expect(await screen.findByText('1 row is right now. 1 row still has an error.')).toBeVisible();
    expect(http.requests(fixes.changeImportRows)[0]?.body).toEqual({
      rows: [
        { row: 3, cells: [{ column: 1, text: 'clinic' }] },
        { row: 4, cells: [{ column: 0, text: 'Ras 4 Pharmacy' }] },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name, row 3' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Check changed rows' })).toBeDisabled();
  });

  it('keeps what was typed when the rows were not saved, while the page is left, but not for a file that is read otherwise', async () => {
    const { person, unmount } = openGrid();
    const first = await cell('Facility type, row 3');
    await person.clear(first);
    await person.type(first, 'clinic');
    http.lose(fixes.changeImportRows);
    await person.click(screen.getByRole('button', { name: 'Check 1 changed row' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    unmount();
    const again = openGrid();
    expect(await cell('Facility type, row 3')).toHaveValue('clinic');
    again.unmount();
    const other = openBatch(aBatch({ headerRow: 2 }), '&view=fix&outcome=error', [aWrongRow(3)]);
    expect(await cell('Facility type, row 3')).toHaveValue('garage');
    other.unmount();
    const { person: last } = openGrid();
    await last.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await cell('Facility type, row 3')).toHaveValue('garage');
  });

  it('shows the next administrator at this device nothing of what was typed', async () => {
    const { person, unmount } = openGrid();
    const first = await cell('Facility type, row 3');
    await person.clear(first);
    await person.type(first, 'clinic');
    unmount();
    const next = open(`&batch=${batchId}&view=fix&outcome=error`, aProviderSession({ providerType: 'admin' }, null));
    expect(await cell('Facility type, row 3')).toHaveValue('garage');
    next.unmount();
    const again = openGrid();
    expect(await cell('Facility type, row 3')).toHaveValue('clinic');
    await again.person.click(screen.getByRole('button', { name: 'Discard changes' }));
  });

  it('begins anew when somebody reads the file otherwise, because what is typed would change other cells', async () => {
    const { person } = openGrid();
    const first = await cell('Facility type, row 3');
    await person.clear(first);
    await person.type(first, 'clinic');
    act(() => stream.sendImport(aBatch({ headerRow: 2 })));
    await waitFor(async () => expect(await cell('Facility type, row 3')).toHaveValue('garage'));
    act(() => stream.sendImport(aBatch()));
    await waitFor(async () => expect(await cell('Facility type, row 3')).toHaveValue('clinic'));
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  });
});

describe('the columns', () => {
  const columnOf = (field: string) => screen.findByRole('combobox', { name: `Column for ${field}` });

  it('are chosen by field beside their first texts, each for one field only, and sent in the order of the file', async () => {
    const { person, router } = openBatch(aBatch({ missing: ['name'] }));
    expect(await columnOf('Name')).toHaveDisplayValue('name');
    expect(screen.getByRole('row', { name: /^Name/ })).toHaveTextContent('Selam Clinic · Ras');
    await person.click(screen.getByRole('button', { name: 'Use the suggestions' }));
    expect(await columnOf('Phone')).toHaveDisplayValue('Tel');
    expect(await columnOf('Facility type')).toHaveDisplayValue('Not in the file');
    await person.selectOptions(await columnOf('Facility type'), 'kind');
    await person.selectOptions(await columnOf('City'), 'Tel (used for Phone)');
    expect(await columnOf('Phone')).toHaveDisplayValue('Not in the file');
    http.answer(api.changeImport, aBatch());
    await person.click(screen.getByRole('button', { name: 'Check the rows with these columns' }));
    await waitFor(() => expect(router.href).toContain('view=rows'));
    expect(http.requests(api.changeImport)[0]?.body).toEqual({ mapping: ['name', 'facility_type', 'city'] });
  });

  it('lead to the rows only those who still look at them when the file has been read', async () => {
    const answer = later<api.ImportBatch>();
    const { person, router } = openBatch(aBatch({ missing: ['name'] }));
    http.answer(api.changeImport, () => answer.promise);
    await columnOf('Name');
    await person.click(screen.getByRole('button', { name: 'Check the rows with these columns' }));
    await waitFor(() => expect(http.requests(api.changeImport)).toHaveLength(1));
    http.answer(api.listImports, []);
    act(() => router.navigate('/provider/admin?tab=import'));
    await act(async () => answer.resolve(aBatch()));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Column for Name' })).toBeNull());
    expect(router.href).toBe('/provider/admin?tab=import');
  });

  it('are noted where a second one has the name of a field that an earlier one is', async () => {
    const columns = [
      { header: 'name', field: 'name' as const, suggested: 'name' as const, samples: [] },
      { header: 'Facility name', field: null, suggested: null, repeats: 'name' as const, samples: [] },
      { header: 'town', field: null, suggested: null, repeats: 'city' as const, samples: [] },
    ];
    const { person, router } = openBatch(aBatch({ columns }));
    expect(await screen.findByText('Column 2, “Facility name”, is not used, because an earlier column is Name too.')).toBeVisible();
    expect(screen.queryByText(/^Column 3/)).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Change how it is read' }));
    expect(router.href).toContain('view=columns');
  });

  it('can be read in another encoding where it was only guessed, which is said', async () => {
    const { router, person } = openBatch(aBatch({ readAs: 'macintosh', isEncodingGuessed: true, missing: ['name'] }));
    expect(await screen.findByText(/^The encoding is only guessed: Mac Roman\./)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Change how it is read' }));
    expect(router.href).toContain('view=columns');
    expect(await screen.findByLabelText('Encoding')).toHaveDisplayValue('Mac Roman');
  });

  it('ask before the file is read again, because fixes are lost', async () => {
    const { person } = openBatch(undefined, '&view=columns');
    await person.selectOptions(await screen.findByLabelText('Encoding'), 'Windows-1252');
    await person.click(screen.getByRole('button', { name: 'Read the file again' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Read the file again?' }));
    http.answer(api.changeImport, aBatch({ readAs: 'windows-1252' }));
    await person.click(question.getByRole('button', { name: 'Read again' }));
    await waitFor(() =>
      expect(http.requests(api.changeImport).map((it) => it.body)).toEqual([{ authority: '', encoding: 'windows-1252' }]),
    );
  });

  it('can’t be changed once rows are imported', async () => {
    openBatch(aBatch({ state: 'imported', counts: countsOf({ imported: 1 }), actions: ['undo'] }), '&view=columns');
    expect(await screen.findByText(/its columns can't be changed any more/)).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
