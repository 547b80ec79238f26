import { describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@tenaye/contracts/admin-role.facts.ts';
import { listPatientCalls, type PatientCall, settlePatientCall, showCallNumber } from '@tenaye/contracts/patient-call.ts';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { People } from '../People.tsx';

const http = stubHttp();

const aCall = (overrides: Partial<PatientCall> = {}): PatientCall => ({
  id: crypto.randomUUID(),
  name: 'Selam B.',
  phone: '+2519••••44',
  hasAccount: true,
  profileKind: 'doctor',
  profileName: 'Dr. Abel',
  at: '2026-03-02T08:00:00.000Z',
  cancelledAt: '2026-02-27T08:00:00.000Z',
  mail: 'sent',
  sms: 'not_sent',
  tries: 0,
  triedAt: null,
  triedBy: null,
  note: null,
  outcome: null,
  version: 'first',
  ...overrides,
});

const render = (adminRoles: AdminRole[] = ['support']) =>
  renderWithPlatform(
    <SignedIn>
      <People />
    </SignedIn>,
    {
      path: '/provider/admin?tab=people&list=calls',
      provider: aProviderSession({ providerType: 'admin', adminRoles, firstName: 'Sara', lastName: 'Alemu' }, null),
      messages: { 'mf-admin': { en } },
    },
  );

function open(...calls: PatientCall[]) {
  http.answer(listPatientCalls, calls);
  return render();
}

/** The opened dialog of a call, with the outcome chosen. */
async function settle(person: ReturnType<typeof render>['person'], outcome: string) {
  await person.click(await screen.findByRole('button', { name: 'Settle the call of Selam B.' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await person.click(dialog.getByRole('radio', { name: new RegExp(`^${outcome}`) }));
  return { dialog, save: () => person.click(dialog.getByRole('button', { name: 'Save' })) };
}

describe('the patients to call', () => {
  it('are listed with what was cancelled and how they were told, under the rule in plain words', async () => {
    const tried = { tries: 2, triedAt: '2026-02-28T08:00:00.000Z', triedBy: 'Hana Girma', note: 'Nobody answers' };
    const atDoor = { name: 'Almaz K.', hasAccount: false, phone: null, sms: 'none', mail: 'none' } as const;
    open(aCall(tried), aCall({ ...atDoor, profileKind: 'facility', profileName: 'Bole Pharmacy' }));
    const [, first, second] = await screen.findAllByRole('row');
    expect(screen.getByText(/the notification is unread/)).toBeVisible();
    expect(first).toHaveTextContent(/Visit to Dr\. AbelMon, Mar 2, 2026.*Notification, not readText message, not deliveredEmail, sent/);
    expect(first).toHaveTextContent(/2 callsHana Girma .*Nobody answers/);
    expect(second).toHaveTextContent(/No numberRequest to Bole Pharmacysent on .*No accountNo text messageNot called yet/);
  });

  it('show the whole number only by a press, and hide it again', async () => {
    const call = aCall();
    const { person } = open(call);
    expect(await screen.findByText('+2519••••44')).toBeVisible();
    http.answer(showCallNumber, { phone: '+251911223344' });
    await person.click(screen.getByRole('button', { name: /^Show the number of Selam B\./ }));
    expect(await screen.findByRole('link', { name: '+251 91 122 3344' })).toHaveAttribute('href', 'tel:+251911223344');
    await person.click(screen.getByRole('button', { name: 'Hide the number of Selam B.' }));
    expect(screen.getByText('+2519••••44')).toBeVisible();
    expect(http.requests(showCallNumber)).toHaveLength(1);
  });

  it('are settled with an outcome and a note, and read again', async () => {
    const call = aCall();
    const { person, toasts } = open(call);
    await person.click(await screen.findByRole('button', { name: 'Settle the call of Selam B.' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please say how the call went')).toBeVisible();
    const dialog = within(screen.getByRole('alertdialog'));
    await person.click(dialog.getByRole('radio', { name: /^Reached/ }));
    await person.type(dialog.getByLabelText(/Note for whoever calls next/), 'Sister told her');
    http.answer(settlePatientCall, { ...call, outcome: 'reached', tries: 1 });
    http.answer(listPatientCalls, []);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Nobody needs a call')).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Selam B. knows and left the list' }]);
    expect(http.requests(settlePatientCall)[0]?.body).toEqual({ outcome: 'reached', note: 'Sister told her', version: 'first' });
  });

  it('show what another administrator did meanwhile, and keep what was chosen', async () => {
    const call = aCall();
    const { person } = open(call);
    const { dialog, save } = await settle(person, 'Not reached');
    http.refuse(settlePatientCall, { code: 'changed_elsewhere', message: 'This was changed elsewhere in the meantime.' });
    http.answer(listPatientCalls, [{ ...call, tries: 1, triedAt: '2026-02-28T08:00:00.000Z', triedBy: 'Hana Girma', version: 'second' }]);
    await save();
    expect(await dialog.findByText(/changed elsewhere/)).toBeVisible();
    expect(dialog.getByText(/Hana Girma/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Not reached/ })).toBeChecked();
    http.answer(settlePatientCall, { ...call, tries: 2 });
    await save();
    await waitFor(() => expect(http.requests(settlePatientCall).at(-1)?.body).toMatchObject({ version: 'second' }));
  });

  it('say that a call was noted although its answer was lost, and not that its next version is another request', async () => {
    const call = aCall();
    const { person, toasts } = open(call);
    const { save } = await settle(person, 'Not reached');
    http.lose(settlePatientCall);
    const mine = { ...call, tries: 1, triedAt: '2026-02-28T08:00:00.000Z', triedBy: 'Sara Alemu', version: 'second' };
    http.answerPages(listPatientCalls, [[aCall()], [mine]]);
    await save();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(toasts).toMatchObject([{ title: 'Selam B. stays on the list' }]);
    expect(http.requests(settlePatientCall)).toHaveLength(1);
  });

  it('say so when another administrator has settled the call, and keep the typed note until the dialog is closed', async () => {
    const { person } = open(aCall());
    const { dialog, save } = await settle(person, 'No way to reach');
    await person.type(dialog.getByLabelText(/Note for whoever calls next/), 'Wrong number');
    http.refuse(settlePatientCall, { code: 'wrong_status', message: 'Somebody has reached this patient in the meantime.' });
    http.answer(listPatientCalls, []);
    await save();
    expect(await dialog.findByText('Somebody has reached this patient in the meantime.')).toBeVisible();
    expect(dialog.getByLabelText(/Note for whoever calls next/)).toHaveValue('Wrong number');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nobody needs a call')).toBeVisible();
  });

  it('can be loaded again when they could not be', async () => {
    http.refuse(listPatientCalls, { code: 'unavailable', message: 'Down' });
    const { person } = render();
    expect(await screen.findByText('The patients to call could not be loaded')).toBeVisible();
    http.answer(listPatientCalls, [aCall()]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Selam B.')).toBeVisible();
  });
});
