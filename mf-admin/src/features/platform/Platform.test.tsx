import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ErrorCause,
  exportErrorCauses,
  type FailedJob,
  getPlatformHealth,
  getRemotes,
  getRequestTimes,
  listAlarms,
  listErrorCauses,
  listFailedJobs,
  listOutages,
  listQueues,
  type PlatformHealth,
  type PlatformRemotes,
  type RequestTimes,
  retryFailedJob,
  withdrawRelease,
} from '@tenaye/contracts/platform.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Platform } from './Platform.tsx';

const http = stubHttp();

/** The page knows one remote, as the gateway writes it into each page. */
beforeEach(() => {
  const registry = document.createElement('script');
  registry.id = 'registry';
  registry.type = 'application/json';
  registry.text = JSON.stringify({ remotes: [{ name: 'mf-patient', title: { en: 'Patient services' } }] });
  document.head.append(registry);
});
afterEach(() => document.getElementById('registry')?.remove());

const aHealth = (overrides: Partial<PlatformHealth> = {}): PlatformHealth => ({
  uptime: { day: 0.99999, week: 0.5, month: 1 },
  measuredSince: '2026-03-01T08:00:00.000Z',
  responseMs: 150,
  requests: 1234,
  failedRequests: 5,
  sessions: 42,
  parts: [
    { part: 'database', isReady: true },
    { part: 'storage', isReady: true },
    { part: 'worker', isReady: false },
  ],
  versions: { api: '0.1.0', migration: '0030_platform', database: '18.4' },
  ...overrides,
});
const times: RequestTimes = {
  timeline: [{ at: '2026-03-02T08:00:00.000Z', count: 2, failed: 0, p50: 10, p95: 1500 }],
  routes: [{ route: 'GET /api/doctors', count: 2, failed: 1, p50: 10, p95: 1500 }],
};
const standing = { isCurrent: false, canaryPercent: null, isWithdrawn: false, canBeWithdrawn: false };
const remotes: PlatformRemotes = {
  remotes: [
    {
      remote: 'mf-patient',
      current: '0.1.0-bbbbbbbb',
      back: {
        version: '0.1.0-aaaaaaaa',
        built: { at: '2026-02-20T08:00:00.000Z', commit: '1a2b3c4d5e', by: 'sara@tenaye.example' },
        changes: ['Book for relatives'],
      },
      versions: [
        {
          version: '0.1.0-bbbbbbbb',
          ...standing,
          isCurrent: true,
          since: '2026-02-27T08:00:00.000Z',
          canBeWithdrawn: true,
          size: { first: 9240, all: 120_000 },
          errors: 0,
          vitals: [
            { name: 'LCP', p75: 2500, count: 4 },
            { name: 'CLS', p75: 0.4, count: 4 },
            { name: 'TTFB', p75: 200, count: 3 },
          ],
          reportedAt: '2026-03-02T08:00:00.000Z',
        },
        {
          ...standing,
          version: '0.1.0-cccccccc',
          canaryPercent: 12.5,
          canBeWithdrawn: true,
          errors: 1,
          vitals: [{ name: 'TTFB', p75: 200, count: 1 }],
          reportedAt: null,
        },
        { ...standing, version: '0.1.0-aaaaaaaa', isWithdrawn: true, errors: 7, vitals: [], reportedAt: '2026-03-01T08:00:00.000Z' },
      ],
    },
    {
      remote: 'mf-new',
      current: null,
      versions: [{ ...standing, version: 'other', errors: 1, vitals: [], reportedAt: '2026-03-01T08:00:00.000Z' }],
    },
  ],
  timeline: [{ at: '2026-03-02T08:00:00.000Z', errors: { 'mf-patient': 7, 'mf-new': 1 } }],
};
const aCause = (overrides: Partial<ErrorCause> = {}): ErrorCause => ({
  id: crypto.randomUUID(),
  remote: 'mf-patient',
  version: '0.1.0-aaaaaaaa',
  name: 'TypeError',
  message: 'x is undefined',
  path: '/appointments',
  stack: ' at page.js:1',
  firstVersion: '0.1.0-99999999',
  isNew: false,
  addresses: 3,
  count: 7,
  firstAt: '2026-03-01T08:00:00.000Z',
  lastAt: '2026-03-02T08:00:00.000Z',
  ...overrides,
});
const aJob = (overrides: Partial<FailedJob> = {}): FailedJob => ({
  id: crypto.randomUUID(),
  queue: 'mail',
  reason: '550 no such user',
  times: 1,
  failedAt: '2026-03-02T08:00:00.000Z',
  recipient: 'a••••@example.com',
  canBeRetried: true,
  ...overrides,
});

