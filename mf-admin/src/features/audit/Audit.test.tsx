import { describe, expect, it, jest } from '@jest/globals';
import { checkAuditSeals, exportAudit, listAudit, listAuditSeals } from '@tenaye/contracts/audit.ts';
import { actionsOn, auditWords } from '@tenaye/contracts/audit-action.facts.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { anEntry } from '../../shared/audit/audit.test-support.ts';
import { Audit } from './Audit.tsx';

const http = stubHttp();

const open = (query = '') =>
  renderWithPlatform(<Audit />, {
    path: `/provider/admin?tab=audit${query}`,
    provider: aProviderSession({ providerType: 'admin' }, null),
    messages: { 'mf-admin': { en } },
  });

describe('the audit tab', () => {
  it('says in a sentence who did what to which record, and that a refused action did not happen', async () => {
    http.answer(listAudit, [
      anEntry(),
      anEntry({
        actorType: 'system',
        isCommandLine: true,
        actorId: null,
        actorName: null,
        actorEmail: null,
        action: 'provider.create_admin',
      }),
      anEntry({
        actorName: null,
        actorEmail: null,
        action: 'POST /api/facilities/claim',
        call: 'Claim a facility; an administrator decides',
        outcome: 'refused',
        code: 'forbidden',
        targetName: null,
        targetKind: null,
        detail: null,
      }),
      anEntry({ action: 'doctor.reject', targetName: null, targetKind: null, isTargetDeleted: true }),
      anEntry({ action: 'doctor.verify' }),
    ]);
    open();
    const [, done, byCommand, refused, deleted, old] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(done).toHaveTextContent(
      /Sara Alemu approved the doctor Dr\. Yonas.*Mar 2, 2026, 11:00 AM.*Done.*Before: pending. After: approved/,
    );
    expect(within(done as HTMLElement).getByRole('link', { name: 'Dr. Yonas' })).toHaveAttribute(
      'href',
      expect.stringMatching(/tab=all&review=doctor\.[\da-f-]{36}$/),
    );
    expect(byCommand).toHaveTextContent('The command line made Dr. Yonas an administrator');
    expect(refused).toHaveTextContent(/Somebody whose account was deleted was refused: Claim a facility.*Refusednot allowed/);
    expect(deleted).toHaveTextContent('rejected the doctor (deleted since)');
    expect(old).toHaveTextContent('Sara Alemu: doctor.verify Dr. Yonas');
  });

  it('shows each filter in words, and removes it by one press', async () => {
    const entry = anEntry();
    http.answer(listAudit, [entry]);
    const { person, router } = open(`&action=doctor.&actor=${entry.actorId}&target=${entry.targetId}&from=2026-03-01&outcome=success`);
    const chips = within(await screen.findByRole('list', { name: 'Filters in use' }));
    await waitFor(() =>
      expect(chips.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
        'By Sara Alemu ✕',
        'About Dr. Yonas ✕',
        'Record: doctor ✕',
        'Outcome: Done ✕',
        'From Mar 1, 2026 ✕',
      ]),
    );
    await person.click(chips.getByRole('button', { name: 'Remove the filter: About Dr. Yonas' }));
    await waitFor(() => expect(router.href).not.toContain('target='));
    await person.selectOptions(screen.getByLabelText('Action'), 'Somebody approved the doctor');
    await waitFor(() => expect(http.requests(listAudit).at(-1)?.query).toMatchObject({ action: 'doctor.approve', actor: entry.actorId }));
  });

  it('shows how many records a list had, and leads to the reads alone', async () => {
    http.answer(listAudit, [
      anEntry({ action: 'appointment.list', targetId: null, targetName: null, targetKind: null, detail: { records: 50 } }),
    ]);
    const { person } = open();
    const [, read] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(read).toHaveTextContent(/Sara Alemu looked at a list of appointments.*50 records/);
    await person.selectOptions(screen.getByLabelText('Kind'), 'Views and downloads');
    await waitFor(() => expect(http.requests(listAudit).at(-1)?.query).toMatchObject({ kind: 'reads' }));
  });

  it('asks for what the address says, and narrows to a person’s entries by one press', async () => {
    const entry = anEntry();
    http.answer(listAudit, [entry]);
    const { person, router } = open('&outcome=success&from=2026-03-01&to=2026-03-31&target=nonsense');
    await person.click(await screen.findByRole('link', { name: 'Sara Alemu' }));
    expect(http.requests(listAudit)[0]?.query).toEqual({ outcome: 'success', from: '2026-03-01', to: '2026-03-31', limit: '50' });
    expect(router.href).toContain(`actor=${entry.actorId}`);
    await waitFor(() => expect(http.requests(listAudit).at(-1)?.query).toMatchObject({ actor: entry.actorId, outcome: 'success' }));
  });

  it('downloads all entries of the filters, not only the page shown, and says why it can’t', async () => {
    http.answer(listAudit, [anEntry()]);
    http.refuse(exportAudit, { code: 'forbidden', message: 'Please sign in again' });
    const { person, toasts } = open('&outcome=success');
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The audit log could not be downloaded' }]));
    expect(http.requests(exportAudit)[0]?.query).toEqual({ outcome: 'success' });
  });

  it('shows the sealed days, and which was changed since', async () => {
    http.answer(listAudit, []);
    const seal = (day: string) => ({ day, entries: 2, head: `head of ${day}`, sealedAt: '2026-03-03T00:00:00.000Z' });
    http.answer(listAuditSeals, [seal('2026-03-02'), seal('2026-03-01')]);
    const { person } = open();
    await person.click(await screen.findByText('Sealed days'));
    expect(await screen.findByText('head of 2026-03-02')).toBeVisible();
    http.answer(checkAuditSeals, [
      { day: '2026-03-01', entries: 2, head: '', found: 2, isIntact: true },
      { day: '2026-03-02', entries: 2, head: '', found: 1, isIntact: false },
    ]);
    await person.click(screen.getByRole('button', { name: 'Compare these days with their entries' }));
    expect(await screen.findByText('Changed: 1 entries found')).toBeVisible();
    expect(screen.getByText('Unchanged')).toBeVisible();
    expect(http.requests(checkAuditSeals)[0]?.body).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  });

  it('prints the sealed days alone', async () => {
    http.answer(listAudit, []);
    http.answer(listAuditSeals, [{ day: '2026-03-02', entries: 2, head: 'the head', sealedAt: '2026-03-03T00:00:00.000Z' }]);
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { person } = open();
    await person.click(await screen.findByText('Sealed days'));
    await person.click(await screen.findByRole('button', { name: 'Print these days' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByText('the head').closest('[data-print]')).not.toBeNull();
    print.mockRestore();
  });

  it('finds refused calls although a kind and an action were chosen before, which no refused call has', async () => {
    http.answer(listAudit, [anEntry()]);
    const { person } = open('&kind=reads&action=doctor.view');
    await person.selectOptions(await screen.findByLabelText('Outcome'), 'Refused');
    await waitFor(() => expect(http.requests(listAudit).at(-1)?.query).toEqual({ outcome: 'refused', limit: '50' }));
    expect(screen.queryByLabelText('Kind')).toBeNull();
    expect(screen.getByRole('list', { name: 'Filters in use' })).toHaveTextContent(/^Outcome: Refused ✕$/);
  });

  it('tells an empty log from filters that find nothing', async () => {
    http.answer(listAudit, []);
    const { unmount } = open();
    expect(await screen.findByText('No entries yet')).toBeVisible();
    unmount();
    open('&q=nobody');
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  it('says that the log failed to load and loads it on retry', async () => {
    http.refuse(listAudit, { code: 'internal', message: 'Something went wrong' });
    const { person } = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The audit log could not be loaded');
    http.answer(listAudit, [anEntry()]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the sentences of the log', () => {
  const paths = (it: object, before = ''): string[] =>
    Object.entries(it).flatMap(([key, value]) => (typeof value === 'string' ? `${before}${key}` : paths(value, `${before}${key}.`)));

  it('have one for each action that the API records, and none for others', () => {
    const { refused: _, refusedAt: __, unknown: ___, ...sentences } = en.sentence as Record<string, object>;
    expect(new Set(paths(sentences))).toEqual(new Set(auditWords.flatMap(actionsOn)));
    expect(new Set(Object.keys((en.audit as { words: object }).words))).toEqual(new Set(auditWords));
  });
});
