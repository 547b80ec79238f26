import { beforeAll, describe, expect, it } from '@jest/globals';
import { adminInvoiceSorts, adminPickupSorts, appointmentSorts, delaySorts, revenueSorts } from '@tenaye/contracts/admin-list.facts.ts';
import { importSorts } from '@tenaye/contracts/bulk-import.facts.ts';
import { claimSorts } from '@tenaye/contracts/claim-review.facts.ts';
import { invitationSorts } from '@tenaye/contracts/invitation.facts.ts';
import { peopleSorts } from '@tenaye/contracts/people.facts.ts';
import { errorSorts, failedJobSorts } from '@tenaye/contracts/platform.facts.ts';
import { adminReviewSorts } from '@tenaye/contracts/review.facts.ts';
import { submissionSorts } from '@tenaye/contracts/submission.facts.ts';
import { listingSorts } from '@tenaye/contracts/verification.facts.ts';
import { BrowserError } from '../src/modules/telemetry/browser-error.entity.ts';
import { aClaimant, anUnclaimedDoctor } from './claims.ts';
import type { TestClient } from './client.ts';
import { aCollector, aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, hasOwnDatabase, testEm } from './harness.ts';
import { anImport } from './imports.ts';
import { aDoctorClaim, aFacility, aFailedMessage, anAppointment, anInvoice, aPickup, aReview, aSubmission } from './rows.ts';

hasOwnDatabase();

let admin: Awaited<ReturnType<typeof anAdmin>>;
let client: TestClient;

const names = ['Zewditu Hospital', 'addis Clinic', 'Bole Clinic', 'Bole Clinic', 'Yekatit Clinic'];

async function aRowOfEach(name: string, nth: number): Promise<void> {
  const em = testEm();
  const [first = '', last = ''] = name.split(' ');
  const doctor = await aDoctor(
    { name },
    { firstName: first, lastName: last, lastLogin: nth % 2 ? new Date(2_000_000_000_000 - nth) : null },
  );
  const patient = await aPatient();
  await aFacility(em, { name });
  await aSubmission(em, (await aCollector()).id, { institutionName: name, cityLocation: last });
  const claimed = await anUnclaimedDoctor({ name });
  await aDoctorClaim(em, { doctorId: claimed.id, claimantAccountId: (await aClaimant()).id, matchScore: nth % 2 ? nth * 10 : null });
  const visit = await anAppointment(em, { userId: patient.id, doctorId: doctor.doctorId, status: 'completed' });
  await aReview(em, { userId: patient.id, doctorId: doctor.doctorId }, { appointmentId: visit.id, rating: ((nth % 5) + 1) as 1 });
  await aFailedMessage(em);
  const when = new Date(1_900_000_000_000 + (nth % 3) * 1000);
  const delayed = { appointmentDate: when, beganAt: new Date(+when + (10 + (nth % 2)) * 60_000), fee: nth % 2 ? 100.5 : 80 };
  await anAppointment(em, { userId: patient.id, doctorId: doctor.doctorId, status: 'completed', ...delayed });
  const { id: account } = await aFacilityAccount({ name });
  await anInvoice(em, account, { totalAmount: 100 + (nth % 2), issueDate: `2027-03-0${1 + (nth % 3)}` });
  await aPickup(em, account, { estimatedWeight: 5 + (nth % 2), preferredPickupDate: `2027-03-1${nth % 3}` });
  await anImport({ fileName: `${name}.csv` });
  const error = { remote: 'mf-patient', version: '1', name: 'Error', message: name, path: '/', count: 1 + (nth % 2) };
  await em.insert(BrowserError, { ...error, id: crypto.randomUUID(), firstAt: when, lastAt: new Date(+when + nth) });
  await client.post('/api/admin/invitations', { email: `${first}-${nth}@example.org`, role: 'collector' });
}

beforeAll(async () => {
  admin = await anAdmin();
  client = as(admin);
  for (const [nth, name] of names.entries()) await aRowOfEach(name, nth);
});