const open = (query = '', provider = aProviderSession({ providerType: 'admin' }, null)) =>
  renderWithPlatform(<Platform />, {
    path: `/provider/admin?tab=platform${query}`,
    provider,
    messages: { 'mf-admin': { en } },
  });
const health = (overrides: Partial<PlatformHealth> = {}) => {
  http.answer(getPlatformHealth, aHealth(overrides));
  http.answer(getRequestTimes, times);
  http.answer(listOutages, []);
  http.answer(listAlarms, []);
};
const jobs = (...list: FailedJob[]) => {
  http.answer(listFailedJobs, list);
  const nothing = { waiting: 0, active: 0, retrying: 0, failed: 0, oldestSeconds: null };
  http.answer(listQueues, [
    { queue: 'mail', waiting: 3, active: 1, retrying: 2, failed: 1, oldestSeconds: 3700 },
    { queue: 'papers', ...nothing },
  ]);
};

describe('the health of the platform', () => {
  it('shows measured figures, and rounds no outage away', async () => {
    health();
    http.answer(listAlarms, [
      { id: crypto.randomUUID(), kind: 'failed_jobs', value: 2, beganAt: '2026-03-02T08:00:00.000Z', endedAt: null },
      { id: crypto.randomUUID(), kind: 'no_probes', value: 3, beganAt: '2026-03-01T08:00:00.000Z', endedAt: '2026-03-01T09:20:00.000Z' },
    ]);
    http.answer(listOutages, [{ from: '2026-03-01T08:00:00.000Z', to: '2026-03-01T09:05:00.000Z', minutes: 65 }]);
    open();
    const figures = await screen.findByRole('region', { name: 'Health of the platform' });
    expect(figures).toHaveTextContent(/Uptime, 24 hours99\.99%7 days: 50%, 30 days: 100%/);
    expect(figures).toHaveTextContent(/Response time150 ms/);
    expect(figures).toHaveTextContent(/Active sessions42/);
    expect(figures).toHaveTextContent(/Failed calls, 24 hours5of 1,234 calls/);
    expect(screen.getByText('Worker: not ready')).toBeVisible();
    expect(await screen.findByRole('row', { name: /2 failed jobs Open/ })).toBeVisible();
    expect(screen.getByRole('link', { name: '2 failed jobs' })).toHaveAttribute('href', '/provider/admin?tab=platform&view=jobs');
    expect(screen.getByRole('row', { name: /The API gave no answer for 3 minutes Over/ })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Mar 1, 2026, 11:00\sAM.*12:05\sPM.*1 hr 5 min/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /GET \/api\/doctors.*1\.5 sec.*10 ms.*2.*1/ })).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Response time' })).toBeVisible();
  });

  it('says "Not measured yet" instead of inventing a figure', async () => {
    health({ uptime: { day: null, week: null, month: null }, measuredSince: null, responseMs: null, requests: 0, failedRequests: 0 });
    open();
    const figures = await screen.findByRole('region', { name: 'Health of the platform' });
    expect(within(figures).getAllByText('Not measured yet')).toHaveLength(3);
    expect(figures).not.toHaveTextContent(/100%|99/);
    expect(screen.queryByText('No outage was measured')).toBeNull();
  });

  it('is read again on refresh, and the last figures stay while the API is away', async () => {
    health();
    const { person } = open();
    await screen.findByText('42');
    http.refuse(getPlatformHealth, { code: 'internal', message: 'Something went wrong' });
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('The health of the platform could not be loaded')).toBeVisible();
    expect(screen.getByText('42')).toBeVisible();
    health({ sessions: 43 });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('43')).toBeVisible();
  });

  it('asks for the period of the address', async () => {
    health();
    open('&period=month');
    await screen.findByText('42');
    await waitFor(() => expect(http.requests(getRequestTimes)[0]?.query).toEqual({ period: 'month' }));
    expect(screen.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  });
});

