import { describe, expect, it } from '@jest/globals';
import * as api from '@tenaye/contracts/bulk-import.ts';
import * as fixes from '@tenaye/contracts/bulk-import-fix.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { Imports } from '../Imports.tsx';
import { aBatch, aWrongRow, batchId } from '../import.test-support.ts';

const http = stubHttp();
stubEventStream();

async function open(batch = aBatch()) {
  http.answer(api.getImport, batch);
  http.answer(api.listImportRows, [aWrongRow()]);
  const shown = renderWithPlatform(<Imports />, {
    path: `/provider/admin?tab=import&batch=${batchId}`,
    provider: aProviderSession({ providerType: 'admin' }, null),
    messages: { 'mf-admin': { en } },
  });
  await shown.person.click(await screen.findByRole('link', { name: 'Fix rows' }));
  await screen.findByRole('textbox', { name: 'Name, row 3' });
  return shown;
}

describe('fixing an import', () => {
  it('begins with the rows that have errors', async () => {
    const { router } = await open();
    expect(router.href).toContain('outcome=error');
    expect(http.requests(api.listImportRows).at(-1)?.query).toMatchObject({ outcome: 'error' });
  });

  it('finds and replaces in a column, once the person has read how many rows it changes', async () => {
    const { person, toasts } = await open();
    await person.click(screen.getByText('Change a whole column'));
    await person.selectOptions(screen.getByLabelText('Column of the file'), 'Facility type');
    await person.click(screen.getByRole('button', { name: 'Find and replace' }));
    expect(await screen.findByText('Please enter what to find')).toBeVisible();
    await person.type(screen.getByLabelText('Find'), 'garage');
    await person.type(screen.getByLabelText('Replace by'), 'clinic');
    http.answer(fixes.changeImportColumn, { changed: 1200, batch: aBatch() });
    await person.click(screen.getByRole('button', { name: 'Find and replace' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Facility type: change 1,200 rows?')).toBeVisible();
    expect(question.getByText(/“garage” becomes “clinic”/)).toBeVisible();
    http.lose(fixes.changeImportColumn);
    await person.click(question.getByRole('button', { name: 'Change the rows' }));
    await question.findByText('This may not have been saved');
    http.answer(fixes.changeImportColumn, { changed: 1200, batch: aBatch() });
    await person.click(question.getByRole('button', { name: 'Change the rows' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The rows were checked again' }]));
    const body = { act: 'replace', column: 1, find: 'garage', by: 'clinic', isWhole: false };
    expect(http.requests(fixes.changeImportColumn).map((it) => [it.query, it.body])).toEqual([
      [{ dryRun: 'true' }, body],
      [{}, body],
      [{}, body],
    ]);
    // "clinic" by "health clinic" must not be replaced twice.
    const [counting, key, again] = http.requests(fixes.changeImportColumn).map((it) => it.headers.get('idempotency-key'));
    expect(counting).toBeNull();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(key);
  });

  it('fills the empty cells of a column, and says when there are none', async () => {
    const { person } = await open();
    await person.click(screen.getByText('Change a whole column'));
    http.answer(fixes.changeImportColumn, { changed: 0, batch: aBatch() });
    await person.click(screen.getByRole('button', { name: 'Fill empty cells from above' }));
    expect(await screen.findByText('No row would change.')).toBeVisible();
    expect(http.requests(fixes.changeImportColumn)[0]?.body).toEqual({ act: 'fill', column: 0 });
  });

  it('offers no change of whole columns once rows are imported', async () => {
    await open(aBatch({ state: 'imported', actions: ['fix', 'start', 'undo'] }));
    expect(screen.queryByText('Change a whole column')).toBeNull();
  });
});
