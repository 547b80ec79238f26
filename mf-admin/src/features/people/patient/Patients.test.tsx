import { describe, expect, it } from '@jest/globals';
import {
  deactivatePatient,
  endPatientSignIns,
  findPatients,
  type SupportedPatient,
  sendToPatient,
} from '@tenaye/contracts/patient-support.ts';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { People } from '../People.tsx';

const http = stubHttp();

const aSupported = (overrides: Partial<SupportedPatient> = {}): SupportedPatient => ({
  id: crypto.randomUUID(),
  name: 'Selam B.',
  email: 's••••@example.com',
  phone: '+2519••••44',
  isPhoneVerified: false,
  hasPassword: true,
  isActive: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  lastLogin: null,
  devices: 2,
  upcomingVisits: 3,
  visits: 7,
  openRequests: 1,
  requests: 4,
  ...overrides,
});

async function found(...patients: SupportedPatient[]) {
  http.answer(findPatients, patients);
  const shown = renderWithPlatform(
    <SignedIn>
      <People />
    </SignedIn>,
    {
      path: '/provider/admin?tab=people&list=patients',
      provider: aProviderSession({ providerType: 'admin', adminRoles: ['support'] }, null),
      messages: { 'mf-admin': { en } },
    },
  );
  const { person } = shown;
  await person.type(screen.getByLabelText('Whole phone number or email address'), '0911223344');
  await person.type(screen.getByLabelText('Reason'), 'Called');
  await person.click(screen.getByRole('button', { name: 'Find the patient' }));
  return shown;
}
const dialog = () => within(screen.getByRole('alertdialog'));

describe('help for a patient', () => {
  it('needs a reason, shows what is masked and counted, and puts neither into the address', async () => {
    const { router } = await found(aSupported());
    expect(await screen.findByText('1 account found')).toBeVisible();
    expect(screen.getByText('3 to come or open, 7 in all')).toBeVisible();
    expect(screen.getByText(/^\+2519••••44, not confirmed\./)).toBeVisible();
    expect(http.requests(findPatients)[0]?.body).toEqual({ contact: '0911223344', reason: 'Called' });
    expect(router.href).not.toContain('0911');
  });

  it('shows no patient of a former search below another contact, also when that search fails', async () => {
    const { person } = await found(aSupported());
    expect(await screen.findByText('1 account found')).toBeVisible();
    http.lose(findPatients);
    const contact = screen.getByLabelText('Whole phone number or email address');
    await person.clear(contact);
    await person.type(contact, '0922334455');
    await person.click(screen.getByRole('button', { name: 'Find the patient' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('Selam B.')).toBeNull();
    expect(screen.queryByText('1 account found')).toBeNull();
  });

  it('says when nobody is found', async () => {
    await found();
    expect(await screen.findByText('No patient has this number or address')).toBeVisible();
  });

  it('says before a deactivation what stays booked, and shows the account as it is afterward', async () => {
    const patient = aSupported();
    const { person, toasts } = await found(patient);
    await person.click(await screen.findByRole('button', { name: 'Deactivate the account' }));
    expect(dialog().getByText(/Visits to come: 3, open requests: 1\./)).toBeVisible();
    await person.click(dialog().getByRole('button', { name: 'Deactivate' }));
    expect(await dialog().findByText('Please give a reason')).toBeVisible();
    expect(http.requests(deactivatePatient)).toHaveLength(0);
    http.lose(deactivatePatient);
    await person.type(dialog().getByLabelText('Reason'), 'Never comes');
    await person.click(dialog().getByRole('button', { name: 'Deactivate' }));
    await dialog().findByRole('alert');
    http.answer(deactivatePatient, { ...patient, isActive: false, devices: 0 });
    await person.click(dialog().getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByRole('button', { name: 'Activate the account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a password link' })).toBeNull();
    expect(toasts.at(-1)?.title).toBe('The account was deactivated');
    const [key, ...others] = http.requests(deactivatePatient).map((it) => it.headers.get('idempotency-key'));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toEqual([key]);
  });

  it('sends links to the patient, and signs devices out', async () => {
    const patient = aSupported();
    const { person } = await found(patient);
    http.lose(sendToPatient);
    await person.click(await screen.findByRole('button', { name: 'Send the way to the data' }));
    await person.type(dialog().getByLabelText('Reason'), 'Asked for it');
    await person.click(dialog().getByRole('button', { name: 'Send the Mail' }));
    await dialog().findByRole('alert');
    http.answer(sendToPatient, patient);
    await person.click(dialog().getByRole('button', { name: 'Send the Mail' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = http.requests(sendToPatient);
    expect(first?.body).toEqual({ what: 'export', reason: 'Asked for it' });
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    http.answer(endPatientSignIns, { ...patient, devices: 0 });
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await person.type(dialog().getByLabelText('Reason'), 'Lost phone');
    await person.click(dialog().getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull());
  });
});
