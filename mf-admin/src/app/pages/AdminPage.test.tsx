import { describe, expect, it } from '@jest/globals';
import { type AdminListed, type AdminProviders, listAdminProviders } from '@tenaye/contracts/admin.ts';
import { providerLogout } from '@tenaye/contracts/provider-account.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { AdminPage } from './AdminPage.tsx';

const http = stubHttp();

const aListed = (overrides: Partial<AdminListed>): AdminListed => ({
  id: crypto.randomUUID(),
  name: 'Dawit Haile',
  email: 'dawit@tenaye.example',
  verificationStatus: 'approved',
  createdAt: '2026-03-02T08:00:00.000Z',
  ...overrides,
});
const lists = (overrides: Partial<AdminProviders> = {}): AdminProviders => ({
  doctors: [],
  facilities: [],
  counts: { doctors: 0, facilities: 0, pending: 0 },
  ...overrides,
});
const open = (provider = aProviderSession({ providerType: 'admin', firstName: 'Sara', lastName: 'Alemu' }, null)) =>
  renderWithPlatform(<AdminPage />, { path: '/provider/admin', provider, messages: { 'mf-admin': { en } } });

const figureOf = (label: string) =>
  within(screen.getByRole('region', { name: 'Provider totals' }))
    .getByText(label)
    .closest('div')?.parentElement;

describe('the admin portal', () => {
  it('counts every provider, not only the loaded rows', async () => {
    http.answer(listAdminProviders, lists({ doctors: [aListed({})], counts: { doctors: 12, facilities: 608, pending: 7 } }));
    open();
    await screen.findByRole('table');
    expect(figureOf('Total Providers')).toHaveTextContent('620');
    expect(figureOf('Doctors')).toHaveTextContent('12');
    expect(figureOf('Facilities')).toHaveTextContent('608');
    expect(figureOf('Pending Verification')).toHaveTextContent('7');
    expect(screen.getByText('Showing the newest 1 of 620')).toBeInTheDocument();
  });

  it('lists both kinds newest first, each with its verification status', async () => {
    http.answer(
      listAdminProviders,
      lists({
        doctors: [aListed({ name: 'Old Doctor', createdAt: '2026-01-01T08:00:00.000Z', verificationStatus: 'rejected' })],
        facilities: [aListed({ name: 'New Clinic', email: null, verificationStatus: 'pending' })],
        counts: { doctors: 1, facilities: 1, pending: 1 },
      }),
    );
    open();
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent(/New Clinic.*No email.*Facility.*Pending/);
    expect(second).toHaveTextContent(/Old Doctor.*Doctor.*Rejected/);
  });

  it('reveals a long list in steps', async () => {
    const doctors = Array.from({ length: 25 }, (_, index) => aListed({ name: `Doctor ${index}` }));
    http.answer(listAdminProviders, lists({ doctors, counts: { doctors: 25, facilities: 0, pending: 0 } }));
    const { person } = open();
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(1 + 20);
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('row')).toHaveLength(1 + 25);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says that the data failed to load and loads it on retry', async () => {
    http.refuse(listAdminProviders, { code: 'internal', message: 'Something went wrong' });
    const { person } = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load admin data');
    http.answer(listAdminProviders, lists());
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No providers yet')).toBeInTheDocument();
  });

  it('names the administrator and signs out to the admin sign-in', async () => {
    http.answer(listAdminProviders, lists());
    http.answer(providerLogout);
    const { person, router } = open();
    expect(await screen.findByText('Sara Alemu')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.href).toBe('/admin/login'));
  });
});
