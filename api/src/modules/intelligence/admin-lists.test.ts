import { beforeAll, describe, expect, it } from '@jest/globals';
import { daysAfter, localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import type { TestClient } from '#test/client.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aFacility, anAppointment, anInvoice, aPickup, aReview } from '#test/rows.ts';
import { Place } from '../place/place.entity.ts';
import { VerificationHistory } from '../verification/verification-history.entity.ts';

let admin: Awaited<ReturnType<typeof anAdmin>>;
let client: TestClient;
beforeAll(async () => {
  admin = await anAdmin();
  client = as(admin);
});

let years = 2000;
/** Each test has a year of its own, long before any other row. */
function aYear() {
  const from = `${++years}-01-01`;
  const at = (nth: number, hours = 12) => new Date(+startOfDay(daysAfter(from, nth - 1)) + hours * 3_600_000);
  return { query: `from=${from}&to=${years}-12-31`, at, day: (nth: number) => daysAfter(from, nth - 1) };
}

async function parties() {
  const [patient, doctor] = [await aPatient({ firstName: 'Hana', lastName: 'Bekele' }), await aDoctor({ name: 'Dr. Yonas' })];
  return { userId: patient.id, doctorId: doctor.doctorId };
}

/** Every row of a list, two at a time. */
async function everyPage(path: string) {
  const rows: { id: string }[] = [];
  for (let next = `${path}&limit=2`; next; ) {
    const { status, body, headers } = await client.get(next);
    expect(status).toBe(200);
    rows.push(...body);
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
  }
  return rows;
}

const linesOf = (text: string): string[] => text.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('GET /api/admin/appointments', () => {
  const path = '/api/admin/appointments';

  it('shows that an appointment exists, and nothing about health, place or the whole name', async () => {
    const { query, at } = aYear();
    const who = await parties();
    const secret = { symptoms: 'Cough', notes: 'Smoker', address: 'Bole 17', meetingLink: 'https://meet.example/x' };
    const late = { status: 'completed' as const, beganAt: at(2, 12.25), endedAt: at(2, 12.5), fee: 450.5 };
    const { id } = await anAppointment(testEm(), { ...who, ...secret, ...late, appointmentDate: at(2) });
    const [row, ...others] = (await client.get(`${path}?${query}`)).body;
    expect(others).toEqual([]);
    expect(row).toEqual({
      ...{ id, status: 'completed', appointmentType: 'in-person', doctorId: who.doctorId, doctorName: 'Dr. Yonas', patientName: 'Hana B.' },
      ...{ appointmentDate: at(2).toISOString(), endsAt: at(2, 12.5).toISOString(), fee: 450.5, waitMinutes: 15 },
      ...{ beganAt: at(2, 12.25).toISOString(), endedAt: at(2, 12.5).toISOString() },
    });
  });

  it('lists the latest first through every page, filtered by status, state and local days', async () => {
    const { query, at, day } = aYear();
    const [one, other] = [await parties(), await parties()];
    const visit = async (who: typeof one, when: Date, given = {}) =>
      (await anAppointment(testEm(), { ...who, appointmentDate: when, ...given })).id;
    const early = await visit(one, at(10, 0), { status: 'cancelled' });
    const [a, b] = [await visit(one, at(11)), await visit(other, at(11))].toSorted();
    const begun = await visit(one, at(12), { status: 'completed', beganAt: at(12, 11.9) });
    const late = await visit(one, at(12, 23.5), { status: 'completed' });
    const ids = async (filter: string) => (await everyPage(`${path}?${filter}`)).map((it) => it.id);
    expect(await ids(query)).toEqual([late, begun, b, a, early]);
    expect(await ids(`${query}&status=completed`)).toEqual([late, begun]);
    expect(await ids(`${query}&state=standing`)).toEqual([late, begun, b, a]);
    expect(await ids(`${query}&state=begun`)).toEqual([begun]);
    expect(await ids(`from=${day(10)}&to=${day(10)}`)).toEqual([early]);
    expect((await client.get(`${path}?${query}&state=begun`)).body).toMatchObject([{ waitMinutes: 0 }]);
  });

  it('gives all pages of the list as one file, and records who took it', async () => {
    const { query, at } = aYear();
    const who = await parties();
    await testEm().execute(
      `insert into appointments (user_id, doctor_id, appointment_date, ends_at, appointment_type, status)
       select ?, ?, ?::timestamptz + n * interval '1 hour', ?::timestamptz + n * interval '1 hour' + interval '1 minute', 'in-person',
         'confirmed'
       from generate_series(1, 1001) n`,
      [who.userId, who.doctorId, at(1), at(1)],
    );
    const { status, text, headers } = await client.get(`${path}/export?${query}&status=confirmed`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain(`admin-appointments-${localDate(Date.now())}.csv`);
    const [heading, first, ...rest] = linesOf(text);
    expect(heading).toBe(
      'id,appointmentDate,endsAt,appointmentType,status,doctorId,doctorName,patientName,fee,beganAt,endedAt,waitMinutes',
    );
    expect(first).toContain(`,in-person,confirmed,${who.doctorId},Dr. Yonas,Hana B.,0,,,`);
    expect(new Set(rest.map((it) => it.slice(0, 36))).size).toBe(1000);
    expect(await auditActionsOn(admin.id)).toContain('appointment.export');
  });
});

describe('GET /api/admin/invoices', () => {
  const path = '/api/admin/invoices';

  it('lists invoices by day of issue, with the status of today, and finds them by it', async () => {
    const { query, day } = aYear();
    const { id: account } = await aFacilityAccount({ name: '=Selam Clinic' });
    const today = localDate(Date.now());
    const invoice = async (nth: number, given: object) => (await anInvoice(testEm(), account, { issueDate: day(nth), ...given })).id;
    const paid = await invoice(1, { status: 'paid', totalAmount: 120.5, paymentDate: new Date('1995-05-05T08:00:00Z') });
    const pending = await invoice(2, { dueDate: today });
    const overdue = await invoice(2, { dueDate: daysAfter(today, -1) });
    const rows = await everyPage(`${path}?${query}`);
    expect(rows.map((it) => it.id)).toEqual([...[pending, overdue].toSorted().toReversed(), paid]);
    expect(rows.at(-1)).toMatchObject({ facilityName: '=Selam Clinic', totalAmount: 120.5, status: 'paid', issueDate: day(1) });
    for (const [status, id] of [
      ['paid', paid],
      ['pending', pending],
      ['overdue', overdue],
    ] as const)
      expect((await client.get(`${path}?${query}&status=${status}`)).body).toMatchObject([{ id, status }]);
    expect((await client.get(`${path}?from=${day(2)}&to=${day(2)}`)).body).toHaveLength(2);
    const { text } = await client.get(`${path}/export?${query}&status=paid`);
    expect(linesOf(text)).toHaveLength(2);
    expect(text).toContain(",'=Selam Clinic,");
  });
});

describe('GET /api/admin/pickups', () => {
  const path = '/api/admin/pickups';

  it('finds pickups by the day they were requested, planned or collected', async () => {
    const { query, at, day } = aYear();
    const { id: account } = await aFacilityAccount({ name: 'Bole Clinic' });
    const pickup = async (given: object) =>
      (await aPickup(testEm(), account, { createdAt: at(1), preferredPickupDate: day(5), ...given })).id;
    const done = { status: 'completed', actualPickupDate: at(9), actualWeight: 4.5, scheduledPickupDate: at(8, 0.5) };
    const collected = await pickup({ ...done, createdAt: at(2) });
    const open = await pickup({});
    const cancelled = await pickup({ status: 'cancelled', createdAt: at(3) });
    const ids = async (filter: string) => (await everyPage(`${path}?${filter}`)).map((it) => it.id);
    expect(await ids(query)).toEqual([cancelled, collected, open]);
    expect(await ids(`from=${day(5)}&to=${day(5)}&by=planned`)).toEqual([open]);
    expect(await ids(`from=${day(8)}&to=${day(8)}&by=planned`)).toEqual([collected]);
    expect(await ids(`from=${day(9)}&to=${day(9)}&by=collected&status=completed`)).toEqual([collected]);
    expect((await client.get(`${path}?${query}&status=completed`)).body).toEqual([
      {
        ...{ id: collected, facilityName: 'Bole Clinic', wasteTypes: ['sharps'], weight: 4.5, status: 'completed' },
        ...{ requestedAt: at(2).toISOString(), plannedDay: day(8), collectedAt: at(9).toISOString(), kept: 'missed' },
      },
    ]);
    expect(linesOf((await client.get(`${path}/export?${query}`)).text)).toHaveLength(4);
  });
});

describe('GET /api/admin/revenue', () => {
  const path = '/api/admin/revenue';

  it('lists exactly the amounts that the overview sums up, across the sources and pages', async () => {
    const { query, at, day } = aYear();
    const { userId, doctorId } = await parties();
    const { id: account, facilityId } = await aFacilityAccount({ name: 'Selam Pharmacy' });
    const em = testEm();
    await anAppointment(em, { userId, doctorId, appointmentDate: at(5), status: 'completed', fee: 300.5 });
    await anAppointment(em, { userId, doctorId, appointmentDate: at(6), status: 'cancelled', fee: 900 });
    await anAppointment(em, { userId, doctorId, appointmentDate: at(0), status: 'completed', fee: 900 });
    await aDiagnosticRequest(em, userId, facilityId, { status: 'completed', completedAt: at(7), totalAmount: 80 });
    await anInvoice(em, account, { status: 'paid', paymentDate: at(4), totalAmount: 60, issueDate: day(-20) });
    await anInvoice(em, account, { status: 'pending', issueDate: day(4) });
    const rows = await everyPage(`${path}?${query}`);
    expect(rows).toMatchObject([
      { source: 'request', payee: 'Selam Pharmacy', amount: 80, at: at(7).toISOString() },
      { source: 'consultation', payee: 'Dr. Yonas', amount: 300.5 },
      { source: 'waste', payee: 'Selam Pharmacy', amount: 60 },
    ]);
    expect((await client.get(`/api/admin/dashboard/overview?${query}`)).body.revenue.total).toBe(440.5);
    expect((await client.get(`${path}?${query}&source=waste`)).body).toMatchObject([{ source: 'waste' }]);
    expect(linesOf((await client.get(`${path}/export?${query}`)).text).map((it) => it.split(',')[1])).toEqual([
      ...['source', 'request', 'consultation', 'waste'],
    ]);
  });
});

describe('GET /api/admin/dashboard/delays', () => {
  it('measures the delay once the consultation has begun, and says whether the patient was notified', async () => {
    const { query, at } = aYear();
    const who = await parties();
    const reported = { delayMinutes: 30, delayReason: 'emergency', delayReportedAt: at(1) } as const;
    const visit = async (nth: number, given: object) =>
      (await anAppointment(testEm(), { ...who, appointmentDate: at(nth), status: 'confirmed', ...given })).id;
    const unannounced = await visit(1, { status: 'completed', beganAt: at(1, 12.3) });
    const longer = await visit(2, { ...reported, status: 'completed', beganAt: at(2, 13) });
    const expected = await visit(3, reported);
    await visit(4, { ...reported, beganAt: at(4, 12.05) });
    await visit(5, { ...reported, status: 'cancelled' });
    const rows = await everyPage(`/api/admin/dashboard/delays?${query}`);
    const shown = { doctorName: 'Dr. Yonas', patientName: 'Hana B.' };
    expect(rows).toEqual([
      { id: expected, ...shown, originalTime: at(3).toISOString(), delayMinutes: 30, reason: 'emergency', status: 'notified' },
      { id: longer, ...shown, originalTime: at(2).toISOString(), delayMinutes: 60, reason: 'emergency', status: 'notified' },
      { id: unannounced, ...shown, originalTime: at(1).toISOString(), delayMinutes: 18, reason: null, status: 'not_notified' },
    ]);
    const admin = await anAdmin();
    const { text, headers } = await as(admin).get(`/api/admin/dashboard/delays/export?${query}`);
    expect(headers.get('content-disposition')).toMatch(/admin-delays-\d{4}-\d\d-\d\d\.csv/);
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'id,doctorName,patientName,originalTime,delayMinutes,reason,status',
      `${expected},Dr. Yonas,Hana B.,${at(3).toISOString()},30,emergency,notified`,
      `${longer},Dr. Yonas,Hana B.,${at(2).toISOString()},60,emergency,notified`,
      `${unannounced},Dr. Yonas,Hana B.,${at(1).toISOString()},18,,not_notified`,
      '',
    ]);
    expect(await auditActionsOn(admin.id)).toContain('delay.export');
  });
});

