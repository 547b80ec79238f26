import { describe, expect, it } from '@jest/globals';
import { type AuditEntry, exportAudit, listAudit } from '@tenaye/contracts/audit.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Audit } from './Audit.tsx';

const http = stubHttp();

const anEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: crypto.randomUUID(),
  at: '2026-03-02T08:00:00.000Z',
  actorType: 'provider',
  actorId: crypto.randomUUID(),
  actorName: 'Sara Alemu',
  actorEmail: 'sara@tenaye.example',
  action: 'doctor.verify',
  outcome: 'success',
  targetType: 'doctor',
  targetId: crypto.randomUUID(),
  code: null,
  requestId: 'r-1',
  detail: { from: 'pending' },
  ...overrides,
});
const open = (query = '') =>
  renderWithPlatform(<Audit />, {
    path: `/provider/admin?tab=audit${query}`,
    provider: aProviderSession({ providerType: 'admin' }, null),
    messages: { 'mf-admin': { en } },
  });

describe('the audit tab', () => {
  it('shows who did what, and that a refused action did not happen', async () => {
    http.answer(listAudit, [
      anEntry(),
      anEntry({ actorType: 'system', actorId: null, actorName: null, actorEmail: null, action: 'reminder.send' }),
      anEntry({ actorName: null, actorEmail: null, outcome: 'refused', code: 'forbidden' }),
    ]);
    open();
    const [, done, byPlatform, refused] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(done).toHaveTextContent(/doctor\.verify.*Mar 2, 2026, 11:00 AM.*Sara Alemu.*sara@tenaye.example.*Done.*from: pending/);
    expect(byPlatform).toHaveTextContent(/reminder\.send.*The platform/);
    expect(refused).toHaveTextContent(/Deleted account.*Refused.*forbidden/);
  });

  it('shows how many records a list had, and leads to the reads alone', async () => {
    http.answer(listAudit, [anEntry({ action: 'appointment.list', targetType: 'appointment', targetId: null, detail: { records: 50 } })]);
    const { person } = open();
    const [, read] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(read).toHaveTextContent(/appointment\.list.*50 records/);
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
    http.refuse(exportAudit, {
      code: 'invalid_input',
      message: 'Too many entries match. Please choose a shorter period.',
      issues: [{ path: 'from', message: 'Too many entries match. Please choose a shorter period.' }],
    });
    const { person, toasts } = open('&outcome=success');
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The audit log could not be downloaded' }]));
    expect(http.requests(exportAudit)[0]?.query).toEqual({ outcome: 'success' });
    expect(toasts[0]?.description).toBe('Too many entries match. Please choose a shorter period.');
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
