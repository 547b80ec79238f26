import { describe, expect, it } from '@jest/globals';
import * as lists from '@tenaye/contracts/admin-list.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Intelligence } from './Intelligence.tsx';
import { aDelay, anAppointment } from './intelligence.test-support.ts';

const http = stubHttp();
const open = (query: string) =>
  renderWithPlatform(<Intelligence />, {
    path: `/provider/admin${query}`,
    provider: aProviderSession({ providerType: 'admin' }, null),
    messages: { 'mf-admin': { en } },
  });
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

describe('the rows of a figure', () => {
  it('asks for the appointments of the address, pages through them, and leads back to the same period', async () => {
    http.answerPages(lists.listAdminAppointments, [
      [anAppointment(), anAppointment({ patientName: '', status: 'no_show', waitMinutes: null })],
      [anAppointment({ doctorName: 'Dr. Abel' })],
    ]);
    const { person } = open('?list=appointments&status=completed&state=begun&from=2026-03-01&to=2026-03-02&period=month');
    expect(screen.getByRole('heading', { name: 'Appointments' })).toHaveFocus();
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/Dr\. Meron Tadesse.*Mar 2, 2026, 9:00 AM.*Hana T\..*Clinic Visit.*Completed.*10 min.*ETB 650\.50/);
    expect(second).toHaveTextContent(/A former patient.*No-show/);
    expect(http.requests(lists.listAdminAppointments)[0]?.query).toEqual({
      status: 'completed',
      state: 'begun',
      from: '2026-03-01',
      to: '2026-03-02',
      limit: '25',
    });
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Dr. Abel')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Business Intelligence' })).toHaveAttribute('href', '/provider/admin?period=month');
  });

  it('downloads all rows of the filters, and forgets the page when a filter changes', async () => {
    http.answer(lists.listAdminAppointments, [anAppointment()]);
    http.refuse(lists.exportAdminAppointments, { code: 'internal', message: 'Something went wrong' });
    const { person, router, toasts } = open('?list=appointments&cursor=2&from=2026-03-01');
    await person.selectOptions(await screen.findByLabelText('Status'), 'Cancelled');
    expect(router.href).toBe('/provider/admin?list=appointments&from=2026-03-01&status=cancelled');
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(toasts).toMatchObject([{ variant: 'destructive' }]));
    expect(http.requests(lists.exportAdminAppointments)[0]?.query).toEqual({ from: '2026-03-01', status: 'cancelled' });
  });

  it('says how many rows there are and what they add up to, and is sorted by the server', async () => {
    http.answerPages(lists.listAdminAppointments, [[anAppointment()], [anAppointment()]], 1301);
    const { person, router } = open('?list=appointments&from=2026-03-01&to=2026-03-31');
    expect(await screen.findByText('1 of 2 rows, ETB 1,301.00 in all')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Fee' }));
    await waitFor(() => expect(http.requests(lists.listAdminAppointments).at(-1)?.query).toMatchObject({ sort: 'fee' }));
    expect(router.href).toContain('sort=fee');
    await person.click(screen.getByRole('button', { name: /^Remove the filter: To: / }));
    expect(router.href).not.toContain('to=');
  });

  it('shows invoices with their days and status', async () => {
    http.answer(lists.listAdminInvoices, [
      {
        id: crypto.randomUUID(),
        invoiceNumber: 'INV-7',
        facilityName: 'Bole Clinic',
        issueDate: '2026-03-01',
        dueDate: '2026-03-15',
        totalAmount: 1250,
        status: 'overdue',
        paymentDate: null,
      },
    ]);
    open('?list=invoices&status=overdue');
    const [row] = await rows();
    expect(row).toHaveTextContent(/INV-7.*Bole Clinic.*Mar 1, 2026.*Mar 15, 2026.*Overdue.*ETB 1,250\.00/);
    expect(http.requests(lists.listAdminInvoices)[0]?.query).toEqual({ status: 'overdue', limit: '25' });
  });

  it('shows pickups, and says which day the days refer to', async () => {
    http.answer(lists.listAdminPickups, [
      {
        id: crypto.randomUUID(),
        facilityName: 'Bole Clinic',
        wasteTypes: ['sharps', 'isolation'],
        weight: 12.5,
        status: 'completed',
        requestedAt: '2026-03-01T08:00:00.000Z',
        plannedDay: '2026-03-02',
        collectedAt: '2026-03-02T08:00:00.000Z',
        kept: 'on_time',
      },
    ]);
    const { person, router } = open('?list=pickups&by=planned');
    const [row] = await rows();
    expect(row).toHaveTextContent(/Bole Clinic.*Sharps, Isolation.*Completed.*Kept.*12\.5 kg/);
    await person.selectOptions(screen.getByLabelText('The days refer to'), 'When it was collected');
    expect(router.href).toBe('/provider/admin?list=pickups&by=collected');
    await person.selectOptions(screen.getByLabelText('The days refer to'), 'When it was requested');
    expect(router.href).toBe('/provider/admin?list=pickups');
  });

  it('shows what the revenue of a source consists of', async () => {
    const id = crypto.randomUUID();
    http.answer(lists.listRevenue, [{ id, source: 'waste', at: '2026-03-02T08:00:00.000Z', payee: 'Bole Clinic', amount: 900 }]);
    open('?list=revenue&source=waste');
    const [row] = await rows();
    expect(row).toHaveTextContent(/Bole Clinic.*Mar 2, 2026, 11:00 AM.*Waste.*ETB 900\.00/);
    expect(http.requests(lists.listRevenue)[0]?.query).toEqual({ source: 'waste', limit: '25' });
  });

  it('shows delays, also one whose reason nobody gave, and downloads all of the period', async () => {
    http.answer(lists.listDelays, [aDelay(), aDelay({ reason: null, status: 'not_notified' })]);
    // jsdom has no object URLs.
    Object.assign(URL, { createObjectURL: () => 'blob:delays', revokeObjectURL: () => undefined });
    http.answerFile(lists.exportDelays, { content: 'id', type: 'text/csv' });
    const { person } = open('?list=delays&from=2026-03-01');
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/Dr\. Meron Tadesse.*Hana T\..*9:00 AM.*20 min.*Traffic.*Patient notified/);
    expect(second).toHaveTextContent('Patient not notified');
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(http.requests(lists.exportDelays)[0]?.query).toEqual({ from: '2026-03-01' }));
  });

  it('are divided by region, specialty or provider; each part has its share and leads to its rows', async () => {
    const doctorId = crypto.randomUUID();
    http.answer(lists.listDelays, [aDelay()]);
    http.answer(lists.divideDelays, ({ query }) =>
      query.parts === 'provider'
        ? [
            { key: doctorId, name: 'Dr. Meron Tadesse', count: 3, sum: 60 },
            { key: null, name: null, count: 1, sum: 5 },
          ]
        : [
            { key: 'oromia', name: null, count: 3, sum: 60 },
            { key: null, name: null, count: 1, sum: 5 },
          ],
    );
    const { person, router } = open('?list=delays&from=2026-03-01&to=2026-03-02&period=month');
    await person.click(await screen.findByRole('link', { name: 'By region' }));
    const byRegion = within(await screen.findByRole('table', { name: 'Parts: By region' }));
    expect(byRegion.getByRole('row', { name: 'Oromia 3 75% 60 min' })).toBeVisible();
    expect(byRegion.getByRole('link', { name: 'Region not known' })).toHaveAttribute('href', expect.stringContaining('region=unknown'));
    await person.click(screen.getByRole('link', { name: 'By provider' }));
    const byDoctor = within(await screen.findByRole('table', { name: 'Parts: By provider' }));
    expect(byDoctor.getByRole('row', { name: 'All others 1 25% 5 min' })).toBeVisible();
    expect(http.requests(lists.divideDelays).at(-1)?.query).toEqual({ from: '2026-03-01', to: '2026-03-02', parts: 'provider' });
    await person.click(byDoctor.getByRole('link', { name: 'Dr. Meron Tadesse' }));
    expect(router.href).toBe(`/provider/admin?list=delays&from=2026-03-01&to=2026-03-02&period=month&provider=${doctorId}`);
    expect(http.requests(lists.listDelays).at(-1)?.query).toMatchObject({ provider: doctorId });
    await person.click(await screen.findByRole('button', { name: 'Remove the filter: Doctor or facility: Dr. Meron Tadesse' }));
    expect(router.href).toBe('/provider/admin?list=delays&from=2026-03-01&to=2026-03-02&period=month');
  });

  it('tells when the parts could not be loaded, and loads them again', async () => {
    http.answer(lists.listRevenue, []);
    http.refuse(lists.divideRevenue, { code: 'internal', message: 'Something went wrong' });
    const { person } = open('?list=revenue&parts=category');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The parts could not be loaded');
    http.answer(lists.divideRevenue, [{ key: 'cardiology', name: null, count: 2, sum: 900 }]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: 'Cardiology 2 100% ETB 900.00' })).toBeVisible();
    http.answer(lists.divideRevenue, []);
  });

  it('tells an empty list from filters that find nothing, and retries a failed one', async () => {
    http.refuse(lists.listRevenue, { code: 'internal', message: 'Something went wrong' });
    const { person, unmount } = open('?list=revenue');
    const alert = await screen.findByRole('alert');
    http.answer(lists.listRevenue, []);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No revenue yet')).toBeVisible();
    unmount();
    open('?list=revenue&from=2026-03-01');
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });
});