describe('GET /api/admin/dashboard/recent-activities', () => {
  const activity = async (query = '') => (await client.get(`/api/admin/dashboard/recent-activities${query}`)).body;
  const acted = (action: string, at: Date, targetId: string, outcome = 'success') =>
    testEm().execute(`insert into audit_events (at, actor_type, action, outcome, target_id) values (?, 'system', ?, ?, ?)`, [
      at,
      action,
      outcome,
      targetId,
    ]);

  it('describes what happened by the names of providers, never of patients, latest first', async () => {
    const { query, at } = aYear();
    const who = await parties();
    const { id } = await anAppointment(testEm(), { ...who, appointmentDate: at(9) });
    await acted('appointment.create', at(1), id);
    await acted('doctor.approve', at(2), who.doctorId);
    await acted('user.register', at(3), who.userId);
    await acted('appointment.create', at(4), id, 'refused');
    await acted('doctor.view_document', at(4), who.doctorId);
    await acted('user.login', at(4), who.userId);
    const found = await activity(`?${query}`);
    expect(found).toEqual([
      { id: expect.any(String), description: 'A patient created an account', activityType: 'registration', timestamp: at(3).toISOString() },
      { id: expect.any(String), description: 'Dr. Yonas was approved', activityType: 'verification', timestamp: at(2).toISOString() },
      {
        ...{ id: expect.any(String), description: 'A patient booked an appointment with Dr. Yonas' },
        ...{ activityType: 'appointment', timestamp: at(1).toISOString() },
      },
    ]);
  });

  it('shows at most ten, also where one kind alone has more', async () => {
    const { query, at } = aYear();
    const { userId } = await parties();
    for (let nth = 1; nth <= 12; nth++) await acted('user.register', at(nth), userId);
    await acted('review.hide', at(6, 13), crypto.randomUUID());
    const found = await activity(`?${query}`);
    expect(found).toHaveLength(10);
    expect(found[6]).toMatchObject({ description: 'A review of — was hidden', timestamp: at(6, 13).toISOString() });
    expect(await activity()).not.toEqual([]);
  });
});

