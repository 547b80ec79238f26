import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as lists from '@tenaye/contracts/admin-list.ts';
import * as calls from '@tenaye/contracts/intelligence.ts';
import { getPlatformHealth } from '@tenaye/contracts/platform.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { textOf } from '@tenaye/testing/saved-files.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Intelligence } from './Intelligence.tsx';
import { aHealth, anActivity, anOverview, answerDashboard, appointmentAnswer, funnelsAnswer } from './intelligence.test-support.ts';

const http = stubHttp();
const sections = [
  calls.getAdminOverview,
  calls.getAppointmentFigures,
  calls.getInvoiceFigures,
  calls.getWasteFigures,
  calls.getVerificationFigures,
  calls.getFunnels,
  lists.listDelays,
  getPlatformHealth,
] as const;
const open = (query = '') =>
  renderWithPlatform(<Intelligence />, {
    path: `/provider/admin${query}`,
    provider: aProviderSession({ providerType: 'admin' }, null),
    messages: { 'mf-admin': { en } },
  });
/** The requests about the chosen period, without those about the period before, which ends earlier. */
const presentOf = (it: (typeof sections)[number] | typeof calls.listRecentActivities) => {
  const requests = http.requests(it);
  const latest = requests
    .map(({ query }) => query.to ?? '')
    .sort()
    .at(-1);
  return requests.filter(({ query }) => (query.to ?? '') === latest);
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const tileOf = (label: string): HTMLElement | null => screen.getByText(label, { selector: 'p, p a' }).closest('li');
const isDrawn = () => screen.findByRole('table', { name: 'Appointments by status' });

describe('the dashboard', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-03-02T08:00:00.000Z') });
    answerDashboard(http);
  });
  afterEach(() => void jest.useRealTimers());
  const settled = () => act(() => jest.advanceTimersByTimeAsync(50));

  it('shows every figure with its unit, and none where nothing was measured', async () => {
    open();
    await settled();
    expect(tileOf('Total Users')).toHaveTextContent('1,204');
    expect(tileOf('New Users This Week')).toHaveTextContent('17');
    expect(tileOf('Total Revenue')).toHaveTextContent('ETB 12,500.50');
    expect(tileOf('Revenue Growth')).toHaveTextContent('+12.5%');
    expect(tileOf('Average Wait Time')).toHaveTextContent(/7\.5 min.*From 12 consultations/);
    expect(tileOf('Patient Satisfaction')).toHaveTextContent(/4\.6 of 5.*From 9 reviews/);
    expect(tileOf('Collection Rate')).toHaveTextContent('61.5%');
    expect(tileOf('Total Waste Collected')).toHaveTextContent('12.5 kg');
    expect(tileOf('Compliance Rate')).toHaveTextContent(/–.*Not measured yet/);
    expect(tileOf('Average Response Time')).toHaveTextContent(/1 day(?!s)/);
    expect(tileOf('Median Wait')).toHaveTextContent(/2\.5 days/);
    expect(screen.getByRole('row', { name: 'Hana Operator 10 3' })).toBeVisible();
  });

  it('shows uptime, response time and sessions as measured, and nothing made up before the first measurement', async () => {
    const { unmount } = open();
    await settled();
    expect(tileOf('Uptime')).toHaveTextContent('99.98%');
    expect(tileOf('Response Time')).toHaveTextContent('145 ms');
    expect(tileOf('Active Sessions')).toHaveTextContent('77');
    expect(screen.getByRole('link', { name: 'Uptime' })).toHaveAttribute('href', '/provider/admin?tab=platform');
    unmount();
    http.answer(getPlatformHealth, aHealth({ uptime: { day: null, week: null, month: null }, responseMs: null }));
    const page = open();
    await settled();
    expect(tileOf('Uptime')).toHaveTextContent('Not measured yet');
    expect(tileOf('Response Time')).toHaveTextContent('Not measured yet');
    page.unmount();
    http.refuse(getPlatformHealth, { code: 'internal', message: 'Something went wrong' });
    open();
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('Service could not be loaded');
    expect(tileOf('Total Users')).toHaveTextContent('1,204');
  });

  it('leads from each figure to the rows that it counts, and keeps the period for the way back', async () => {
    open('?period=2026-03-01.2026-03-02');
    await settled();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    const kept = 'period=2026-03-01.2026-03-02';
    expect(hrefOf("Today's Appointments")).toBe(`/provider/admin?list=appointments&state=standing&from=2026-03-02&to=2026-03-02&${kept}`);
    expect(hrefOf('Completed')).toBe(`/provider/admin?list=appointments&status=completed&from=2026-03-01&to=2026-03-02&${kept}`);
    expect(hrefOf('No-show')).toContain('status=no_show');
    expect(hrefOf('Delayed Today')).toBe(`/provider/admin?list=delays&from=2026-03-02&to=2026-03-02&${kept}`);
    expect(hrefOf('Overdue Invoices')).toContain('list=invoices&status=overdue');
    expect(hrefOf('Compliance Rate')).toContain('list=pickups&by=planned');
    expect(hrefOf('Revenue: Waste')).toContain('list=revenue&source=waste');
    expect(hrefOf('Pending Facilities')).toBe('/provider/admin?tab=pending&kind=facility');
    expect(screen.queryByRole('link', { name: 'Total Users' })).toBeNull();
  });

  it('has the numbers of every chart as a table, with the days that were not measured', async () => {
    open();
    await settled();
    const table = within(await isDrawn());
    expect(table.getAllByRole('rowheader').map((it) => it.textContent)).toEqual(['Mar 1', 'Mar 2']);
    expect(table.getByRole('columnheader', { name: 'No-show' })).toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: 'Average wait time' })).getByText('Not measured yet')).toBeInTheDocument();
    const byType = within(screen.getByRole('table', { name: 'Collected weight by type' }));
    expect(byType.getByRole('row', { name: 'Pharmaceutical 8.5 kg' })).toBeInTheDocument();
  });

  it('asks for the period of its address, and says so when the address names none that is known', async () => {
    const asked = () => presentOf(calls.getAdminOverview).at(-1)?.query;
    const { unmount } = open('?period=2025-12-30.2026-01-05');
    await settled();
    expect(asked()).toEqual({ from: '2025-12-30', to: '2026-01-05' });
    expect(screen.queryByText(/The address names no period/)).toBeNull();
    unmount();
    open('?period=2026-02-30.2026-03-01');
    await settled();
    expect(asked()).toEqual({ from: '2026-02-01', to: '2026-03-02' });
    expect(screen.getByText(/The address names no period/)).toBeVisible();
  });

  it('compares each figure with as many days before, and the charts’ step is that of the address', async () => {
    http.answer(calls.getAppointmentFigures, ({ query }) =>
      query.to === '2026-03-02' ? appointmentAnswer() : appointmentAnswer({ completed: 18, late: 0, lateShare: null }),
    );
    open('?period=7days&step=week');
    await settled();
    expect(tileOf('Completed')).toHaveTextContent('Completed21Before: 18 (+16.7%)');
    expect(tileOf('Late Consultations')).toHaveTextContent(/3Begun 5 minutes late or moreBefore: 0$/);
    expect(tileOf('Share of Late Consultations')).toHaveTextContent(/25%Of those that began$/);
    expect(tileOf('Revenue Growth')).not.toHaveTextContent('Before');
    expect(tileOf('Total Users')).not.toHaveTextContent('Before');
    expect(screen.getByText(/Compared with Feb 17, 2026 to Feb 23, 2026/)).toBeVisible();
    expect(http.requests(calls.getAppointmentFigures).map((it) => it.query)).toEqual([
      { from: '2026-02-24', to: '2026-03-02', by: 'week' },
      { from: '2026-02-17', to: '2026-02-23' },
    ]);
  });

  it('shows how far providers got, and says of visitors what is counted and what was not measured', async () => {
    const { unmount } = open();
    await settled();
    const ways = section('Ways to a booking');
    expect(ways.getByRole('row', { name: 'Verified by now 6 75%' })).toBeVisible();
    expect(ways.getByRole('row', { name: 'Searches by words 1,500 300' })).toBeVisible();
    expect(ways.getByText(/Counted since Mar 1, 2026\. These are reads, not people/)).toBeVisible();
    unmount();
    http.answer(calls.getFunnels, funnelsAnswer({ providers: { registered: 0, verified: 0, booked: 0 }, visitors: null }));
    open();
    await settled();
    expect(section('Ways to a booking').getByText(/was not measured in this period/)).toBeVisible();
  });

  it('reads its figures every 30 s and the activities every 15 s, and nothing in a hidden tab', async () => {
    const show = (visibility: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    open();
    await settled();
    const counts = () => [...sections, calls.listRecentActivities].map((it) => presentOf(it).length);
    expect(counts()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(counts()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2]);
    await act(() => jest.advanceTimersByTimeAsync(15_100));
    expect(counts()).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 3]);
    await act(async () => show('hidden'));
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(counts()).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 3]);
    await act(async () => show('visible'));
    await settled();
    expect(counts()).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 4]);
    jest.restoreAllMocks();
  });

  it('keeps the other sections when one fails, and its former figures when a later read fails', async () => {
    http.refuse(calls.getInvoiceFigures, { code: 'internal', message: 'Something went wrong' });
    open();
    await settled();
    expect(section('Invoices').getByRole('alert')).toHaveTextContent('Invoices could not be loaded');
    expect(tileOf('Completed')).toHaveTextContent('21');
    http.refuse(calls.getAppointmentFigures, { code: 'internal', message: 'Something went wrong' });
    await act(() => jest.advanceTimersByTimeAsync(30_100));
    expect(section('Appointments').getByRole('alert')).toHaveTextContent('Appointments could not be loaded');
    expect(tileOf('Completed')).toHaveTextContent('21');
  });
});

