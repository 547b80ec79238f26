import { describe, expect, it } from '@jest/globals';
import * as api from '@tenaye/contracts/bulk-import.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { Imports } from '../Imports.tsx';
import { aBatch, batchId, countsOf } from '../import.test-support.ts';

const http = stubHttp();
stubEventStream();

const provider = aProviderSession({ providerType: 'admin' }, null);
const aLarge = (overrides: Partial<api.ImportBatch> = {}) =>
  aBatch({ state: 'imported', counts: countsOf({ imported: 95_000 }), actions: ['fix', 'undo'], undoTakesTwo: true, ...overrides });
const proposedBy = (byId: string) => ({
  ...{ byId, byName: 'Hana Operator', reason: 'It is the list of last year' },
  ...{ proposedAt: '2026-03-02T08:00:00.000Z', expiresAt: '2026-03-05T08:00:00.000Z' },
});
function open(batch: api.ImportBatch) {
  http.answer(api.getImport, batch);
  http.answer(api.listImportRows, []);
  return renderWithPlatform(<Imports />, {
    path: `/provider/admin?tab=import&batch=${batchId}`,
    provider,
    messages: { 'mf-admin': { en } },
  });
}
const dialog = async () => within(await screen.findByRole('alertdialog'));

describe('an undo of many listings', () => {
  it('is proposed with a reason, which a refusal leaves as typed', async () => {
    const { person, toasts } = open(aLarge());
    await person.click(await screen.findByRole('button', { name: 'Undo the import' }));
    const question = await dialog();
    expect(await question.findByText('Remove 95,000 imported providers?')).toBeVisible();
    const field = await question.findByLabelText('Reason for the other administrators');
    await person.click(question.getByRole('button', { name: 'Propose the undo' }));
    expect(await question.findByText('Please explain it to the other administrators')).toBeVisible();
    await person.type(field, 'Wrong list');
    http.refuse(api.proposeUndo, { code: 'wrong_status', message: 'This undo has been proposed already.' });
    await person.click(question.getByRole('button', { name: 'Propose the undo' }));
    expect(await question.findByText('This undo has been proposed already.')).toBeVisible();
    expect(field).toHaveValue('Wrong list');
    http.answer(api.proposeUndo, aLarge({ undoProposal: proposedBy(provider.account.id) }));
    await person.click(question.getByRole('button', { name: 'Propose the undo' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Proposed to the other administrators' }]));
    expect(http.requests(api.proposeUndo).at(-1)?.body).toEqual({ reason: 'Wrong list' });
    expect(await screen.findByText('You have proposed to undo this import')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm the undo' })).toBeNull();
    http.answer(api.getImport, aLarge({ undoProposal: proposedBy(provider.account.id) }));
    http.lose(api.dropUndoProposal);
    await person.click(screen.getByRole('button', { name: 'Withdraw the proposal' }));
    const withdrawal = await dialog();
    await person.click(withdrawal.getByRole('button', { name: 'Withdraw the proposal' }));
    await withdrawal.findByText('Network error. Please try again.');
    http.answer(api.dropUndoProposal, aLarge());
    await person.click(withdrawal.getByRole('button', { name: 'Withdraw the proposal' }));
    expect(await screen.findByRole('button', { name: 'Undo the import' })).toBeVisible();
    const [key, again] = http.requests(api.dropUndoProposal).map((it) => it.headers.get('idempotency-key'));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(key);
  });

  it('shows who proposed it and why to the second administrator, who confirms it', async () => {
    const { person } = open(aLarge({ undoProposal: proposedBy(crypto.randomUUID()) }));
    expect(await screen.findByText('Hana Operator proposes to undo this import')).toBeVisible();
    expect(screen.getByText('Reason: It is the list of last year')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Decline the undo' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Confirm the undo' }));
    const question = await dialog();
    expect(question.getByText('Remove 95,000 imported providers?')).toBeVisible();
    http.answer(api.undoImport, aLarge({ state: 'undoing', progress: { done: 0, of: 95_000 }, actions: [] }));
    await person.click(question.getByRole('button', { name: 'Undo the import' }));
    await waitFor(() => expect(screen.queryByText('Hana Operator proposes to undo this import')).toBeNull());
    expect(http.requests(api.undoImport)).toHaveLength(1);
  });
});
