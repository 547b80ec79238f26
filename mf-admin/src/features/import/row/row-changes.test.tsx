import { describe, expect, it } from '@jest/globals';
import * as api from '@tenaye/contracts/bulk-import.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { Imports } from '../Imports.tsx';
import { aBatch, aDuplicate, aRow, batchId, countsOf } from '../import.test-support.ts';

const http = stubHttp();
stubEventStream();

const changing: api.ImportRow = {
  ...aDuplicate(),
  outcome: 'ready',
  changes: [
    { fact: 'address', before: null, after: 'Road 2' },
    { fact: 'phone', before: '+251911000001', after: '+251911000002' },
  ],
};
const aListUpdating = (overrides: Partial<api.ImportBatch> = {}) =>
  aBatch({ counts: countsOf({ ready: 13 }), updates: { facts: ['phone', 'address'], ready: 12, done: 0 }, ...overrides });
function open(batch: api.ImportBatch, view = '') {
  http.answer(api.getImport, batch);
  http.answer(api.listImportRows, [aRow(), changing]);
  return renderWithPlatform(<Imports />, {
    path: `/provider/admin?tab=import&batch=${batchId}${view}`,
    provider: aProviderSession({ providerType: 'admin' }, null),
    messages: { 'mf-admin': { en } },
  });
}

describe('an import that changes listings', () => {
  it('shows each change before it is made, and begins once the person has read how many', async () => {
    const { person } = open(aListUpdating());
    expect(await screen.findByText('Phone number: +251 91 100 0001 → +251 91 100 0002')).toBeVisible();
    expect(screen.getByText('Street and address: nothing → Road 2')).toBeVisible();
    expect(screen.getByText('12 of them change listings that are already there.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Import 13 rows' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Change 12 listings that are already there?')).toBeVisible();
    expect(question.getByText('1 listing is new.')).toBeVisible();
    expect(http.requests(api.startImport)).toEqual([]);
    const done = { facts: ['phone' as const, 'address' as const], ready: 0, done: 12 };
    http.answer(
      api.startImport,
      aListUpdating({ state: 'imported', counts: countsOf({ imported: 13 }), updates: done, actions: ['undo'] }),
    );
    await person.click(question.getByRole('button', { name: 'Import 13 rows' }));
    expect(await screen.findByText('12 listings were changed')).toBeVisible();
    expect(http.requests(api.startImport)).toHaveLength(1);
  });

  it('is called by what it did, before and after its undo', async () => {
    const done = { facts: ['phone' as const], ready: 0, done: 6 };
    const imported = aListUpdating({ state: 'imported', counts: countsOf({ imported: 6 }), updates: done, actions: ['undo'] });
    const { person } = open(imported);
    expect(await screen.findByText('6 listings were changed')).toBeVisible();
    expect(screen.queryByText(/imported successfully/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Undo the import' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Give 6 changed listings their former facts back?' }));
    expect(question.getByText('A listing that has been edited since, or has an owner now, keeps what it has.')).toBeVisible();
    const undone = { removed: 0, restored: 6, kept: [] };
    http.answer(api.undoImport, { ...imported, state: 'undone', counts: countsOf({ undone: 6 }), undone, actions: [] });
    await person.click(question.getByRole('button', { name: 'Undo the import' }));
    expect((await screen.findAllByText('6 listings have their former facts again.'))[0]).toBeVisible();
    expect(screen.queryByText(/removed/)).toBeNull();
  });

  it('is confirmed before many new listings are made, too', async () => {
    const { person } = open(aBatch({ counts: countsOf({ ready: 95_000 }) }));
    await person.click(await screen.findByRole('button', { name: 'Import 95,000 rows' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Import 95,000 rows?')).toBeVisible();
    expect(question.getByText(/more than 100 of them again takes a second administrator/)).toBeVisible();
    expect(http.requests(api.startImport)).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is told which facts it may change', async () => {
    const { person, toasts } = open(aListUpdating(), '&view=columns');
    await person.click(await screen.findByRole('checkbox', { name: 'Street and address' }));
    await person.click(screen.getByRole('checkbox', { name: 'License number' }));
    http.answer(api.changeImport, aListUpdating());
    await person.click(screen.getByRole('button', { name: 'Check the rows with these changes' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The rows were checked again' }]));
    expect(http.requests(api.changeImport)).toMatchObject([{ body: { updates: ['licenseNumber', 'phone'] } }]);
  });

  it('says after its undo which listings have their former facts again', async () => {
    const undone = { removed: 1, restored: 11, kept: [{ reason: 'edited' as const, count: 1 }] };
    open(aListUpdating({ state: 'undone', counts: countsOf({ undone: 12, kept: 1 }), undone, actions: [] }));
    expect(await screen.findByText('11 listings have their former facts again.')).toBeVisible();
  });
});