type Row = { id: string } & Record<string, unknown>;

/** Every row of a list, two at a time, and the number of all rows that each page states. */
async function everyPage(path: string): Promise<{ rows: Row[]; totals: unknown[] }> {
  const rows: Row[] = [];
  const totals = new Set<unknown>();
  for (let next = path; next; ) {
    const { status, body, headers } = await client.get(next);
    expect(status).toBe(200);
    rows.push(...body);
    totals.add(headers.get('Total-Count'));
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
  }
  return { rows, totals: [...totals] };
}

const low = (it: unknown): string => String(it).toLowerCase();
const instant = (it: unknown): string => String(it ?? '');

/** The lists, with the value that each of their orders sorts by. */
const lists: Record<
  string,
  { path: string; query?: string; sorts: readonly string[]; valueOf: Record<string, (row: Row) => string | number> }
> = {
  listings: {
    path: 'listings',
    sorts: listingSorts,
    valueOf: { name: (it) => low(it.name), registered: (it) => instant(it.createdAt), waiting: (it) => instant(it.pendingSince) },
  },
  people: {
    path: 'people',
    sorts: peopleSorts,
    valueOf: {
      name: (it) => low([it.firstName, it.lastName].filter(Boolean).join(' ')),
      lastLogin: (it) => instant(it.lastLogin),
      created: (it) => instant(it.createdAt),
    },
  },
  invitations: {
    path: 'invitations',
    sorts: invitationSorts,
    valueOf: { email: (it) => low(it.email), sent: (it) => instant(it.createdAt), expires: (it) => instant(it.expiresAt) },
  },
  claims: {
    path: 'claims',
    sorts: claimSorts,
    valueOf: {
      profile: (it) => low(it.profileName),
      score: (it) => Number(it.matchScore ?? -1),
      claimed: (it) => instant(it.createdAt),
      decided: (it) => instant(it.reviewedAt ?? it.createdAt),
    },
  },
  submissions: {
    path: 'submissions',
    sorts: submissionSorts,
    valueOf: { name: (it) => low(it.institutionName), town: (it) => low(it.cityLocation), submitted: (it) => instant(it.createdAt) },
  },
  reviews: {
    path: 'reviews',
    sorts: adminReviewSorts,
    valueOf: { profile: (it) => low(it.profileName), rating: (it) => Number(it.rating), at: (it) => instant(it.createdAt) },
  },
  appointments: {
    path: 'appointments',
    sorts: appointmentSorts,
    valueOf: { doctor: (it) => low(it.doctorName), date: (it) => instant(it.appointmentDate), fee: (it) => Number(it.fee) },
  },
  delays: {
    path: 'dashboard/delays',
    query: '&from=2030-03-01&to=2030-03-31',
    sorts: delaySorts,
    valueOf: { doctor: (it) => low(it.doctorName), time: (it) => instant(it.originalTime), delay: (it) => Number(it.delayMinutes) },
  },
  invoices: {
    path: 'invoices',
    sorts: adminInvoiceSorts,
    valueOf: {
      number: (it) => low(it.invoiceNumber),
      facility: (it) => low(it.facilityName),
      issued: (it) => instant(it.issueDate),
      due: (it) => instant(it.dueDate),
      amount: (it) => Number(it.totalAmount),
    },
  },
  pickups: {
    path: 'pickups',
    sorts: adminPickupSorts,
    valueOf: {
      facility: (it) => low(it.facilityName),
      requested: (it) => instant(it.requestedAt),
      planned: (it) => instant(it.plannedDay),
      weight: (it) => Number(it.weight),
    },
  },
  revenue: {
    path: 'revenue',
    sorts: revenueSorts,
    valueOf: { payee: (it) => low(it.payee), date: (it) => instant(it.at), amount: (it) => Number(it.amount) },
  },
  imports: {
    path: 'imports',
    sorts: importSorts,
    valueOf: { file: (it) => low(it.fileName), at: (it) => instant(it.createdAt) },
  },
  'errors of browsers': {
    path: 'platform/error-causes',
    sorts: errorSorts,
    valueOf: {
      message: (it) => low(it.message),
      count: (it) => Number(it.count),
      first: (it) => instant(it.firstAt),
      last: (it) => instant(it.lastAt),
    },
  },
  'failed jobs': {
    path: 'platform/failed-jobs',
    sorts: failedJobSorts,
    valueOf: { queue: (it) => low(it.queue), failedAt: (it) => instant(it.failedAt), times: (it) => Number(it.times) },
  },
};