describe('the dashboard’s buttons', () => {
  beforeEach(() => answerDashboard(http));

  it('reads every section again on Refresh, and once on a double click', async () => {
    const { person } = open();
    expect(await screen.findByText('1,204')).toBeVisible();
    http.answer(calls.getAdminOverview, anOverview({ totalUsers: 1205 }));
    http.answer(calls.listRecentActivities, [anActivity({ description: 'A patient registered' })]);
    await person.dblClick(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('1,205')).toBeVisible();
    expect(await screen.findByText('A patient registered')).toBeVisible();
    expect(await screen.findByText('The figures are up to date.')).toBeInTheDocument();
    for (const it of sections) expect(presentOf(it)).toHaveLength(2);
  });

  it('changes the period in the address, and loads a failed section on retry', async () => {
    http.refuse(calls.getAppointmentFigures, { code: 'internal', message: 'Something went wrong' });
    const { person, router } = open();
    await person.click(screen.getByRole('link', { name: '7 days' }));
    expect(router.href).toBe('/provider/admin?period=7days');
    expect(screen.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
    const alert = await section('Appointments').findByRole('alert');
    http.answer(calls.getAppointmentFigures, appointmentAnswer({ completed: 99 }));
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('99')).toBeVisible();
    await person.click(screen.getByRole('link', { name: '30 days' }));
    expect(router.href).toBe('/provider/admin');
  });

  it('saves all figures and steps as numbers, with the period in the name', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { person } = open('?period=2026-03-01.2026-03-02');
    expect(await screen.findByText('1,204')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(names).toEqual(['business-intelligence-2026-03-01-2026-03-02.csv']));
    click.mockRestore();
    const lines = (await textOf(files[0])).split('\r\n');
    expect(lines).toContain('Overview,Total Revenue,2026-03-01,2026-03-02,12500.5,ETB,12500.5,All regions');
    expect(lines).toContain('Overview,Revenue Growth,2026-03-01,2026-03-02,12.5,percent,,All regions');
    expect(lines).toContain('Appointments,Appointments by status: Completed,2026-03-02,2026-03-02,0,count,,All regions');
    expect(lines).toContain('Waste collection,Collected weight by type: Sharps,2026-03-01,2026-03-02,4,kg,,All regions');
    expect(lines).toContain('Waste collection,Compliance Rate,2026-03-01,2026-03-02,,percent,,All regions');
  });

  it('shows one region in all sections, compared with its own period before, and says of what can’t be divided that it isn’t', async () => {
    const { person, router } = open('?period=2026-03-01.2026-03-02');
    await person.selectOptions(screen.getByLabelText('Region'), 'Oromia');
    expect(router.href).toBe('/provider/admin?period=2026-03-01.2026-03-02&region=oromia');
    await screen.findByRole('link', { name: 'Pending Facilities' });
    const daysAsked = (it: (typeof sections)[number]) =>
      http.requests(it).flatMap(({ query }) => (query.region === 'oromia' ? [query.to] : []));
    for (const it of sections.filter((of) => of !== getPlatformHealth))
      await waitFor(() => expect([it.path, daysAsked(it)]).toEqual([it.path, expect.arrayContaining(['2026-03-02'])]));
    expect(daysAsked(calls.getAdminOverview)).toContain('2026-02-28');
    const said = screen.getByText(/^Only Oromia/);
    expect(said.closest('[data-print]')).not.toBeNull();
    expect(tileOf('Total Users')).toHaveTextContent('Counted for all regions');
    await screen.findByText('Active Sessions', { selector: 'p a' });
    expect(tileOf('Active Sessions')).toHaveTextContent('Counted for all regions');
    expect(tileOf('Total Revenue')).not.toHaveTextContent('Counted for all regions');
    expect(await section('Recent activities').findByText('Counted for all regions')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Completed' })).toHaveAttribute('href', expect.stringContaining('region=oromia'));
    expect(screen.getByRole('link', { name: 'Pending Facilities' })).toHaveAttribute(
      'href',
      '/provider/admin?tab=pending&kind=facility&region=oromia',
    );
    expect(screen.getByRole('link', { name: 'Uptime' })).toHaveAttribute('href', '/provider/admin?tab=platform');
  });

  it('saves the figures of a region with its name, and those of no region as of all', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { person } = open('?period=2026-03-01.2026-03-02&region=oromia');
    expect(await screen.findByText('1,204')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(names).toEqual(['business-intelligence-oromia-2026-03-01-2026-03-02.csv']));
    click.mockRestore();
    const lines = (await textOf(files[0])).split('\r\n');
    expect(lines).toContain('Overview,Total Revenue,2026-03-01,2026-03-02,12500.5,ETB,12500.5,Oromia');
    expect(lines).toContain('Overview,Total Users,2026-03-01,2026-03-02,1204,count,,All regions');
    expect(lines.some((it) => it.includes(': Patients,'))).toBe(false);
  });

  it('says on a new installation that figures will come, and of empty lists what they are for', async () => {
    http.answer(calls.getAdminOverview, anOverview({ totalUsers: 0, totalProviders: 0 }));
    http.answer(lists.listDelays, []);
    http.answer(calls.listRecentActivities, []);
    open();
    expect(await screen.findByText('Nothing to count yet')).toBeVisible();
    expect(await screen.findByText('No delays')).toBeVisible();
    expect(await screen.findByText('No activity yet')).toBeVisible();
  });

  it('prints the figures with their period and what they count, without the choice of the period', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { person } = open('?period=2026-03-01.2026-03-02');
    await person.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
    const isPrinted = (it: HTMLElement) => it.closest('[data-print]') !== null;
    expect(isPrinted(screen.getByRole('heading', { name: 'Business Intelligence' }))).toBe(true);
    expect(isPrinted(screen.getByText(/Mar 1, 2026 to .*Mar 2, 2026/))).toBe(true);
    expect(isPrinted(screen.getByRole('link', { name: '7 days' }))).toBe(false);
    const meaning = screen.getByRole('region', { name: 'What the figures count' });
    expect(isPrinted(meaning)).toBe(true);
    expect(within(meaning).getByText(/Late consultations among those whose beginning was recorded/)).toBeVisible();
  });
});