describe('a tile of the dashboard', () => {
  /** The number of rows, their sum, and the number of lines of the file. */
  async function totalsOf(path: string) {
    const { headers } = await client.get(`/api/admin/${path}&limit=1`);
    const file = await client.get(`/api/admin/${path.replace('?', '/export?')}`);
    return [Number(headers.get('Total-Count')), Number(headers.get('Total-Sum')), linesOf(file.text).length - 1];
  }

  it('of appointments and delays has the number of its list and of its file', async () => {
    const { query, at } = aYear();
    const who = await parties();
    const visit = (nth: number, given: object) => anAppointment(testEm(), { ...who, appointmentDate: at(nth), fee: 100.25, ...given });
    await visit(1, { status: 'completed', beganAt: at(1, 12.5) });
    await visit(2, { status: 'completed', beganAt: at(2) });
    await visit(3, { status: 'cancelled' });
    await visit(4, { status: 'no_show' });
    const { body } = await client.get(`/api/admin/dashboard/appointments?${query}`);
    expect([body.completed, body.cancelled, body.noShow, body.measuredWaits]).toEqual([2, 1, 1, 2]);
    expect(await totalsOf(`appointments?${query}&status=completed`)).toEqual([2, 200.5, 2]);
    expect(await totalsOf(`appointments?${query}&status=cancelled`)).toEqual([1, 100.25, 1]);
    expect(await totalsOf(`appointments?${query}&status=no_show`)).toEqual([1, 100.25, 1]);
    expect(await totalsOf(`appointments?${query}&state=begun`)).toEqual([2, 200.5, 2]);
    expect(await totalsOf(`dashboard/delays?${query}`)).toEqual([1, 30, 1]);
  });

  it('of invoices has the number and the amount of its list and of its file', async () => {
    const { query, day } = aYear();
    const { id: account } = await aFacilityAccount();
    await anInvoice(testEm(), account, {
      issueDate: day(1),
      status: 'paid',
      totalAmount: 120.5,
      paymentDate: new Date('1995-05-05T08:00:00Z'),
    });
    await anInvoice(testEm(), account, { issueDate: day(2), dueDate: day(9), totalAmount: 40 });
    const { body } = await client.get(`/api/admin/dashboard/invoices?${query}`);
    for (const status of ['paid', 'overdue', 'pending'] as const) {
      const [count, sum] = [body[`${status}Invoices`], body.amounts[status]];
      expect([status, ...(await totalsOf(`invoices?${query}&status=${status}`))]).toEqual([status, count, sum, count]);
    }
    expect([body.paidInvoices, body.overdueInvoices, body.amounts.overdue]).toEqual([1, 1, 40]);
  });

  it('of pickups has the number and weight of its list, and its compliance is those that kept their day among those due', async () => {
    const { query, at, day } = aYear();
    const { id: account } = await aFacilityAccount();
    const pickup = (given: object) => aPickup(testEm(), account, { createdAt: at(1), preferredPickupDate: day(5), ...given });
    await pickup({ status: 'completed', actualPickupDate: at(5), actualWeight: 4.5 });
    await pickup({ status: 'completed', actualPickupDate: at(6), actualWeight: 2 });
    await pickup({});
    await pickup({ status: 'cancelled' });
    const { body } = await client.get(`/api/admin/dashboard/waste-collection?${query}`);
    expect([body.totalRequests, body.totalWasteCollected]).toEqual([4, 6.5]);
    expect((await totalsOf(`pickups?${query}`)).filter((_, at) => at !== 1)).toEqual([4, 4]);
    expect(await totalsOf(`pickups?${query}&status=completed&by=collected`)).toEqual([2, 6.5, 2]);
    const [due, onTime, missed] = await Promise.all(
      ['due', 'on_time', 'missed'].map(async (kept) => (await totalsOf(`pickups?${query}&by=planned&kept=${kept}`))[0]),
    );
    expect([due, onTime, missed, body.complianceRate]).toEqual([3, 1, 2, 33.3]);
    const { body: rows } = await client.get(`/api/admin/pickups?${query}&by=planned&sort=weight`);
    expect(rows.map((it: { kept: string | null }) => it.kept).toSorted()).toEqual(['missed', 'missed', 'on_time']);
  });

  it('of the satisfaction of patients has the number of its reviews', async () => {
    const { query, at } = aYear();
    const { userId, doctorId } = await parties();
    await aReview(testEm(), { userId, doctorId }, { createdAt: at(3), rating: 5 });
    await aReview(testEm(), { userId, doctorId }, { createdAt: at(4), rating: 4 });
    await aReview(testEm(), { userId, doctorId }, { createdAt: at(0), rating: 1 });
    await aReview(testEm(), { userId, doctorId }, { createdAt: at(5), rating: 1, hiddenAt: at(6), hiddenReason: 'Insult' });
    const { facilityId } = await aFacilityAccount();
    const { id: requestId } = await aDiagnosticRequest(testEm(), userId, facilityId, { status: 'completed', completedAt: at(1) });
    const { id } = await aReview(testEm(), { userId, doctorId }, { createdAt: at(3), rating: 1 });
    await testEm().execute('update reviews set appointment_id = null, doctor_id = null, facility_id = ?, request_id = ? where id = ?', [
      facilityId,
      requestId,
      id,
    ]);
    const { body } = await client.get(`/api/admin/dashboard/appointments?${query}`);
    const { headers } = await client.get(`/api/admin/reviews?state=visible&kind=appointment&${query}`);
    expect([body.ratings, body.patientSatisfaction, headers.get('Total-Count')]).toEqual([2, 4.5, '2']);
    expect((await client.get(`/api/admin/reviews?kind=request&${query}`)).headers.get('Total-Count')).toBe('1');
  });

  it('of verification counts decisions, the waits of owners since they last began, and who decided', async () => {
    const { query, at } = aYear();
    const [one, other] = [await anAdmin({ firstName: 'Hana', lastName: 'One' }), await anAdmin({ firstName: 'Abel', lastName: 'Two' })];
    const [first, second] = [await aDoctor({ createdAt: at(1) }), await aDoctor({ createdAt: at(1) })];
    const imported = await aFacility(testEm(), { createdAt: at(1) });
    type Status = 'pending' | 'approved' | 'rejected';
    const steps = { pending: 'reopen', approved: 'approve', rejected: 'reject' } as const;
    const decide = (
      actionBy: string,
      of: { doctorId: string } | { facilityId: string },
      createdAt: Date,
      previousStatus: Status,
      newStatus: Status,
    ) =>
      testEm().insert(VerificationHistory, {
        id: crypto.randomUUID(),
        step: steps[newStatus],
        actionBy,
        ...of,
        createdAt,
        previousStatus,
        newStatus,
      });
    await decide(one.id, { doctorId: first.doctorId }, at(3), 'pending', 'rejected');
    await decide(one.id, { doctorId: first.doctorId }, at(4), 'rejected', 'pending');
    await decide(one.id, { doctorId: first.doctorId }, at(10), 'pending', 'approved');
    await decide(other.id, { doctorId: second.doctorId }, at(2), 'pending', 'approved');
    await decide(one.id, { facilityId: imported.id }, at(100), 'pending', 'approved');
    const { body } = await client.get(`/api/admin/dashboard/verification?${query}`);
    expect(body).toMatchObject({ approved: 3, rejected: 1, medianWait: 2, longestWait: 6 });
    expect(body.by).toEqual([
      { id: one.id, name: 'Hana One', approved: 2, rejected: 1 },
      { id: other.id, name: 'Abel Two', approved: 1, rejected: 0 },
    ]);
    const { body: before } = await client.get('/api/admin/dashboard/verification?from=2000-01-01&to=2000-01-31');
    expect(before).toMatchObject({ approved: 0, rejected: 0, medianWait: null, longestWait: null, by: [] });
  });

  it('of revenue has the amount of its list', async () => {
    const { query, at } = aYear();
    const { userId, doctorId } = await parties();
    const { facilityId } = await aFacilityAccount();
    await anAppointment(testEm(), { userId, doctorId, appointmentDate: at(5), status: 'completed', fee: 300.5 });
    await aDiagnosticRequest(testEm(), userId, facilityId, { status: 'completed', completedAt: at(7), totalAmount: 80 });
    const { body } = await client.get(`/api/admin/dashboard/overview?${query}`);
    expect(await totalsOf(`revenue?${query}`)).toEqual([2, body.revenue.total, 2]);
    expect(await totalsOf(`revenue?${query}&source=request`)).toEqual([1, 80, 1]);
  });
});

