import { describe, expect, it } from '@jest/globals';
import { type AdminProviders, listAdminProviders, listFirstSteps, listWork, type Work } from '@tenaye/contracts/admin.ts';
import type { AdminRole } from '@tenaye/contracts/admin-role.facts.ts';
import { listAudit } from '@tenaye/contracts/audit.ts';
import { getImport, listImports } from '@tenaye/contracts/bulk-import.ts';
import { getAdminClaim, listAdminClaims, reviewClaim } from '@tenaye/contracts/claim-review.ts';
import { listAdminNotifications } from '@tenaye/contracts/notification.ts';
import { getWaitingCalls, listPatientCalls } from '@tenaye/contracts/patient-call.ts';
import { listOwners, listPeople } from '@tenaye/contracts/people.ts';
import { listFailedJobs, listQueues, retryFailedJob } from '@tenaye/contracts/platform.ts';
import { providerLogout } from '@tenaye/contracts/provider-account.ts';
import { getReportedReviews, listAdminReviews } from '@tenaye/contracts/review.ts';
import { getReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { DAY_MS, HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { listAuthorities, listListings } from '@tenaye/contracts/verification.ts';
import { anAdminNotification, aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aClaim } from '../../features/claim/claim.test-support.ts';
import { answerDashboard } from '../../features/intelligence/intelligence.test-support.ts';
import { en } from '../../messages/en.test-support.ts';
import { AdminPage } from './AdminPage.tsx';

const http = stubHttp();

const lists = (counts: Partial<AdminProviders['counts']> = {}): AdminProviders => ({
  doctors: [],
  facilities: [],
  counts: { doctors: 0, facilities: 0, pending: 0, ...counts },
});
const work: Work[] = [
  { kind: 'applicants', count: 12, oldestAt: new Date(Date.now() - 3 * DAY_MS - HOUR_MS).toISOString() },
  { kind: 'claims', count: 2, oldestAt: new Date().toISOString() },
  { kind: 'submissions', count: 0, oldestAt: null },
  { kind: 'renewals', count: 1, oldestAt: new Date().toISOString() },
  { kind: 'unclaimed', count: 95_000, oldestAt: new Date().toISOString() },
  { kind: 'failed_jobs', count: 3, oldestAt: new Date().toISOString() },
];
const steps = (['second_owner', 'mail', 'providers', 'approval'] as const).map((step, at) => ({ step, isDone: at < 1 }));
const open = (query = '', adminRoles: AdminRole[] = ['owner'], first = steps) => {
  http.answer(listWork, work);
  http.answer(listFirstSteps, first);
  http.answer(getReportedReviews, { count: 4, oldestAt: new Date().toISOString() });
  http.answer(getWaitingCalls, { count: 5, oldestAt: new Date().toISOString() });
  http.answer(listListings, []);
  http.answer(listAuthorities, []);
  http.answer(listAudit, []);
  answerDashboard(http);
  return renderWithPlatform(<AdminPage />, {
    path: `/provider/admin${query}`,
    provider: aProviderSession({ providerType: 'admin', adminRoles, firstName: 'Sara', lastName: 'Alemu' }, null),
    messages: { 'mf-admin': { en } },
  });
};

const figureOf = (label: string) =>
  within(screen.getByRole('region', { name: 'Provider totals' }))
    .getByText(label)
    .closest('div')?.parentElement;

describe('the admin portal', () => {
  it('counts every provider on the tabs and, at the first of them under the plain address, in the counters', async () => {
    http.answer(listAdminProviders, lists({ doctors: 12, facilities: 1608, pending: 7 }));
    const { person, router } = open('?tab=pending');
    expect(await screen.findByRole('link', { name: 'Pending (7)' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'All Providers (1,620)' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Provider totals' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Business Intelligence' }));
    expect(router.href).toBe('/provider/admin');
    expect(await screen.findByRole('heading', { name: 'Business Intelligence' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Business Intelligence' })).toHaveAttribute('aria-current', 'page');
    expect(figureOf('Total Providers')).toHaveTextContent('1,620');
    expect(figureOf('Doctors')).toHaveTextContent('12');
    expect(figureOf('Facilities')).toHaveTextContent('1,608');
    expect(figureOf('Pending Verification')).toHaveTextContent('7');
    const counters = within(screen.getByRole('region', { name: 'Provider totals' })).getAllByRole('link');
    expect(counters.map((it) => it.getAttribute('href')?.split('?')[1])).toEqual([
      ...['tab=all', 'tab=all&kind=doctor', 'tab=all&kind=facility', 'tab=pending'],
    ]);
  });

  it('shows first what waits, since when, and where it is done', async () => {
    http.answer(listAdminProviders, lists({ pending: 7 }));
    const { person, router } = open();
    const region = await screen.findByRole('region', { name: 'Your work' });
    const tile = (await within(region).findByText('12')).closest('div');
    expect(tile).toHaveTextContent('Applicants12The oldest: 3 days ago');
    expect(within(region).getByText('Nothing waits')).toBeVisible();
    for (const name of ['Claims (2)', 'Submissions (0)', 'Reviews (4)', 'Platform (3)'])
      expect(screen.getByRole('link', { name })).toBeVisible();
    await person.click(within(region).getByRole('link', { name: 'Listings without owner' }));
    expect(router.href).toBe('/provider/admin?tab=pending&queue=unclaimed');
    expect(await screen.findByRole('link', { name: 'Without owner' })).toHaveAttribute('aria-current', 'true');
    expect(http.requests(listListings).at(-1)?.query).toMatchObject({ queue: 'unclaimed', status: 'pending' });
    expect(document.title).toBe('Pending · Admin Portal · Tenaye');
  });

  it('counts again on the tabs after a decision about a claim and a retried job', async () => {
    const left = (kind: Work['kind'], count: number) => http.answer(listWork, [{ kind, count, oldestAt: null }]);
    http.answer(listAdminProviders, lists());
    http.answer(listAdminClaims, []);
    const claim = aClaim({ claimStatus: 'rejected', undoUntil: new Date(Date.now() + HOUR_MS).toISOString() });
    http.answer(getAdminClaim, claim);
    const { person, unmount } = open(`?tab=claims&claim=doctor.${claim.id}`);
    expect(await screen.findByRole('link', { name: 'Claims (2)' })).toBeVisible();
    left('claims', 3);
    http.answer(reviewClaim, { ...claim, claimStatus: 'under_review' });
    await person.click(await screen.findByRole('button', { name: 'Undo the decision' }));
    await person.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Wrong line.');
    await person.click(screen.getByRole('button', { name: 'Undo decision' }));
    expect(await screen.findByRole('link', { name: 'Claims (3)' })).toBeVisible();
    unmount();
    const at = '2026-03-02T08:00:00.000Z';
    const job = { id: crypto.randomUUID(), queue: 'mail', reason: null, times: 1, failedAt: at, recipient: null, canBeRetried: true };
    http.answer(listQueues, []);
    http.answer(listFailedJobs, [job]);
    const { person: other } = open('?tab=platform&view=jobs');
    expect(await screen.findByRole('link', { name: 'Platform (3)' })).toBeVisible();
    left('failed_jobs', 2);
    http.answer(retryFailedJob);
    await other.click(await screen.findByRole('button', { name: /^Retry the job/ }));
    await other.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Platform (2)' })).toBeVisible();
  });

  it('opens the tab of its address, and a tab forgets the filters of another', async () => {
    http.answer(listAdminProviders, lists());
    const { person, router } = open('?tab=audit&q=sara');
    expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'All Providers (0)' }));
    expect(router.href).toBe('/provider/admin?tab=all');
    expect(await screen.findByRole('heading', { name: 'All Providers' })).toBeVisible();
  });

  it('keeps the tabs usable when only the counters fail, and loads them on retry', async () => {
    http.refuse(listAdminProviders, { code: 'internal', message: 'Something went wrong' });
    const { person } = open('?tab=pending');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load admin data');
    expect(await screen.findByText('No provider is waiting')).toBeVisible();
    http.answer(listAdminProviders, lists());
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Pending (0)' })).toBeVisible();
  });

  it('opens what each notification is about', async () => {
    const cases = [
      ['doctor', true, 'Pending (0)', getReviewedProvider, { providerType: 'doctor' }],
      ['doctor', false, 'All Providers (0)', getReviewedProvider, { providerType: 'doctor' }],
      ['facility', true, 'Pending (0)', getReviewedProvider, { providerType: 'facility' }],
      ['facility', false, 'All Providers (0)', getReviewedProvider, { providerType: 'facility' }],
      ['doctor_claim', false, 'Claims (2)', getAdminClaim, { kind: 'doctor' }],
      ['import', false, 'Bulk Import', getImport, {}],
      ['facility_claim', false, 'Claims (2)', getAdminClaim, { kind: 'facility' }],
    ] as const;
    const news = cases.map(([kind, isWaiting], at) =>
      anAdminNotification({ relatedId: crypto.randomUUID(), title: `News ${at}`, isRead: true, about: { kind, isWaiting } }),
    );
    http.answer(listAdminProviders, lists());
    http.answer(listAdminClaims, []);
    http.answer(listAdminNotifications, news);
    for (const detail of [getReviewedProvider, getAdminClaim, getImport]) http.refuse(detail, { code: 'not_found', message: 'Not found' });
    const { person } = open('?tab=audit');
    for (const [at, [, , tab, detail, params]] of cases.entries()) {
      await person.click(await screen.findByRole('button', { name: 'Notifications' }));
      await person.click(await screen.findByRole('link', { name: new RegExp(`News ${at}`) }));
      await waitFor(() => expect(screen.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page'));
      await waitFor(() => expect(http.requests(detail).at(-1)?.params).toMatchObject({ ...params, id: news[at]?.relatedId }));
    }
  });

  it('leads from a notification about something that is gone to the providers who wait', async () => {
    http.answer(listAdminProviders, lists());
    http.answer(listAdminNotifications, [anAdminNotification({ relatedId: crypto.randomUUID(), title: 'News', isRead: true })]);
    const { person, router } = open('?tab=audit');
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    await person.click(await screen.findByRole('link', { name: /News/ }));
    expect(router.href).toBe('/provider/admin?tab=pending');
  });

  it('leads from a notification about another administrator to the people', async () => {
    http.answer(listAdminProviders, lists());
    http.answer(listPeople, []);
    http.answer(listAdminNotifications, [
      anAdminNotification({ relatedId: null, type: 'system', title: 'New administrator', isRead: true }),
    ]);
    const { person, router } = open('?tab=audit');
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    await person.click(await screen.findByRole('link', { name: /New administrator/ }));
    expect(router.href).toBe('/provider/admin?tab=people');
  });

  it('leads from the news of a withdrawn release to the remotes', async () => {
    http.answer(listAdminProviders, lists());
    http.answer(listAdminNotifications, [
      anAdminNotification({ relatedId: null, type: 'urgent', title: 'Release withdrawn', isRead: true }),
    ]);
    const { person, router } = open('?tab=audit');
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    await person.click(await screen.findByRole('link', { name: /Release withdrawn/ }));
    expect(router.href).toBe('/provider/admin?tab=platform&view=remotes');
  });

  it('shows a verifier the own tabs, begins with the first of them, and with what waits there', async () => {
    http.answer(listAdminProviders, lists({ pending: 7 }));
    open('', ['verifier']);
    expect(await screen.findByRole('link', { name: 'Pending (7)' })).toHaveAttribute('aria-current', 'page');
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of the admin portal' })).getAllByRole('link');
    expect(tabs.map((it) => it.textContent)).toEqual(['Pending (7)', 'All Providers (0)', 'Claims (2)', 'Audit']);
    const work = await screen.findByRole('region', { name: 'Your work' });
    expect(
      within(work)
        .getAllByRole('link')
        .map((it) => it.textContent),
    ).not.toContain('Platform');
    expect(within(work).getByRole('link', { name: 'Applicants' })).toBeVisible();
  });

  it('shows support the reported reviews, leads to them, and asks for them nobody who may not decide about them', async () => {
    http.answer(listAdminProviders, lists());
    const { unmount } = open('?tab=audit', ['verifier']);
    await screen.findByRole('link', { name: 'Claims (2)' });
    expect(http.requests(getReportedReviews)).toEqual([]);
    unmount();
    http.answer(listPeople, []);
    http.answer(listAdminReviews, []);
    const { person, router } = open('', ['support']);
    const tile = await within(await screen.findByRole('region', { name: 'Your work' })).findByRole('link', { name: 'Reported reviews' });
    expect(tile.closest('div')?.parentElement).toHaveTextContent('Reported reviews4');
    await person.click(tile);
    expect(router.href).toBe('/provider/admin?tab=reviews&reported=open');
  });

  it('tells owners of a new installation what comes first and where, and nothing once it is done', async () => {
    http.answer(listAdminProviders, lists());
    const { person, router, unmount } = open();
    await person.click(await screen.findByRole('button', { name: 'First steps: 1 of 4' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'First steps' }));
    const shown = dialog.getAllByRole('listitem');
    expect(shown.map((it) => it.textContent?.includes('To do'))).toEqual([false, true, true, true]);
    http.answer(listImports, []);
    await person.click(dialog.getByRole('link', { name: 'Import the first list of doctors or facilities' }));
    expect(router.href).toBe('/provider/admin?tab=import');
    unmount();
    const asked = http.requests(listFirstSteps).length;
    open(
      '',
      ['owner'],
      steps.map((it) => ({ ...it, isDone: true })),
    );
    await waitFor(() => expect(http.requests(listFirstSteps).length).toBeGreaterThan(asked));
    expect(await screen.findByRole('region', { name: 'Your work' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /First steps/ })).toBeNull();
  });

  it('shows support the patients to call, and leads to them', async () => {
    http.answer(listAdminProviders, lists());
    http.answer(listPatientCalls, []);
    const { person, router } = open('', ['support']);
    const work = await screen.findByRole('region', { name: 'Your work' });
    const tile = await within(work).findByRole('link', { name: 'Patients to call' });
    expect(tile.closest('div')?.parentElement).toHaveTextContent('Patients to call5');
    await person.click(tile);
    expect(router.href).toBe('/provider/admin?tab=people&list=calls');
    expect(await screen.findByText('Nobody needs a call')).toBeVisible();
  });

  it('says at a link to a tab without the role who can give it, and asks nothing of the API that it would refuse', async () => {
    http.answer(listOwners, [
      { id: crypto.randomUUID(), name: 'Hana Operator' },
      { id: crypto.randomUUID(), name: 'Sara Alemu' },
    ]);
    open('?tab=people', ['operations']);
    const notice = await screen.findByText('To get the role, ask an owner: Hana Operator or Sara Alemu.');
    expect(notice).toBeVisible();
    expect([http.requests(listPeople), http.requests(listAdminProviders)]).toEqual([[], []]);
  });

  it('names the administrator and signs out to the admin sign-in', async () => {
    http.answer(listAdminProviders, lists());
    http.answer(providerLogout);
    const { person, router, errors } = open();
    await person.click(await screen.findByRole('button', { name: 'Sara Alemu' }));
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.href).toBe('/admin/login'));
    expect(errors).toEqual([]);
  });
});