describe('the remotes', () => {
  it('show each version with its errors and how good its vitals are', async () => {
    http.answer(getRemotes, remotes);
    open('&view=remotes');
    const table = await screen.findByRole('table', { name: 'Remotes' });
    expect(within(table).getByRole('row', { name: /Patient services.*0\.1\.0-bbbbbbbb.*Current/ })).toHaveTextContent(
      /2\.5 sec, good.*0\.4, poor/,
    );
    expect(within(table).getByRole('row', { name: /mf-new.*Previews and unknown versions/ })).toBeVisible();
    const errors = within(table).getByRole('link', { name: '7: show the errors of Patient services 0.1.0-aaaaaaaa' });
    expect(errors).toHaveAttribute('href', expect.stringContaining('view=errors&remote=mf-patient&version=0.1.0-aaaaaaaa'));
    expect(await screen.findByRole('figure', { name: 'Errors in browsers' })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Previews of branches' })).toBeNull();
  });
});

describe('the previews of branches', () => {
  it('have a link that shows the branch, and are not there without any', async () => {
    const [first, ...others] = remotes.remotes;
    const previews = [{ branch: 'fix/slots', version: '0.1.0-dddddddd', until: '2026-03-16T08:00:00.000Z' }];
    http.answer(getRemotes, { ...remotes, remotes: first ? [{ ...first, previews }, ...others] : [] });
    open('&view=remotes');
    const table = await screen.findByRole('table', { name: 'Previews of branches' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const link = within(table).getByRole('link', { name: 'Show fix/slots of Patient services' });
    const shown = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(shown.searchParams.getAll('remote')).toEqual(['mf-patient@preview/fix/slots']);
    expect(table).toHaveTextContent(/0\.1\.0-dddddddd/);
  });
});

describe('the page of one remote', () => {
  it('shows what share of its pages each version opened, its sizes, and the causes of its errors alone', async () => {
    http.answer(getRemotes, remotes);
    http.answer(listErrorCauses, [aCause()]);
    const { person } = open('&view=remotes');
    await person.click(await screen.findByRole('link', { name: 'mf-new' }));
    expect(await screen.findByRole('table', { name: 'mf-new' })).not.toHaveTextContent('Patient services');
    await person.click(screen.getByRole('link', { name: 'Show all remotes' }));
    const [toPatient] = await screen.findAllByRole('link', { name: 'Patient services' });
    if (toPatient) await person.click(toPatient);
    const table = await screen.findByRole('table', { name: 'Patient services' });
    expect(within(table).getByRole('row', { name: /0\.1\.0-bbbbbbbb.*Current/ })).toHaveTextContent(/3 \(75%\).*9\.2 kB of 120 kB/);
    expect(within(table).getByRole('row', { name: /0\.1\.0-cccccccc/ })).toHaveTextContent(/1 \(25%\)/);
    expect(table).not.toHaveTextContent('mf-new');
    expect(await screen.findByRole('row', { name: /TypeError x is undefined/ })).toBeVisible();
    expect(http.requests(listErrorCauses).at(-1)?.query).toMatchObject({ remote: 'mf-patient' });
  });
});

describe('the team of a portal', () => {
  it('sees remotes and errors, and no part that is the operators’', async () => {
    http.answer(getRemotes, remotes);
    const team = aProviderSession({ providerType: 'admin', adminRoles: [], teamRemotes: ['mf-patient'] }, null);
    open('&view=jobs', team);
    expect(await screen.findByRole('table', { name: 'Remotes' })).toBeVisible();
    const parts = within(screen.getByRole('navigation', { name: 'Parts of the platform' })).getAllByRole('link');
    expect(parts.map((it) => it.textContent)).toEqual(['Remotes', 'Browser errors']);
  });
});

describe('what visitors get of a remote', () => {
  it('says why the only version can’t be rolled back', async () => {
    const only = { ...standing, version: '0.1.0-dddddddd', isCurrent: true, errors: 0, vitals: [], reportedAt: null };
    http.answer(getRemotes, { remotes: [{ remote: 'shell', current: only.version, versions: [only] }], timeline: [] });
    open('&view=remotes');
    expect(await screen.findByText('There is no earlier version to go back to. A new release replaces this one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Roll back/ })).not.toBeInTheDocument();
  });

  it('can be rolled back after a question, which says why it was refused, and a canary ended', async () => {
    http.answer(getRemotes, remotes);
    const { person, toasts } = open('&view=remotes');
    expect(await screen.findByRole('row', { name: /0\.1\.0-cccccccc.*Canary for 12\.5% of browsers/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /0\.1\.0-aaaaaaaa.*Withdrawn/ })).toBeVisible();
    http.refuse(withdrawRelease, { code: 'wrong_status', message: 'This version is withdrawn already' });
    await person.click(screen.getByRole('button', { name: 'Roll back Patient services from 0.1.0-bbbbbbbb' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^It was released on .*Feb.* 27/)).toBeVisible();
    expect(question.getByText(/^0\.1\.0-aaaaaaaa, built on .*Feb.* 20.* by sara@tenaye\.example$/)).toBeVisible();
    expect(question.getByText('Book for relatives')).toBeVisible();
    expect(question.getByText(/^0\.1\.0-bbbbbbbb \(when and by whom/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Roll back' }));
    expect(await question.findByText('Please give a reason')).toBeVisible();
    await person.type(question.getByLabelText('Why visitors lose it'), 'Bookings fail');
    await person.click(question.getByRole('button', { name: 'Roll back' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/The release could not be rolled back.*This version is withdrawn already/);
    http.answer(withdrawRelease);
    await person.click(question.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The release is rolled back' }]));
    await person.click(screen.getByRole('button', { name: 'End the canary 0.1.0-cccccccc of Patient services' }));
    await person.type(within(await screen.findByRole('alertdialog')).getByLabelText('Why visitors lose it'), 'Slow');
    await person.click(screen.getByRole('button', { name: 'End canary' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'The canary is ended' }));
    const back = { version: '0.1.0-bbbbbbbb', reason: 'Bookings fail' };
    expect(http.requests(withdrawRelease).map((it) => it.body)).toEqual([back, back, { version: '0.1.0-cccccccc', reason: 'Slow' }]);
  });
});

describe('a rollback whose answer was lost', () => {
  it('is said to be made when it was', async () => {
    http.answer(getRemotes, remotes);
    const { person, toasts } = open('&view=remotes');
    await person.click(await screen.findByRole('button', { name: 'Roll back Patient services from 0.1.0-bbbbbbbb' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.type(question.getByLabelText('Why visitors lose it'), 'Bookings fail');
    http.lose(withdrawRelease);
    http.answer(getRemotes, {
      ...remotes,
      remotes: remotes.remotes.map((it) => ({
        ...it,
        versions: it.versions.map((each) => ({ ...each, isWithdrawn: each.isWithdrawn || each.version === '0.1.0-bbbbbbbb' })),
      })),
    });
    await person.click(question.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The release is rolled back' }]));
  });
});

describe('the errors of browsers', () => {
  it('are narrowed to a version, lead back to all, and open with path and stack', async () => {
    http.answer(listErrorCauses, [aCause({ isNew: true })]);
    const { person } = open('&view=errors&remote=mf-patient&version=0.1.0-aaaaaaaa');
    const row = await screen.findByRole('row', { name: /TypeError x is undefined/ });
    expect(row).toHaveTextContent(/New.*0\.1\.0-99999999.*7.*3/);
    expect(http.requests(listErrorCauses)[0]?.query).toMatchObject({ remote: 'mf-patient', version: '0.1.0-aaaaaaaa' });
    await person.click(screen.getByRole('button', { name: 'Times' }));
    await waitFor(() => expect(http.requests(listErrorCauses).at(-1)?.query).toMatchObject({ sort: 'count' }));
    await person.click(screen.getByRole('button', { name: 'Remove the filter: Version: 0.1.0-aaaaaaaa' }));
    await waitFor(() => expect(http.requests(listErrorCauses).at(-1)?.query).toEqual({ remote: 'mf-patient', sort: 'count', limit: '25' }));
    await person.click(screen.getByRole('button', { name: 'Remove the filter: Remote: Patient services' }));
    await waitFor(() => expect(http.requests(listErrorCauses).at(-1)?.query).toEqual({ sort: 'count', limit: '25' }));
    await person.click(await screen.findByRole('button', { name: 'Details of x is undefined' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/TypeError: x is undefined.*Patient services 0\.1\.0-aaaaaaaa.*\/appointments.*at page\.js:1/);
  });

  it('are downloaded with the filters of the list', async () => {
    http.answer(listErrorCauses, [aCause()]);
    http.answerFile(exportErrorCauses, { content: 'id\r\n', type: 'text/csv' });
    const { person } = open('&view=errors&remote=mf-patient&q=undefined');
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(http.requests(exportErrorCauses).map((it) => it.query)).toEqual([{ remote: 'mf-patient', q: 'undefined' }]));
  });

  it('say when there is none', async () => {
    http.answer(listErrorCauses, []);
    open('&view=errors');
    expect(await screen.findByText('No browser has reported an error')).toBeVisible();
  });
});

describe('queues', () => {
  it('without any work are only named', async () => {
    http.answer(listFailedJobs, []);
    http.answer(listQueues, [{ queue: 'papers', waiting: 0, active: 0, retrying: 0, failed: 0, oldestSeconds: null }]);
    open('&view=jobs');
    expect(await screen.findByText('Nothing waits in any queue.')).toBeVisible();
    expect(screen.getByText('1 empty queue')).toBeVisible();
  });
});

describe('failed jobs', () => {
  it('stand above the queues with what waits, are retried after a question where that is possible, and leave the list', async () => {
    jobs(aJob(), aJob({ canBeRetried: false, queue: 'sms-urgent' }));
    const { person, toasts } = open('&view=jobs');
    expect(await screen.findByRole('row', { name: /mail 3 1 2 1 1 hr 1 min/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /papers/ })).not.toBeInTheDocument();
    expect(screen.getByText('1 empty queue')).toBeVisible();
    expect(screen.getByText('papers')).toBeInTheDocument();
    expect(await screen.findByText("Can't be retried")).toBeVisible();
    const [retry, ...more] = await screen.findAllByRole('button', { name: /^Retry/ });
    expect(more).toEqual([]);
    expect(retry).toHaveAccessibleName(/^Retry the job of mail/);
    if (retry) await person.click(retry);
    const question = await screen.findByRole('alertdialog');
    http.answer(retryFailedJob);
    http.answer(listFailedJobs, []);
    await person.click(within(question).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The job is queued again' }]));
    expect(http.requests(retryFailedJob)).toHaveLength(1);
    expect(await screen.findByText('No job has failed')).toBeVisible();
  });
});