describe('the parts of a figure', () => {
  type Part = { key: string | null; name: string | null; count: number; sum: number };
  const partsOf = async (path: string): Promise<Part[]> => (await client.get(`/api/admin/${path}`)).body;
  const wholeOf = async (path: string) => {
    const { headers } = await client.get(`/api/admin/${path}&limit=1`);
    return { count: Number(headers.get('Total-Count')), sum: Number(headers.get('Total-Sum')) };
  };
  const sumOf = (parts: readonly Part[]) => ({
    count: parts.reduce((all, it) => all + it.count, 0),
    sum: Math.round(parts.reduce((all, it) => all + it.sum, 0) * 100) / 100,
  });

  /**
   * Two doctors and a facility in two regions, one of them by its town, and a doctor whose address names none, each with rows of every
   * list.
   */
  async function aMixedYear() {
    const { query, at, day } = aYear();
    const { id: userId } = await aPatient();
    const town = `Adama ${crypto.randomUUID()}`;
    await testEm().insert(Place, { id: crypto.randomUUID(), name: town, kind: 'city', region: 'Oromia', latitude: 8.5, longitude: 39.3 });
    const [one, two, three] = [
      await aDoctor({ name: 'Dr. One', address: 'Bole, Addis Ababa', specialization: 'cardiology' }),
      await aDoctor({ name: 'Dr. Two', address: `Market; ${town}`, specialization: 'cardiology' }),
      await aDoctor({ name: 'Dr. Three', address: 'Behind the church', specialization: 'dermatology' }),
    ];
    const facility = await aFacilityAccount({ name: 'Selam Clinic', address: 'Piassa, Addis Ababa', location: null });
    const visit = (doctorId: string, nth: number, fee: number, given: object = {}) =>
      anAppointment(testEm(), { userId, doctorId, appointmentDate: at(nth), status: 'completed', beganAt: at(nth, 12.5), fee, ...given });
    await visit(one.doctorId, 1, 100.1);
    await visit(one.doctorId, 2, 100.2);
    await visit(two.doctorId, 3, 70);
    await visit(three.doctorId, 4, 30.3, { beganAt: at(4) });
    await visit(three.doctorId, 5, 30, { status: 'cancelled', beganAt: null });
    await aDiagnosticRequest(testEm(), userId, facility.facilityId, { status: 'completed', completedAt: at(7), totalAmount: 80 });
    await anInvoice(testEm(), facility.id, { status: 'paid', paymentDate: at(8), issueDate: day(2), totalAmount: 60 });
    await aPickup(testEm(), facility.id, { createdAt: at(1), status: 'completed', actualPickupDate: at(3), actualWeight: 4.5 });
    return { query, one, two, three, facility };
  }

  it('add up to the whole, for each list, filter and way to divide it', async () => {
    const { query } = await aMixedYear();
    const lists = [
      ...['appointments?status=completed', 'appointments?status=cancelled', 'appointments?state=late', 'appointments?state=begun'],
      ...['dashboard/delays?', 'invoices?', 'invoices?status=paid', 'pickups?by=requested', 'pickups?status=completed&by=collected'],
      ...['revenue?', 'revenue?source=consultation', 'revenue?source=waste', 'appointments?status=no_show'],
    ];
    for (const list of lists) {
      const path = `${list}&${query}`;
      const whole = await wholeOf(path);
      for (const parts of ['region', 'category', 'provider'])
        expect([list, parts, sumOf(await partsOf(`${path.replace('?', '/parts?')}&parts=${parts}`))]).toEqual([list, parts, whole]);
    }
    expect((await wholeOf(`revenue?${query}`)).count).toBe(6);
  });

  it('name regions, specialties and types, and each provider, the most rows first, and lead to their rows', async () => {
    const { query, one, two, three } = await aMixedYear();
    const late = `dashboard/delays/parts?${query}`;
    expect(await partsOf(`${late}&parts=provider`)).toEqual([
      { key: one.doctorId, name: 'Dr. One', count: 2, sum: 60 },
      { key: two.doctorId, name: 'Dr. Two', count: 1, sum: 30 },
    ]);
    expect(await partsOf(`appointments/parts?${query}&parts=region`)).toEqual([
      { key: 'addis_ababa', name: null, count: 2, sum: 200.3 },
      { key: 'oromia', name: null, count: 1, sum: 70 },
      { key: null, name: null, count: 2, sum: 60.3 },
    ]);
    expect(await partsOf(`revenue/parts?${query}&parts=category`)).toEqual([
      expect.objectContaining({ key: 'cardiology', count: 3, sum: 270.3 }),
      expect.objectContaining({ count: 2, sum: 140 }),
      expect.objectContaining({ key: 'dermatology', count: 1, sum: 30.3 }),
    ]);
    for (const [filter, whole] of [
      [`provider=${three.doctorId}`, { count: 2, sum: 60.3 }],
      ['region=unknown', { count: 2, sum: 60.3 }],
      ['region=oromia', { count: 1, sum: 70 }],
      ['category=cardiology', { count: 3, sum: 270.3 }],
      ['category=cardiology&region=addis_ababa', { count: 2, sum: 200.3 }],
    ] as const)
      expect([filter, await wholeOf(`appointments?${query}&${filter}`)]).toEqual([filter, whole]);
    expect(await wholeOf(`dashboard/delays?${query}&provider=${two.doctorId}`)).toEqual({ count: 1, sum: 30 });
    expect(await wholeOf(`revenue?${query}&region=addis_ababa`)).toEqual({ count: 4, sum: 340.3 });
  });

  it('are at most fifty providers, and one part with all others', async () => {
    const { query, at } = aYear();
    const { id: userId } = await aPatient();
    for (let nth = 1; nth <= 51; nth++) {
      const { id } = await aFacility(testEm());
      await aDiagnosticRequest(testEm(), userId, id, { status: 'completed', completedAt: at(nth), totalAmount: 10 });
    }
    const parts = await partsOf(`revenue/parts?${query}&parts=provider`);
    expect(parts).toHaveLength(51);
    expect(parts.at(-1)).toEqual({ key: null, name: null, count: 1, sum: 10 });
    expect(sumOf(parts)).toEqual({ count: 51, sum: 510 });
  });

  it('refuse an unknown way to divide them', async () => {
    for (const list of ['dashboard/delays', 'appointments', 'invoices', 'pickups', 'revenue'])
      for (const query of ['', 'parts=color', 'parts=region&region=atlantis', 'parts=provider&provider=x'])
        expect([list, query, (await client.get(`/api/admin/${list}/parts?${query}`)).status]).toEqual([list, query, 400]);
  });
});

describe('the lists', () => {
  it.each([
    'appointments',
    'appointments/export',
    'invoices',
    'invoices/export',
    'pickups',
    'pickups/export',
    'revenue',
    'revenue/export',
    'dashboard/delays/export',
  ])('%s refuse bad input', async (name) => {
    for (const query of [
      'status=done',
      'source=gifts',
      'from=2026-03-02&to=2026-03-01',
      'from=2020-01-01&to=2022-01-02',
      'to=x',
      'cursor=x',
    ]) {
      expect([query, (await client.get(`/api/admin/${name}?${query}`)).status]).toEqual([query, 400]);
    }
  });
});
