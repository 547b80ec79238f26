import { describe, expect, it } from '@jest/globals';
import {
  getWasteInvoice,
  listManagerInvoices,
  listManagerPayments,
  type ManagerInvoice,
  recordWastePayment,
} from '@tenaye/contracts/waste-invoice.ts';
import {
  assignPickups,
  cancelPickup,
  completePickup,
  countManagerPickups,
  getManagerPickup,
  listManagerPickups,
  type ManagerPickup,
} from '@tenaye/contracts/waste-pickup-manager.ts';
import { type Driver, getRoute, listDrivers, orderRoute, type Route } from '@tenaye/contracts/waste-route-manager.ts';
import { listWasteTariffs, type WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDetail, aDriver, aPickup } from './manager.test-support.ts';

const messages = await managerTexts();

const http = stubHttp();

const open = (path = '') =>
  renderWithPlatform(<ManagerPage />, {
    path: `/provider/waste-manager${path}`,
    provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
    messages,
  });
const aTariff: WasteTariff = {
  id: uuid(),
  validFrom: '2026-01-01',
  validUntil: null,
  prices: { sharps: 1, pathological: 1, pharmaceutical: 1, chemotherapy: 1, microbiological: 1, isolation: 1 },
  minimumCharge: 0,
  taxPercent: 15,
  createdBy: null,
  createdAt: '2026-01-01T08:00:00.000Z',
};
function aDay(pickups: ManagerPickup[], drivers = [aDriver()]) {
  http.answer(listManagerPickups, pickups);
  http.answer(countManagerPickups, {
    date: '2026-03-02',
    total: pickups.length,
    late: 1,
    unassigned: pickups.length,
    undelivered: 0,
    untreated: 0,
    differing: 0,
    areas: [{ area: 'Bole', timeSlot: 'morning', total: 2, late: 0, unassigned: 2 }],
  });
  http.answer(listDrivers, drivers);
  http.answer(listWasteTariffs, [aTariff]);
}

const aManifest = { id: uuid(), type: 'manifest', certifies: null, number: 'MAN-2027-00001', isVoid: false } as const;