const isSorted = (values: readonly (string | number)[]): boolean =>
  values.every((it, at) => {
    const before = values[at - 1];
    return before === undefined || (typeof it === 'number' ? Number(before) <= it : String(before).localeCompare(it) <= 0);
  });

const idsIn = (csv: string): string[] =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((it) => it.slice(0, 36));

describe.each(Object.entries(lists))('the list of %s', (_, { path, query = '', sorts, valueOf: valuesOf }) => {
  it.each(sorts)('sorts by %s through every page in both directions, and loses or repeats no row', async (sort) => {
    const { rows, totals } = await everyPage(`/api/admin/${path}?limit=2&sort=${sort}${query}`);
    expect(rows.length).toBeGreaterThanOrEqual(names.length);
    expect(new Set(rows.map((it) => it.id)).size).toBe(rows.length);
    expect(totals).toEqual([String(rows.length)]);
    expect(isSorted(rows.map((it) => valuesOf[sort]?.(it) ?? ''))).toBe(true);
    const back = await everyPage(`/api/admin/${path}?limit=2&sort=-${sort}${query}`);
    expect(back.rows.map((it) => it.id)).toEqual(rows.map((it) => it.id).toReversed());
  });

  it('refuses a value that it is not sorted by', async () => {
    expect((await client.get(`/api/admin/${path}?sort=password`)).status).toBe(400);
  });
});

describe.each(Object.entries(lists).filter(([name]) => !['imports', 'errors of browsers'].includes(name)))(
  'the file of the list of %s',
  (_, { path, query = '', sorts }) => {
    it('has the rows of the view in its order', async () => {
      const [sort = ''] = sorts;
      const { rows } = await everyPage(`/api/admin/${path}?limit=100&sort=-${sort}${query}`);
      const { status, text, headers } = await client.get(`/api/admin/${path}/export?sort=-${sort}${query}`);
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toMatch(/attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"/);
      expect(idsIn(text)).toEqual(rows.map((it) => it.id));
    });
  },
);

describe('a search', () => {
  it('has the name that was typed before one that only resembles it, however new that is', async () => {
    const typed = await aDoctor({ name: 'Dr. Selamawit Demissew' }, { firstName: 'Selamawit', lastName: 'Demissew' });
    await aFacility(testEm(), { name: 'Selamawitu Clinic' });
    const { rows } = await everyPage('/api/admin/listings?q=selamawit&limit=2');
    expect(rows[0]?.id).toBe(typed.doctorId);
    expect(rows.length).toBe(2);
    const sorted = await everyPage('/api/admin/listings?q=selamawit&sort=-registered&limit=2');
    expect(sorted.rows[0]?.id).not.toBe(typed.doctorId);
  });

  it('of reviews and invitations can be narrowed to stars and an address', async () => {
    const { rows } = await everyPage('/api/admin/reviews?rating=2&limit=2');
    expect(rows.map((it) => it.rating)).toEqual(rows.map(() => 2));
    expect(rows.length).toBeGreaterThan(0);
    const found = await everyPage('/api/admin/invitations?q=ZEWDITU&limit=2');
    expect(found.rows.map((it) => it.email)).toEqual(['zewditu-0@example.org']);
  });
});

describe('an export', () => {
  it('is recorded with its filters, and with the records of each page', async () => {
    const other = await anAdmin();
    await as(other).get('/api/admin/people/export?role=doctor');
    expect(await auditActionsOn(other.id)).toContain('provider.export');
  });
});
