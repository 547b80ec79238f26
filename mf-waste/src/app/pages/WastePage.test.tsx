import { describe, expect, it } from '@jest/globals';
import { countUnreadNotifications } from '@tenaye/contracts/notification.ts';
import { getProvider } from '@tenaye/contracts/provider-account.ts';
import { getWasteOverview, listWasteActivity, type WasteOverview } from '@tenaye/contracts/waste.ts';
import { getWasteStorage } from '@tenaye/contracts/waste-storage.ts';
import { aNotification, aProviderAccount } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aClinic, openWaste } from '../../waste.test-support.tsx';

const http = stubHttp();
const stream = stubEventStream();

const anOverview = (overrides: Partial<WasteOverview> = {}): WasteOverview => ({
  totalRequests: 24,
  pendingPickups: 2,
  openPickups: 3,
  overduePickups: 1,
  totalWasteCollected: 1245.5,
  complianceScore: 92,
  nextPickupDate: '2026-03-02T06:00:00.000Z',
  nextPickup: {
    id: crypto.randomUUID(),
    date: '2026-03-02',
    timeSlot: 'afternoon',
    status: 'scheduled',
    driverName: 'Alemu Gizaw',
    driverPhone: '+251911234567',
  },
  certificationStatus: 'expiring',
  certificationExpiryDate: '2999-04-05',
  owed: { amount: 3250.75, invoices: 2, overdue: 1, dueDate: '2026-03-05' },
  nextExpiry: { kind: 'document', id: crypto.randomUUID(), title: 'Incinerator permit', date: '2999-03-20' },
  ...overrides,
});
function answer(overview: Partial<WasteOverview> = {}) {
  http.answer(getWasteOverview, anOverview(overview));
  http.answer(listWasteActivity, []);
  http.answer(getWasteStorage, []);
}