describe("the waste managers' plan of a day", () => {
  it('puts late pickups first, groups the rest by sub-city and slot, and gives a whole group to a driver by one call', async () => {
    const driver = aDriver({ capacity: 50 });
    const [evening, morning, late] = [
      aPickup({ facilityName: 'Evening Clinic', timeSlot: 'evening' }),
      aPickup({ facilityName: 'Morning Clinic', hasPriority: true }),
      aPickup({ facilityName: 'Late Clinic', area: 'Yeka', isLate: true, date: '2026-03-01' }),
    ];
    const another = aPickup({ facilityName: 'Another Clinic' });
    aDay([evening, morning, late, another], [driver]);
    http.answer(assignPickups, [morning, another]);
    const { person, toasts } = open('?date=2026-03-02');
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('rowheader').map((it) => it.textContent)).toEqual([
      'Late: Yeka, Morning (1)',
      'Late ClinicBole Road',
      'Bole, Morning (2)',
      'Morning ClinicBole RoadPriority by certification level',
      'Another ClinicBole Road',
      'Bole, Evening (1)',
      'Evening ClinicBole Road',
    ]);
    await person.click(screen.getByRole('checkbox', { name: 'Select Bole, Morning (2)' }));
    await person.click(screen.getByRole('button', { name: 'Assign driver and day' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Assign 2 pickups' }));
    await person.selectOptions(
      await dialog.findByLabelText('Driver'),
      await dialog.findByRole('option', { name: /Alemu Gizaw \(2 stops, 40.kg of 50.kg\)/ }),
    );
    expect(dialog.getByText(/^Alemu Gizaw would carry about 60.kg\. The vehicle takes 50.kg\.$/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: '2 pickups assigned' }]));
    const seen = [morning, another].map(({ driverId, date }) => ({ driverId, date }));
    expect(http.requests(assignPickups).map((it) => it.body)).toMatchObject([{ ids: [morning.id, another.id], seen, driverId: driver.id }]);
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it('says which plan a pickup had when its dialog was opened, so that a newer one of another manager isn’t undone', async () => {
    const [driver, other] = [aDriver(), aDriver({ name: 'Worknesh Abate' })];
    const pickup = aDetail({ status: 'pending', driverId: null, driverName: null });
    aDay([], [driver, other]);
    http.answer(getManagerPickup, pickup);
    http.refuse(assignPickups, { code: 'changed_elsewhere', message: 'Please look at it again.' });
    const { person, queryClient } = open(`?pickup=${pickup.id}`);
    await person.click(await screen.findByRole('button', { name: 'Assign a driver' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.selectOptions(await dialog.findByLabelText('Driver'), await dialog.findByRole('option', { name: /^Alemu/ }));
    http.answer(getManagerPickup, { ...pickup, status: 'scheduled', driverId: other.id, driverName: other.name });
    await act(() => queryClient.refetchQueries({ predicate: (it) => it.queryKey.includes(pickup.id) }));
    expect(await screen.findByText('Change driver or day')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText('Please look at it again.')).toBeVisible();
    expect(http.requests(assignPickups).map((it) => it.body)).toMatchObject([{ seen: [{ driverId: null, date: pickup.date }] }]);
    expect(await dialog.findByText('Bole Clinic is now planned for Mon, Mar 2, 2026: Worknesh Abate.')).toBeVisible();
    http.answer(assignPickups, [pickup]);
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(http.requests(assignPickups).at(-1)?.body).toMatchObject({ seen: [{ driverId: other.id, date: pickup.date }] });
  });

  it('leaves out a ticked pickup that another manager has planned meanwhile, after saying so', async () => {
    const driver = aDriver();
    const [first, second] = [aPickup({ facilityName: 'First Clinic' }), aPickup({ facilityName: 'Second Clinic' })];
    aDay([first, second], [driver]);
    http.refuse(assignPickups, { code: 'changed_elsewhere', message: 'Please look at it again.' });
    const { person, toasts } = open('?date=2026-03-02&status=pending');
    await person.click(await screen.findByRole('checkbox', { name: /^Select Bole, Morning/ }));
    await person.click(screen.getByRole('button', { name: 'Assign driver and day' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Assign 2 pickups' }));
    await person.selectOptions(await dialog.findByLabelText('Driver'), await dialog.findByRole('option', { name: /^Alemu/ }));
    http.answer(listManagerPickups, [second]);
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText('First Clinic is no longer in this list and will be left out.')).toBeVisible();
    expect(await screen.findByRole('alertdialog', { name: 'Assign: Second Clinic' })).toBeVisible();
    http.answer(assignPickups, [second]);
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: '1 pickup assigned' }]));
    expect(http.requests(assignPickups).map((it) => it.body)).toMatchObject([{ ids: [first.id, second.id] }, { ids: [second.id] }]);
  });

  it('says that nothing is left to assign when all ticked pickups have left the list, instead of sending them again', async () => {
    aDay([aPickup({ facilityName: 'First Clinic' }), aPickup({ facilityName: 'Second Clinic' })], [aDriver()]);
    http.refuse(assignPickups, { code: 'changed_elsewhere', message: 'Please look at it again.' });
    const { person } = open('?date=2026-03-02&status=pending');
    await person.click(await screen.findByRole('checkbox', { name: /^Select Bole, Morning/ }));
    await person.click(screen.getByRole('button', { name: 'Assign driver and day' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Assign 2 pickups' }));
    await person.selectOptions(await dialog.findByLabelText('Driver'), await dialog.findByRole('option', { name: /^Alemu/ }));
    http.answer(listManagerPickups, []);
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    const left = within(await screen.findByRole('alertdialog', { name: 'Nothing left to assign' }));
    expect(left.getByText('These pickups were planned, completed or canceled while you were choosing.')).toBeVisible();
    expect(left.queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
    await person.click(left.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('leaves out a pickup that was canceled meanwhile, and repeats the same rest after a lost answer', async () => {
    const driver = aDriver();
    const [first, second] = [aPickup({ facilityName: 'First Clinic' }), aPickup({ facilityName: 'Second Clinic' })];
    aDay([first, second], [driver]);
    const issues = [{ path: 'ids.0', message: "A cancelled pickup can't become scheduled" }];
    http.refuse(assignPickups, { code: 'wrong_status', message: 'None was.', issues });
    const { person, toasts } = open('?date=2026-03-02&status=pending');
    await person.click(await screen.findByRole('checkbox', { name: /^Select Bole, Morning/ }));
    await person.click(screen.getByRole('button', { name: 'Assign driver and day' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Assign 2 pickups' }));
    await person.selectOptions(await dialog.findByLabelText('Driver'), await dialog.findByRole('option', { name: /^Alemu/ }));
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText('First Clinic is no longer in this list and will be left out.')).toBeVisible();
    http.lose(assignPickups);
    http.answer(listManagerPickups, []);
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(http.requests(assignPickups)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Second Clinic')).not.toBeInTheDocument());
    http.answer(assignPickups, [second]);
    await person.click(await dialog.findByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: '1 pickup assigned' }]));
    const [, lost, repeated] = http.requests(assignPickups);
    expect(lost?.body).toMatchObject({ ids: [second.id] });
    expect(repeated?.body).toEqual(lost?.body);
    expect(repeated?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
  });

  it('counts the pickups of all drivers, so a figure leads to its pickups although one driver was chosen before', async () => {
    const driver = aDriver();
    aDay([aPickup()], [driver]);
    const { person, router } = open(`?date=2026-03-02&driver=${driver.id}`);
    await person.click(await screen.findByRole('link', { name: 'No driver' }));
    expect(router.href).toBe('/provider/waste-manager?date=2026-03-02&status=pending');
  });

  it('says before anything is assigned that there is no tariff, and leads to the first one, which may begin today', async () => {
    aDay([]);
    http.answer(listWasteTariffs, []);
    const { person } = open();
    await person.click(await screen.findByRole('link', { name: 'Enter the tariff' }));
    await screen.findByText(/Pickups can be assigned once there is a tariff/);
    await person.click(await screen.findByRole('button', { name: 'New tariff' }));
    const today = new Intl.DateTimeFormat('en', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Africa/Addis_Ababa',
    });
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText(today.format(Date.now()))).toBeInTheDocument();
  });

  it('opens a pickup from its mark on the map, and leads back to the map', async () => {
    const pickup = aPickup({ facilityName: 'Late Clinic', isLate: true });
    aDay([pickup, aPickup({ longitude: 38.9 }), aPickup({ longitude: 38.9, driverName: null })]);
    http.answer(getManagerPickup, aDetail({ id: pickup.id, facilityName: 'Late Clinic' }));
    const { person } = open('?show=map');
    expect(await screen.findByRole('button', { name: '2 pickups' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Late Clinic: Late' }));
    await screen.findByRole('heading', { name: 'Late Clinic' });
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', expect.stringContaining('show=map'));
  });

  it('returns the focus to the row of a pickup that is closed, so that a keyboard goes on with the next one', async () => {
    const pickups = [aPickup({ facilityName: 'First Clinic' }), aPickup({ facilityName: 'Second Clinic' })];
    aDay(pickups);
    http.answer(getManagerPickup, aDetail({ id: pickups[1]?.id, facilityName: 'Second Clinic' }));
    const { person } = open('?date=2026-03-02');
    await person.click(await screen.findByRole('link', { name: 'Second Clinic' }));
    expect(await screen.findByRole('heading', { name: 'Second Clinic' })).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await screen.findByRole('link', { name: 'Second Clinic' })).toHaveFocus();
  });

  it('has search and filters behind one button on a phone, where they would push the list off the screen', async () => {
    aDay([aPickup()]);
    const { person } = open();
    const opener = await screen.findByRole('button', { name: 'Search and filters' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await person.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('searchbox', { name: 'Search pickups' })).toBeVisible();
  });

  it('opens a dialog once when pressed twice, and closing it leaves the list as it was', async () => {
    aDay([aPickup()]);
    const { person, router } = open('?date=2026-03-02');
    await person.click(await screen.findByRole('checkbox', { name: 'Select Bole Clinic' }));
    await person.dblClick(screen.getByRole('button', { name: 'Assign driver and day' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.getLocation().search).toBe('?date=2026-03-02');
    expect(screen.getByRole('checkbox', { name: 'Select Bole Clinic' })).toBeChecked();
  });

  it('completes a pickup, and asks for the reason of a weight that differs', async () => {
    const pickup = aDetail();
    aDay([pickup]);
    http.answer(getManagerPickup, pickup);
    http.answer(completePickup, { ...pickup, status: 'completed', actualWeight: 21.5 });
    const { person, toasts } = open(`?pickup=${pickup.id}`);
    await person.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByLabelText(/Sharps \(kg\)/), '20');
    await person.type(dialog.getByLabelText(/Isolation \(kg\)/), '1,5');
    await person.type(dialog.getByLabelText('Who signed at the facility'), 'Sister Tigist');
    await person.click(dialog.getByRole('button', { name: 'Complete and issue' }));
    expect(http.requests(completePickup)).toHaveLength(0);
    await person.type(dialog.getByLabelText(/Why does it differ from the request/), 'Cleaned the store');
    await person.click(dialog.getByRole('button', { name: 'Complete and issue' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Pickup completed' }]));
    expect(http.requests(completePickup).map((it) => it.body)).toEqual([
      { actualWeights: { sharps: 20, isolation: 1.5 }, signerName: 'Sister Tigist', discrepancyReason: 'Cleaned the store' },
    ]);
  });

  it('asks before a pickup is completed ahead of its day, and asks no longer when it was collected on its day', async () => {
    const pickup = aDetail({ date: '2026-03-02', wasteTypes: ['sharps'] });
    aDay([pickup]);
    http.answer(getManagerPickup, pickup);
    http.answer(completePickup, { ...pickup, status: 'completed' });
    const { person } = open(`?pickup=${pickup.id}`);
    await person.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const sure = () => dialog.queryByRole('checkbox', { name: 'This waste was collected before its day' });
    expect(sure()).not.toBeInTheDocument();
    await person.type(dialog.getByLabelText(/Sharps \(kg\)/), '10');
    await person.type(dialog.getByLabelText('Who signed at the facility'), 'Sister Tigist');
    fireEvent.change(dialog.getByLabelText(/Collected at/), { target: { value: '2026-03-01T09:00' } });
    expect(dialog.getByText('This pickup is planned for Mon, Mar 2, 2026')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Complete and issue' }));
    expect(await dialog.findAllByText('Please confirm that the waste was collected before its day')).not.toHaveLength(0);
    expect(http.requests(completePickup)).toHaveLength(0);
    await person.click(sure() ?? document.body);
    await person.click(dialog.getByRole('button', { name: 'Complete and issue' }));
    await waitFor(() => expect(http.requests(completePickup)).toHaveLength(1));
    expect(http.requests(completePickup)[0]?.body).toMatchObject({ collectedAt: '2026-03-01T06:00:00.000Z' });
  });

  it('completes a pickup with a type that nobody requested only with a reason', async () => {
    const pickup = aDetail();
    aDay([pickup]);
    http.answer(getManagerPickup, pickup);
    http.answer(completePickup, { ...pickup, status: 'completed' });
    const { person } = open(`?pickup=${pickup.id}`);
    await person.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByLabelText(/Sharps \(kg\)/), '9');
    await person.click(dialog.getByRole('button', { name: 'Other waste types' }));
    await person.type(dialog.getByLabelText(/Pharmaceutical \(kg\)/), '1');
    await person.type(dialog.getByLabelText('Who signed at the facility'), 'Sister Tigist');
    await person.click(dialog.getByRole('button', { name: 'Complete and issue' }));
    expect(http.requests(completePickup)).toHaveLength(0);
    await person.type(dialog.getByLabelText(/Why does it differ from the request/), 'Isolation was not ready');
    await person.click(dialog.getByRole('button', { name: 'Complete and issue' }));
    await waitFor(() => expect(http.requests(completePickup)).toHaveLength(1));
    expect(http.requests(completePickup)[0]?.body).toMatchObject({ actualWeights: { sharps: 9, pharmaceutical: 1 } });
  });

  it('names the pictures of a driver’s steps by what they show, although the phone named them by ids', async () => {
    const aFile = (contentType: string, end: string) => ({ id: uuid(), name: `${uuid()}.${end}`, contentType, bytes: 12_600 });
    const [driver, again, stamp] = [aFile('image/png', 'png'), aFile('image/png', 'png'), aFile('image/jpeg', 'jpg')];
    const signed = {
      ...{ id: uuid(), kind: 'signed' as const, driverName: 'Alemu Gizaw', outcome: 'applied' as const, reason: null },
      ...{ madeAt: '2026-03-02T08:20:00.000Z', receivedAt: '2026-03-02T08:21:00.000Z', weights: null, missReason: null, note: null },
      ...{ signerName: 'Sister Tigist', newDate: null, stampFileId: stamp.id },
    };
    const pickup = aDetail({ status: 'completed', actualWeight: 9, events: [{ ...signed, files: [driver, again, stamp] }] });
    aDay([pickup]);
    http.answer(getManagerPickup, pickup);
    open(`?pickup=${pickup.id}`);
    expect(await screen.findByRole('button', { name: 'View Signed.png' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'View Signed 2.png' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download Photo of stamp.jpg' })).toBeVisible();
  });

  it('tells in the list and in the pickup that the invoice waits for the seller’s details', async () => {
    const pickup = aDetail({ status: 'completed', actualWeight: 9, awaitsInvoice: true, papers: [aManifest] });
    aDay([pickup]);
    http.answer(getManagerPickup, pickup);
    const { person } = open('');
    const list = await screen.findByRole('table');
    expect(list).toHaveTextContent('No invoice yet');
    await person.click(within(list).getByRole('link', { name: pickup.facilityName }));
    expect(await screen.findByText(/lack the details of the seller/)).toBeVisible();
  });

  it('reads a pickup again whose cancellation got no answer, and doesn’t say that it failed', async () => {
    const pickup = aDetail();
    aDay([pickup]);
    http.answer(getManagerPickup, pickup);
    const { person, toasts } = open(`?pickup=${pickup.id}`);
    await person.click(await screen.findByRole('button', { name: 'Cancel the pickup' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByLabelText(/^Reason/), 'Closed today');
    http.lose(cancelPickup);
    http.answer(getManagerPickup, { ...pickup, status: 'cancelled', cancelReason: 'Closed today' });
    await person.click(dialog.getByRole('button', { name: 'Cancel the pickup' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Pickup cancelled' }]));
  });

  it('says why it can’t complete a pickup that another manager has just canceled', async () => {
    const pickup = aDetail();
    aDay([pickup]);
    http.answer(getManagerPickup, pickup);
    const { person } = open(`?pickup=${pickup.id}`);
    await person.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByLabelText(/Sharps \(kg\)/), '20');
    await person.type(dialog.getByLabelText('Who signed at the facility'), 'Sister Tigist');
    await person.type(await dialog.findByLabelText(/Why does it differ from the request/), 'Less');
    http.refuse(completePickup, { code: 'wrong_status', message: 'This pickup was cancelled' });
    http.answer(getManagerPickup, { ...pickup, status: 'cancelled' });
    await person.click(dialog.getByRole('button', { name: 'Complete and issue' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('This pickup was cancelled');
    expect(dialog.getByLabelText('Who signed at the facility')).toHaveValue('Sister Tigist');
  });
});

/** A route for which the reverse order is proposed. */
const aRoute = ({ id, name }: Driver, stops: ManagerPickup[]): Route => ({
  driver: { id, name },
  date: '2026-03-02',
  depot: { latitude: 9, longitude: 38.7 },
  stops,
  km: 12,
  proposed: stops.map((it) => it.id).reverse(),
  proposedKm: 9,
  isOrdered: false,
});

describe('the order of a route', () => {
  const names = () =>
    within(screen.getByRole('list', { name: 'Stops in order' }))
      .getAllByRole('listitem')
      .map((it) => it.textContent);

  it('is changed by the keyboard, said to screen readers, and saved as a whole', async () => {
    const driver = aDriver();
    const stops = ['First', 'Second', 'Third'].map((facilityName) => aPickup({ facilityName, status: 'scheduled' }));
    const ids = stops.map((it) => it.id);
    const route = aRoute(driver, stops);
    http.answer(listDrivers, [driver]);
    http.answer(getRoute, route);
    http.answer(orderRoute, (request) => ({ ...route, isOrdered: true, stops: request.body ? [...stops].reverse() : stops }));
    const { person } = open('?tab=routes&date=2026-03-02');
    const up = await screen.findByRole('button', { name: 'Move Third up' });
    up.focus();
    await person.keyboard('{ArrowUp}');
    expect(screen.getByText('Third is now stop 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Third up' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(names()).toEqual([expect.stringMatching(/Third/), expect.stringMatching(/First/), expect.stringMatching(/Second/)]);
    await person.click(screen.getByRole('button', { name: 'Use the proposed order' }));
    await person.click(screen.getByRole('button', { name: 'Save the order' }));
    await waitFor(() => expect(http.requests(orderRoute).map((it) => it.body)).toEqual([{ date: '2026-03-02', ids: [...ids].reverse() }]));
  });

  it('is kept while another tab is open, and forgotten once it is saved', async () => {
    const driver = aDriver();
    const [first, second] = [aPickup({ facilityName: 'First' }), aPickup({ facilityName: 'Second' })];
    const route = aRoute(driver, [first, second]);
    http.answer(listDrivers, [driver]);
    http.answer(getRoute, route);
    http.answer(orderRoute, { ...route, stops: [second, first] });
    const { person } = open('?tab=routes');
    const leaveAndReturn = async () => {
      await person.click(screen.getByRole('link', { name: 'Drivers' }));
      await screen.findByRole('button', { name: 'Add a driver' });
      await person.click(screen.getByRole('link', { name: 'Routes' }));
      await screen.findByRole('button', { name: 'Save the order' });
    };
    await person.click(await screen.findByRole('button', { name: 'Move Second up' }));
    await leaveAndReturn();
    expect(names()).toEqual([expect.stringMatching(/Second/), expect.stringMatching(/First/)]);
    await person.click(screen.getByRole('button', { name: 'Save the order' }));
    await waitFor(() => expect(http.requests(orderRoute)).toHaveLength(1));
    // Somebody has put the former order back since.
    await leaveAndReturn();
    await waitFor(() => expect(names()).toEqual([expect.stringMatching(/First/), expect.stringMatching(/Second/)]));
  });

  it('shows when the driver is expected, and warns of times that are over by then', async () => {
    const driver = aDriver({ capacity: 100 });
    const stops = Array.from({ length: 18 }, (_, at) =>
      aPickup({ facilityName: `Clinic ${at}`, status: 'scheduled', timeSlot: 'morning' }),
    );
    const ids = stops.map((it) => it.id);
    const where = { driver: { id: driver.id, name: driver.name }, date: '2026-03-02', depot: { latitude: 9, longitude: 38.75 } };
    http.answer(listDrivers, [driver]);
    http.answer(getRoute, { ...where, stops, km: 0, proposed: ids, proposedKm: 0, isOrdered: true });
    open('?tab=routes&date=2026-03-02');
    const list = within(await screen.findByRole('list', { name: 'Stops in order' }));
    expect(list.getAllByRole('listitem')[1]).toHaveTextContent(/Clinic 1.*about 8:15 AM/);
    expect(screen.getByText('One promised time will be over when the driver comes')).toBeVisible();
    expect(screen.getByText(/^Alemu Gizaw would carry about 180.kg/)).toBeVisible();
    expect(screen.getByText('Clinic 17: Morning (8:00 AM - 12:00 PM), expected at 12:15 PM')).toBeVisible();
  });

  it('says before it is saved which stop is visited outside of the promised time', async () => {
    const driver = aDriver();
    const slots = ['morning', 'morning', 'evening'] as const;
    const stops = slots.map((timeSlot, at) =>
      aPickup({ facilityName: `Clinic ${at}`, status: 'scheduled', timeSlot, ...(at === 1 && { latitude: null, longitude: null }) }),
    );
    const ids = stops.map((it) => it.id);
    http.answer(listDrivers, [driver]);
    http.answer(getRoute, {
      driver: { id: driver.id, name: driver.name },
      date: '2026-03-02',
      depot: { latitude: 9, longitude: 38.7 },
      stops,
      km: 12,
      proposed: ids,
      proposedKm: 12,
      isOrdered: true,
    });
    const { person } = open('?tab=routes&date=2026-03-02');
    const up = await screen.findByRole('button', { name: 'Move Clinic 2 up' });
    const notice = screen.getByText('1 stop has no position, so the map and the distance leave it out').parentElement;
    expect(notice).toHaveTextContent(/Clinic 1$/);
    expect(screen.queryByText('This order breaks a promised time')).not.toBeInTheDocument();
    await person.click(up);
    await person.click(up);
    expect(screen.getByText('This order breaks a promised time')).toBeInTheDocument();
    expect(screen.getByText('Clinic 2: Evening (5:00 PM - 8:00 PM)')).toBeInTheDocument();
    expect(http.requests(orderRoute)).toEqual([]);
  });
});

describe('a payment', () => {
  it('is recorded with its reference; the whole balance by default', async () => {
    const invoice: ManagerInvoice = {
      id: uuid(),
      invoiceNumber: 'INV-2026-00001',
      facilityName: 'Bole Clinic',
      pickupId: null,
      date: '2026-03-02',
      dueDate: '2026-04-01',
      amount: 115,
      creditedAmount: 0,
      paidAmount: 0,
      balance: 115,
      status: 'pending',
      services: ['sharps'],
      announcedAmount: 15,
      creditUsed: 0,
      creditPassedOn: 0,
    };
    const detail = { ...invoice, subtotal: 100, taxAmount: 15, taxPercent: 15, lines: [], payments: [], creditNotes: [], documentId: null };
    http.answer(listManagerInvoices, [invoice]);
    http.answer(listManagerPayments, []);
    http.answer(getWasteInvoice, detail);
    http.answer(recordWastePayment, detail);
    const { person } = open('?tab=invoices');
    await person.click(await screen.findByRole('link', { name: 'INV-2026-00001' }));
    await person.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('The facility has announced ETB 15.00')).toBeVisible();
    expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription('At most ETB 115.00');
    await person.type(dialog.getByLabelText('Reference'), 'FT-1');
    await person.type(dialog.getByLabelText(/^Withheld tax/), '0');
    expect(dialog.queryByLabelText(/certificate/)).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const [sent] = http.requests(recordWastePayment);
    expect(sent?.params).toEqual({ id: invoice.id });
    expect(sent?.body).toMatchObject({ amount: 115, method: 'bank_transfer', reference: 'FT-1' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });
});