describe('the dashboard of the waste portal', () => {
  it('says first when the truck comes, what is owed and what expires, then the figures', async () => {
    answer();
    openWaste();
    const next = await screen.findByRole('region', { name: 'Next Pickup' });
    expect(next).toHaveTextContent(/Scheduled.*Monday, March 2, 2026.*Afternoon \(12:00 PM - 5:00 PM\).*Alemu Gizaw.*\+251 91 123 4567/);
    expect(next).toHaveTextContent('1 earlier pickup is late');
    expect(screen.getByRole('region', { name: 'To Be Paid' })).toHaveTextContent(/1 overdue.*ETB 3,250\.75.*on 2 invoices.*Mar 5, 2026/);
    expect(screen.getByRole('region', { name: 'Expires Next' })).toHaveTextContent(/Expiring Soon.*Incinerator permit.*Mar 20, 2999/);
    expect(screen.getByRole('region', { name: 'Certification' })).toHaveTextContent(/Expiring Soon.*Expires on .*Apr 5, 2999/);
    const figures = within(screen.getByRole('region', { name: 'Waste totals' }));
    expect(figures.getByText('1,245.5 kg')).toBeInTheDocument();
    expect(figures.getByText('Scheduled this week')).toBeInTheDocument();
    expect(figures.getByRole('progressbar', { name: 'Compliance Score' })).toHaveAttribute('aria-valuenow', '92');
  });

  it('claims no score, no debt and no pickup if there is none', async () => {
    const owed = { amount: 0, invoices: 0, overdue: 0, dueDate: null };
    answer({
      complianceScore: null,
      nextPickup: null,
      overduePickups: 0,
      certificationStatus: 'pending',
      certificationExpiryDate: null,
      owed,
      nextExpiry: null,
    });
    openWaste();
    expect(await screen.findByText('No upcoming pickups scheduled')).toBeVisible();
    expect(screen.getByText('3 requested pickups wait for a driver.')).toBeVisible();
    expect(screen.getByText('Nothing is owed.')).toBeVisible();
    expect(screen.getByText('Not measured yet')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(await screen.findByText('No recent activities')).toBeVisible();
  });

  it('warns of waste that has waited too long, and requests a pickup of that type', async () => {
    answer();
    const waiting = { since: '2020-03-01T06:00:00.000Z', limitHours: 48, dueAt: '2020-03-03T06:00:00.000Z' };
    http.answer(getWasteStorage, [
      { ...waiting, wasteType: 'pathological', state: 'fine', nextPickup: null },
      { ...waiting, wasteType: 'sharps', dueAt: '2999-03-01T06:00:00.000Z', limitHours: 1e8, state: 'fine', nextPickup: '2999-01-02' },
    ]);
    openWaste();
    const clock = within(await screen.findByRole('region', { name: 'Waste in Storage' }));
    const [over, fine] = await clock.findAllByRole('listitem');
    expect(over).toHaveTextContent(/Pathological.*Over the limit.*Limit 2 days/);
    expect(clock.getByRole('link', { name: 'Request a pickup' })).toHaveAttribute('href', expect.stringContaining('types=pathological'));
    expect(fine).toHaveTextContent(/Sharps.*In time.*Next pickup/);
  });

  it('keeps the activities when only the overview fails, and loads it on retry', async () => {
    answer();
    http.lose(getWasteOverview);
    const { person } = openWaste();
    const alert = await screen.findByRole('alert');
    expect(await screen.findByText('No recent activities')).toBeVisible();
    http.answer(getWasteOverview, anOverview());
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Total Requests')).toBeVisible();
  });

  it('shows the change when a notification says that the pickup was planned', async () => {
    answer({ nextPickup: null });
    openWaste();
    await screen.findByText('No upcoming pickups scheduled');
    http.answer(getWasteOverview, anOverview());
    act(() => stream.send({ audience: 'provider', notification: aNotification({ type: 'waste' }) }));
    expect(await screen.findByText(/Alemu Gizaw/)).toBeVisible();
  });
});

describe('several facilities', () => {
  const facilities = [aClinic('Bole Clinic'), aClinic('Kirkos Clinic')];

  it('asks for one of them, names it in every link, and another one starts from scratch', async () => {
    answer();
    http.answer(countUnreadNotifications, []);
    const { person, router } = openWaste('?tab=dashboard', facilities);
    expect(await screen.findByRole('button', { name: 'Facility: Bole Clinic' })).toBeVisible();
    await screen.findByText('Total Requests');
    const tabs = within(screen.getByRole('navigation', { name: 'Waste disposal sections' }));
    for (const link of tabs.getAllByRole('link'))
      expect(link).toHaveAttribute('href', expect.stringContaining(`facility=${facilities[0]?.id}`));
    await person.click(screen.getByRole('button', { name: 'Facility: Bole Clinic' }));
    await person.click(screen.getByRole('link', { name: /^Kirkos Clinic/ }));
    expect(router.href).toContain(`facility=${facilities[1]?.id}`);
    await waitFor(() => expect(http.requests(getWasteOverview).map((it) => it.query.facilityId)).toEqual(facilities.map((it) => it.id)));
  });

  it('leaves the page as it is when a second one is added to the account', async () => {
    answer();
    http.answer(countUnreadNotifications, []);
    const [first] = facilities;
    const account = aProviderAccount({ providerType: 'health_facility' });
    const { router } = openWaste('', facilities.slice(0, 1), account);
    const shown = await screen.findByText('Total Requests');
    http.answer(getProvider, { account, providerData: first ?? null, facilities });
    act(() => stream.send({ audience: 'provider', notification: aNotification({ type: 'system', title: 'Claim approved' }) }));
    await waitFor(() => expect(router.href).toContain(`facility=${first?.id}`));
    expect(await screen.findByRole('button', { name: 'Facility: Bole Clinic' })).toBeVisible();
    expect(shown).toBeInTheDocument();
  });

  it('refuses a foreign facility without asking the API about it', async () => {
    openWaste(`?facility=${crypto.randomUUID()}`, facilities);
    expect(await screen.findByText("This facility isn't yours")).toBeVisible();
    expect(http.requests(getWasteOverview)).toEqual([]);
  });

  it('leads an account without a facility to the way to one', async () => {
    openWaste('', []);
    expect(await screen.findByRole('link', { name: 'Register a facility' })).toBeVisible();
    expect(http.requests(getWasteOverview)).toEqual([]);
  });
});
