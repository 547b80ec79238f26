import { beforeAll, describe, expect, it } from '@jest/globals';
import { daysAfter, localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import type { TestClient } from '#test/client.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aFacility, anAppointment, anInvoice, aPickup, aReview } from '#test/rows.ts';
import { DayFigure, FigureChange } from './day-figure.entity.ts';
import { countChangedDays } from './figure-count.service.ts';

hasOwnDatabase();

let client: TestClient;
beforeAll(async () => {
  client = as(await anAdmin());
});

const dashboard = async (name: string, query = '') => (await client.get(`/api/admin/dashboard/${name}${query && `?${query}`}`)).body;

/** Each test has a month of its own, years before any other row. */
let month = 0;
function aMonth() {
  const year = 2001 + Math.floor(month / 12);
  const from = `${year}-${String((month++ % 12) + 1).padStart(2, '0')}-01`;
  const to = daysAfter(from, 27);
  const day = (nth: number) => daysAfter(from, nth - 1);
  const at = (nth: number, hours = 12) => new Date(+startOfDay(day(nth)) + hours * 3_600_000);
  return { from, to, day, at, query: `from=${from}&to=${to}` };
}

async function parties() {
  const [{ id: userId }, { doctorId }] = [await aPatient(), await aDoctor()];
  return { userId, doctorId };
}

describe('GET /api/admin/dashboard/appointments', () => {
  it('counts the appointments of the period by status, by days of Addis Ababa and not of UTC', async () => {
    const { query, at, day } = aMonth();
    const who = await parties();
    const em = testEm();
    // Half past midnight of the first day is still the day before in UTC, and the last day ends at 21:00 UTC.
    await anAppointment(em, { ...who, appointmentDate: at(1, 0.5), status: 'completed' });
    await anAppointment(em, { ...who, appointmentDate: at(1, -0.5), status: 'completed' });
    await anAppointment(em, { ...who, appointmentDate: at(28, 23.5), status: 'confirmed' });
    await anAppointment(em, { ...who, appointmentDate: at(29, 0), status: 'confirmed' });
    await anAppointment(em, { ...who, appointmentDate: at(5), status: 'cancelled' });
    await anAppointment(em, { ...who, appointmentDate: at(6), status: 'no_show' });
    await anAppointment(em, { ...who, appointmentDate: at(6, 14), status: 'scheduled' });
    const body = await dashboard('appointments', query);
    const sums = { scheduled: 1, confirmed: 1, completed: 1, cancelled: 1, noShow: 1 };
    expect(body).toMatchObject({ ...sums, period: { by: 'day' } });
    expect(body.series.appointments).toHaveLength(28);
    expect(body.series.appointments[0]).toEqual({ from: day(1), to: day(1), ...sums, scheduled: 0, confirmed: 0, cancelled: 0, noShow: 0 });
    expect(body.series.appointments[5]).toMatchObject({ from: day(6), scheduled: 1, noShow: 1 });
    expect(body.series.appointments[27]).toMatchObject({ confirmed: 1, completed: 0 });
  });

  it('averages the waits of begun consultations only, an early one as none', async () => {
    const { query, at } = aMonth();
    const who = await parties();
    const visit = (nth: number, late?: number) =>
      anAppointment(testEm(), {
        ...who,
        appointmentDate: at(nth),
        status: 'completed',
        ...(late !== undefined && { beganAt: new Date(+at(nth) + late * 60_000) }),
      });
    await visit(1, -20);
    await visit(2, 10);
    await visit(2 + 1, 21);
    await visit(4);
    const body = await dashboard('appointments', query);
    expect(body).toMatchObject({ averageWaitTime: 10.3, measuredWaits: 3, completed: 4 });
    expect(body.series.waits.slice(0, 5).map((it: { average: number | null }) => it.average)).toEqual([0, 10, 21, null, null]);
  });

  it('averages the visible reviews of appointments by the day they were written', async () => {
    const { query, at } = aMonth();
    const who = await parties();
    const em = testEm();
    await aReview(em, who, { rating: 5, createdAt: at(3) });
    await aReview(em, who, { rating: 2, createdAt: at(3) });
    await aReview(em, who, { rating: 3, createdAt: at(9) });
    await aReview(em, who, { rating: 1, createdAt: at(9), hiddenAt: new Date(), hiddenReason: 'Insult' });
    await aReview(em, who, { rating: 1, createdAt: at(29) });
    const { facilityId } = await aFacilityAccount();
    const { id: requestId } = await aDiagnosticRequest(em, who.userId, facilityId, { status: 'completed' });
    await em.execute(`insert into reviews (user_id, request_id, facility_id, rating, created_at) values (?, ?, ?, 1, ?)`, [
      who.userId,
      requestId,
      facilityId,
      at(9),
    ]);
    const body = await dashboard('appointments', query);
    expect(body).toMatchObject({ patientSatisfaction: 3.3, ratings: 3 });
    expect(body.series.ratings[2]).toMatchObject({ average: 3.5, count: 2 });
  });

  it('says null where nothing was measured, instead of 0', async () => {
    const { query } = aMonth();
    const body = await dashboard('appointments', query);
    expect(body).toMatchObject({ completed: 0, averageWaitTime: null, patientSatisfaction: null, ratings: 0, measuredWaits: 0 });
    expect(body.series.waits[0].average).toBeNull();
  });

  it('counts the delays of today, whatever the period', async () => {
    const before = (await dashboard('appointments')).delayedToday;
    const { query } = aMonth();
    const who = await parties();
    const noon = new Date(+startOfDay(localDate(Date.now())) + 12 * 3_600_000);
    const late = (minutes: number, given: object) =>
      anAppointment(testEm(), { ...who, appointmentDate: new Date(+noon + minutes * 60_000), status: 'confirmed', ...given });
    const reported = { delayMinutes: 30, delayReason: 'traffic', delayReportedAt: new Date() } as const;
    await late(0, reported);
    await late(60, { ...reported, status: 'cancelled' });
    await late(120, { beganAt: new Date(+noon + 126 * 60_000) });
    await late(180, { beganAt: new Date(+noon + 184 * 60_000) });
    await late(-24 * 60, reported);
    expect((await dashboard('appointments', query)).delayedToday).toBe(before + 2);
  });
});

describe('the minutes from which a consultation is late', () => {
  const path = '/api/admin/dashboard/delay-threshold';

  it('decide what is late in figures, lists and files, also of counted days, once they are chosen', async () => {
    const { query, at, day } = aMonth();
    const who = await parties();
    const begun = (nth: number, minutes: number, given: object = {}) =>
      anAppointment(testEm(), {
        ...who,
        appointmentDate: at(nth),
        status: 'completed',
        beganAt: new Date(+at(nth) + minutes * 60_000),
        ...given,
      });
    await begun(1, 5);
    await begun(1, 20, { appointmentDate: at(1, 15), beganAt: at(1, 15.4) });
    await begun(3, 4);
    await begun(4, 90);
    const lateOf = async () => {
      const { late, lateShare, lateFromMinutes, measuredWaits, series } = await dashboard('appointments', query);
      const [list, delays] = await Promise.all([
        client.get(`/api/admin/appointments?${query}&state=late`),
        client.get(`/api/admin/dashboard/delays?${query}`),
      ]);
      const counts = [list.body.length, Number(delays.headers.get('Total-Count'))];
      return { late, lateShare, lateFromMinutes, measuredWaits, counts, first: series.late[0], second: series.late[1] };
    };
    const none = { from: day(2), to: day(2), share: null, count: 0 };
    await countChangedDays(testEm());
    const usual = {
      ...{ late: 3, lateShare: 75, lateFromMinutes: 5, measuredWaits: 4, counts: [3, 3] },
      first: { from: day(1), to: day(1), share: 100, count: 2 },
      second: none,
    };
    expect(await lateOf()).toEqual(usual);
    const { body: seen } = await client.get(path);
    const { status, body: chosen } = await client.put(path, { fromMinutes: 24, version: seen.version });
    expect([status, chosen.fromMinutes]).toEqual([200, 24]);
    const stricter = {
      ...{ late: 2, lateShare: 50, lateFromMinutes: 24, measuredWaits: 4, counts: [2, 2] },
      first: { from: day(1), to: day(1), share: 50, count: 1 },
      second: none,
    };
    expect(await lateOf()).toEqual(stricter);
    await countChangedDays(testEm());
    expect(await lateOf()).toEqual(stricter);
    const back = await client.put(path, { fromMinutes: 5, version: chosen.version });
    expect(back.body.fromMinutes).toBe(5);
    expect(await lateOf()).toEqual(usual);
  });

  it('are limited, and are audited with both values', async () => {
    const admin = await anAdmin();
    const { version, fromMinutes } = (await as(admin).get(path)).body;
    for (const wrong of [4, 121, 7.5, null]) expect((await as(admin).put(path, { fromMinutes: wrong, version })).status).toBe(400);
    expect((await as(admin).put(path, { fromMinutes: 10, version })).status).toBe(200);
    expect((await as(admin).put(path, { fromMinutes: 15, version })).body.code).toBe('changed_elsewhere');
    const [event] = await testEm().execute(`select detail from audit_events where action = 'delay.set_threshold' and actor_id = ?`, [
      admin.id,
    ]);
    expect(event?.detail).toEqual({ before: fromMinutes, after: 10 });
    await testEm().execute('delete from figure_settings');
  });
});

describe('GET /api/admin/dashboard/overview', () => {
  it('sums up what was earned in the period, to the cent, with its growth', async () => {
    const { query, at, day } = aMonth();
    const { userId, doctorId } = await parties();
    const { id: account, facilityId } = await aFacilityAccount();
    const em = testEm();
    const visit = (nth: number, status: 'completed' | 'confirmed' | 'no_show', fee: number) =>
      anAppointment(em, { userId, doctorId, appointmentDate: at(nth), status, fee });
    await visit(2, 'completed', 100.1);
    await visit(3, 'completed', 100.2);
    await visit(4, 'confirmed', 1000);
    await visit(5, 'no_show', 1000);
    await visit(-3, 'completed', 200);
    await visit(-30, 'completed', 5000);
    const request = (nth: number, given: object) =>
      aDiagnosticRequest(em, userId, facilityId, { totalAmount: 50.05, completedAt: at(nth), ...given });
    await request(4, { status: 'completed' });
    await request(6, { status: 'completed', totalAmount: null });
    await request(29, { status: 'completed' });
    await request(5, { status: 'confirmed', completedAt: null });
    await anInvoice(em, account, { status: 'paid', paymentDate: at(28, 23.9), issueDate: day(-40), totalAmount: 49.65 });
    await anInvoice(em, account, { status: 'pending', issueDate: day(4), totalAmount: 700 });
    const { revenue, series } = await dashboard('overview', query);
    expect(revenue).toEqual({ total: 300, growth: 50, bySource: { consultation: 200.3, request: 50.05, waste: 49.65 } });
    expect(series.revenue[3]).toEqual({ from: day(4), to: day(4), consultation: 0, request: 50.05, waste: 0 });
    expect(series.revenue[27]).toMatchObject({ waste: 49.65 });
  });

  it('has no growth over nothing', async () => {
    const [, empty, earning] = [aMonth(), aMonth(), aMonth()];
    await anAppointment(testEm(), { ...(await parties()), appointmentDate: earning.at(4), status: 'completed', fee: 10 });
    expect((await dashboard('overview', empty.query)).revenue).toMatchObject({ total: 0, growth: null });
    expect((await dashboard('overview', earning.query)).revenue).toMatchObject({ total: 10, growth: null });
  });

  it('counts registrations by local days, weeks from Monday and months, and forgets no deleted one', async () => {
    const before = await dashboard('overview');
    const today = localDate(Date.now());
    await aPatient({ createdAt: startOfDay(today) });
    await aPatient({ createdAt: new Date(+startOfDay(today) + 1000), deletedAt: new Date() });
    await aPatient({ createdAt: new Date(+startOfDay(today) - 1) });
    await aDoctor();
    await anAdmin();
    const after = await dashboard('overview');
    expect(after.totalUsers).toBe(before.totalUsers + 2);
    expect(after.newRegistrations.today).toBe(before.newRegistrations.today + 2);
    const [was, is] = [before, after].map((it) => it.series.registrations.at(-1));
    expect([is.patients - was.patients, is.providers - was.providers]).toEqual([2, 1]);
  });

  it('counts providers as the counters above the tabs do, and today’s appointments but canceled ones', async () => {
    const before = await dashboard('overview');
    const { userId, doctorId } = await parties();
    await aDoctor({ isVerified: false, verificationStatus: 'pending' });
    await aFacility(testEm(), { isVerified: false, verificationStatus: 'pending' });
    await aFacility(testEm(), { isVerified: false, verificationStatus: 'rejected' });
    const start = +startOfDay(localDate(Date.now()));
    const visit = (hours: number, status: 'scheduled' | 'completed' | 'cancelled') =>
      anAppointment(testEm(), { userId, doctorId, appointmentDate: new Date(start + hours * 3_600_000), status });
    await visit(0, 'completed');
    await visit(23, 'scheduled');
    await visit(12, 'cancelled');
    await visit(24, 'scheduled');
    const after = await dashboard('overview');
    const grown = (name: string) => after[name] - before[name];
    expect(grown('pendingProviders')).toBe(2);
    expect(grown('pendingFacilities')).toBe(1);
    expect(grown('totalProviders')).toBe(4);
    expect(grown('totalFacilities')).toBe(2);
    expect(grown('todayAppointments')).toBe(2);
  });

  it('counts sessions that are signed in and haven’t expired', async () => {
    const before = (await dashboard('overview')).activeSessions;
    const session = (sess: object, expires: string) =>
      testEm().execute(`insert into session (sid, sess, expire) values (?, ?, now() + ?::interval)`, [
        crypto.randomUUID(),
        JSON.stringify(sess),
        expires,
      ]);
    await session({ patient: { id: crypto.randomUUID() } }, '1 day');
    await session({ provider: { id: crypto.randomUUID() } }, '1 day');
    await session({ patient: { id: crypto.randomUUID() } }, '-1 second');
    await session({}, '1 day');
    expect((await dashboard('overview')).activeSessions).toBe(before + 2);
  });
});

describe('GET /api/admin/dashboard/funnels', () => {
  it('follows those who registered in the period to their verification and first booking', async () => {
    const { query, at } = aMonth();
    const { id: userId } = await aPatient();
    const registered = { createdAt: at(3) };
    const booked = await aDoctor({ verificationStatus: 'approved' });
    const verified = await aDoctor({ verificationStatus: 'approved' });
    const refused = await aDoctor({ isVerified: false, verificationStatus: 'rejected' });
    const earlier = await aDoctor({ verificationStatus: 'approved' });
    const facility = await aFacilityAccount();
    const accounts = [booked, verified, refused, facility].map((it) => it.id);
    await testEm().execute(`update provider_accounts set created_at = ? where id = any (?::uuid[])`, [
      registered.createdAt,
      `{${accounts}}`,
    ]);
    await testEm().execute(`update provider_accounts set created_at = ? where id = ?`, [at(-3), earlier.id]);
    await testEm().execute(`update facilities set verification_status = 'approved' where id = ?`, [facility.facilityId]);
    await anAppointment(testEm(), { userId, doctorId: booked.doctorId, status: 'cancelled', appointmentDate: at(60) });
    await anAppointment(testEm(), { userId, doctorId: refused.doctorId, appointmentDate: at(61) });
    await anAppointment(testEm(), { userId, doctorId: earlier.doctorId, appointmentDate: at(62) });
    await aDiagnosticRequest(testEm(), userId, facility.facilityId, {});
    const { providers, visitors } = await dashboard('funnels', query);
    expect(providers).toEqual({ registered: 4, verified: 3, booked: 2 });
    expect(visitors).toBeNull();
    const { series } = await dashboard('overview', query);
    expect(series.registrations.reduce((sum: number, it: { providers: number }) => sum + it.providers, 0)).toBe(4);
  });

  it('counts searches and profiles since searches are measured, and bookings of the same days', async () => {
    const { from, to, query, at, day } = aMonth();
    await testEm().execute('delete from request_times');
    const read = (instant: Date, route: string, isFailed: boolean, count: number) =>
      testEm().execute('insert into request_times values (?, ?, ?, 5, ?)', [instant, route, isFailed, count]);
    await read(at(2), 'GET /api/directory/doctors', false, 50);
    await read(at(2), 'GET /api/directory/doctors/:id', false, 9);
    await read(at(5), 'GET /api/directory/doctors?q', false, 12);
    await read(at(6), 'GET /api/doctors?q', false, 3);
    await read(at(6), 'GET /api/doctors?q', true, 2);
    await read(at(6), 'GET /api/doctors/:id', false, 4);
    await read(at(7), 'GET /api/pharmacies?q', false, 5);
    await read(at(40), 'GET /api/pharmacies?q', false, 7);
    const who = await parties();
    await anAppointment(testEm(), { ...who, appointmentDate: at(50), createdAt: at(6) });
    await anAppointment(testEm(), { ...who, appointmentDate: at(51), createdAt: at(2) });
    const { facilityId } = await aFacilityAccount();
    await aDiagnosticRequest(testEm(), who.userId, facilityId, { createdAt: at(8) });
    const { visitors } = await dashboard('funnels', query);
    expect(visitors).toEqual({
      measuredFrom: day(5),
      doctor: { searches: 15, profiles: 4, bookings: 1 },
      facility: { searches: 5, profiles: 0, bookings: 1 },
    });
    expect((await dashboard('funnels', `from=${from}&to=${day(4)}`)).visitors).toBeNull();
    expect((await dashboard('funnels', `from=${day(6)}&to=${to}`)).visitors).toMatchObject({
      measuredFrom: day(6),
      doctor: { searches: 3 },
    });
    await testEm().execute('delete from request_times');
  });
});

describe('GET /api/admin/dashboard/invoices', () => {
  it('takes an unpaid invoice as overdue from the day after its due date, and rates the paid amount', async () => {
    const { query, day } = aMonth();
    const { id } = await aFacilityAccount();
    const today = localDate(Date.now());
    const invoice = (nth: number, given: object) => anInvoice(testEm(), id, { issueDate: day(nth), ...given });
    await invoice(1, { status: 'paid', totalAmount: 300, paymentDate: new Date() });
    await invoice(28, { status: 'pending', dueDate: today, totalAmount: 50 });
    await invoice(28, { status: 'pending', dueDate: daysAfter(today, -1), totalAmount: 30.5 });
    await invoice(2, { status: 'overdue', dueDate: daysAfter(today, 9), totalAmount: 20 });
    await invoice(29, { status: 'paid', totalAmount: 9000, paymentDate: new Date() });
    const body = await dashboard('invoices', query);
    expect(body).toMatchObject({
      ...{ paidInvoices: 1, pendingInvoices: 1, overdueInvoices: 2, collectionRate: 74.9, averageInvoiceValue: 100.13 },
      amounts: { paid: 300, pending: 50, overdue: 50.5 },
    });
    expect(body.series.invoices[27]).toEqual({ from: day(28), to: day(28), paid: 0, pending: 50, overdue: 30.5 });
  });

  it('has no rate and no average without an invoice', async () => {
    expect(await dashboard('invoices', aMonth().query)).toMatchObject({ paidInvoices: 0, collectionRate: null, averageInvoiceValue: null });
  });
});

describe('GET /api/admin/dashboard/waste-collection', () => {
  it('sums up requests, weights by type, compliance and response time, each by its own day', async () => {
    const { query, at, day } = aMonth();
    const { id } = await aFacilityAccount();
    const pickup = (given: object) => aPickup(testEm(), id, { createdAt: at(-60), preferredPickupDate: day(-50), ...given });
    const done = { status: 'completed' as const, preferredPickupDate: day(10) };
    await pickup({ ...done, createdAt: at(1), actualPickupDate: at(10), actualWeight: 12.5, wasteTypes: ['sharps', 'isolation'] });
    await pickup({ ...done, createdAt: at(9), actualPickupDate: at(12), actualWeight: 7.5 });
    // Planned for another day than preferred, and collected in time by it.
    await pickup({ ...done, actualPickupDate: at(29), scheduledPickupDate: at(29), actualWeight: 1000 });
    await pickup({ createdAt: at(3), status: 'cancelled', preferredPickupDate: day(5) });
    await pickup({ preferredPickupDate: day(6) });
    const body = await dashboard('waste-collection', query);
    expect(body).toMatchObject({ totalRequests: 3, totalWasteCollected: 20, complianceRate: 33.3, averageResponseTime: 6 });
    expect(body.byType.filter((it: { kilograms: number }) => it.kilograms > 0)).toEqual([
      { wasteType: 'sharps', kilograms: 13.75 },
      { wasteType: 'isolation', kilograms: 6.25 },
    ]);
    expect(body.series.pickups[9]).toEqual({ from: day(10), to: day(10), requested: 0, collected: 1, kilograms: 12.5 });
    expect(body.series.byType[11].kilograms).toEqual([7.5, 0, 0, 0, 0, 0]);
  });

  it('rounds the response time once, after the average', async () => {
    const { query, at, day } = aMonth();
    const { id } = await aFacilityAccount();
    const collectedAt = new Date(+at(3) + (20 * 60 + 20) * 60_000);
    const collected = { status: 'completed', actualPickupDate: collectedAt, actualWeight: 1 } as const;
    await aPickup(testEm(), id, { ...collected, createdAt: at(3), preferredPickupDate: day(4) });
    expect((await dashboard('waste-collection', query)).averageResponseTime).toBe(0.8);
  });

  it('has nothing to rate without a pickup, nor before the planned day is over', async () => {
    const none = { totalRequests: 0, totalWasteCollected: 0, complianceRate: null, averageResponseTime: null };
    expect(await dashboard('waste-collection', aMonth().query)).toMatchObject(none);
    const { id } = await aFacilityAccount();
    const today = localDate(Date.now());
    const due = async () => (await dashboard('waste-collection', `from=${today}&to=${daysAfter(today, 5)}`)).complianceRate;
    await aPickup(testEm(), id, { preferredPickupDate: today });
    expect(await due()).toBeNull();
  });
});

describe('every figure', () => {
  /** The number of rows of a list, their sum, and the number of lines of its file. */
  async function listed(path: string) {
    const { headers } = await client.get(`/api/admin/${path}&limit=1`);
    const { text } = await client.get(`/api/admin/${path.replace('?', '/export?')}`);
    const lines = text.trimEnd().split('\r\n').length - 1;
    const sum = headers.get('Total-Sum');
    return { count: Number(headers.get('Total-Count')), sum: sum === null ? null : Number(sum), lines };
  }

  /** Rows of each list today, in both of each pair of states that a list must tell apart. */
  async function aBusyDay(address: string) {
    const today = localDate(Date.now());
    const at = (hours: number) => new Date(+startOfDay(today) + hours * 3_600_000);
    const [{ id: userId }, { id: otherId }] = [await aPatient(), await aPatient()];
    const { doctorId } = await aDoctor({ address });
    const { id: account, facilityId } = await aFacilityAccount({ address, location: null });
    await aDoctor({ address, isVerified: false, verificationStatus: 'pending' });
    await aFacility(testEm(), { address, isVerified: false, verificationStatus: 'pending' });
    const statuses = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
    for (const [nth, status] of statuses.entries())
      await anAppointment(testEm(), { userId, doctorId, appointmentDate: at(nth), status, fee: 10 });
    const visit = { userId: otherId, doctorId, status: 'completed' as const, fee: 20.25 };
    const late = await anAppointment(testEm(), { ...visit, appointmentDate: at(6), beganAt: at(6.25) });
    await anAppointment(testEm(), { ...visit, appointmentDate: at(8), beganAt: at(8) });
    await aReview(testEm(), { userId: otherId, doctorId }, { appointmentId: late.id, createdAt: at(9), rating: 4 });
    await aDiagnosticRequest(testEm(), userId, facilityId, { status: 'completed', completedAt: at(7), totalAmount: 80 });
    const invoice = (given: object) => anInvoice(testEm(), account, { issueDate: today, ...given });
    await invoice({ status: 'paid', totalAmount: 60, paymentDate: at(8) });
    await invoice({ dueDate: daysAfter(today, 5), totalAmount: 30 });
    await invoice({ dueDate: daysAfter(today, -5), totalAmount: 15.5 });
    const pickup = (given: object) => aPickup(testEm(), account, { createdAt: at(1), preferredPickupDate: today, ...given });
    await pickup({ status: 'completed', actualPickupDate: at(5), actualWeight: 4.5 });
    await pickup({});
    return today;
  }

  it.each([
    ['of all regions', ''],
    ['of one region', '&region=sidama'],
  ])('%s has the number or the sum of its list, and its file has as many lines', async (_, region) => {
    const today = await aBusyDay('Tabor, Hawassa, Sidama');
    await aBusyDay('Kebele 4, Harar, Harari');
    const days = `from=${today}&to=${today}${region}`;
    const [overview, visits, invoices, waste] = await Promise.all(
      ['overview', 'appointments', 'invoices', 'waste-collection'].map((it) => dashboard(it, days)),
    );
    const figures: [string, number, string, 'count' | 'sum'][] = [
      ['todayAppointments', overview.todayAppointments, `appointments?state=standing&${days}`, 'count'],
      ['totalProviders', overview.totalProviders, `listings?${region}`, 'count'],
      ['totalFacilities', overview.totalFacilities, `listings?kind=facility${region}`, 'count'],
      ['pendingProviders', overview.pendingProviders, `listings?status=pending${region}`, 'count'],
      ['pendingFacilities', overview.pendingFacilities, `listings?status=pending&kind=facility${region}`, 'count'],
      ['revenue', overview.revenue.total, `revenue?${days}`, 'sum'],
      ['consultations', overview.revenue.bySource.consultation, `revenue?source=consultation&${days}`, 'sum'],
      ['requests', overview.revenue.bySource.request, `revenue?source=request&${days}`, 'sum'],
      ['waste', overview.revenue.bySource.waste, `revenue?source=waste&${days}`, 'sum'],
      ['scheduled', visits.scheduled, `appointments?status=scheduled&${days}`, 'count'],
      ['confirmed', visits.confirmed, `appointments?status=confirmed&${days}`, 'count'],
      ['completed', visits.completed, `appointments?status=completed&${days}`, 'count'],
      ['cancelled', visits.cancelled, `appointments?status=cancelled&${days}`, 'count'],
      ['noShow', visits.noShow, `appointments?status=no_show&${days}`, 'count'],
      ['delayedToday', visits.delayedToday, `dashboard/delays?${days}`, 'count'],
      ['measuredWaits', visits.measuredWaits, `appointments?state=begun&${days}`, 'count'],
      ['late', visits.late, `appointments?state=late&${days}`, 'count'],
      ['ratings', visits.ratings, `reviews?state=visible&kind=appointment&${days}`, 'count'],
      ['paidInvoices', invoices.paidInvoices, `invoices?status=paid&${days}`, 'count'],
      ['pendingInvoices', invoices.pendingInvoices, `invoices?status=pending&${days}`, 'count'],
      ['overdueInvoices', invoices.overdueInvoices, `invoices?status=overdue&${days}`, 'count'],
      ['paid', invoices.amounts.paid, `invoices?status=paid&${days}`, 'sum'],
      ['pending', invoices.amounts.pending, `invoices?status=pending&${days}`, 'sum'],
      ['overdue', invoices.amounts.overdue, `invoices?status=overdue&${days}`, 'sum'],
      ['totalRequests', waste.totalRequests, `pickups?${days}`, 'count'],
      ['totalWasteCollected', waste.totalWasteCollected, `pickups?status=completed&by=collected&${days}`, 'sum'],
    ];
    for (const [figure, value, list, measure] of figures) {
      const { lines, ...totals } = await listed(list);
      expect([figure, totals[measure], lines]).toEqual([figure, value, totals.count]);
      expect([figure, value > 0]).toEqual([figure, true]);
    }
    const whole = await listed(`invoices?${days}`);
    expect(invoices.averageInvoiceValue).toBe(Math.round((100 * Number(whole.sum)) / whole.count) / 100);
    expect(visits.lateShare).toBe(50);
    expect(waste.complianceRate).toBe(100);
  });

  it('of one region is a part of that of all, and patients, who belong to none, are always counted whole', async () => {
    const today = await aBusyDay('Tabor, Hawassa, Sidama');
    await aBusyDay('Kebele 4, Harar, Harari');
    const read = (name: string, region: string) => dashboard(name, `from=${today}&to=${today}${region && `&region=${region}`}`);
    const ofAll = await read('overview', '');
    const [sidama, harari, afar] = await Promise.all(['sidama', 'harari', 'afar'].map((it) => read('overview', it)));
    const [earned, registered] = [(it: typeof ofAll) => it.revenue.total, (it: typeof ofAll) => it.series.registrations[0].providers];
    expect(earned(harari)).toBeGreaterThan(0);
    expect(earned(sidama)).toBeGreaterThan(0);
    expect(earned(sidama) + earned(harari)).toBeLessThanOrEqual(earned(ofAll));
    expect(registered(harari)).toBeGreaterThan(0);
    expect(registered(harari)).toBeLessThan(registered(ofAll));
    expect([earned(afar), registered(afar), afar.totalProviders, afar.todayAppointments]).toEqual([0, 0, 0, 0]);
    expect([afar.totalUsers, afar.newRegistrations]).toEqual([ofAll.totalUsers, ofAll.newRegistrations]);
    expect((await read('funnels', 'harari')).providers.registered).toBe(registered(harari));
    expect((await client.get('/api/admin/dashboard/overview?region=bavaria')).status).toBe(400);
  });

  it('of verification is that of the region’s doctors and facilities', async () => {
    const { facilityId } = await aFacilityAccount({
      address: 'Jinka, South Ethiopia',
      location: null,
      isVerified: false,
      verificationStatus: 'pending',
    });
    const { doctorId } = await aDoctor({ address: 'Arba Minch, South Ethiopia', isVerified: false, verificationStatus: 'pending' });
    const rejection = { status: 'rejected', verified: false, notes: 'Unreadable' };
    await client.patch(`/api/admin/providers/facility/${facilityId}/verify`, rejection);
    await client.patch(`/api/admin/providers/doctor/${doctorId}/verify`, rejection);
    expect((await dashboard('verification', 'region=south_ethiopia')).rejected).toBe(2);
    expect((await dashboard('verification', 'region=somali')).rejected).toBe(0);
  });
});

describe('the figures by day', () => {
  it('stay exact between counts, after each kind of change, and after the next count', async () => {
    const { query, at, day } = aMonth();
    const who = await parties();
    const first = await anAppointment(testEm(), { ...who, appointmentDate: at(3), status: 'completed', fee: 40 });
    await countChangedDays(testEm());
    expect(await testEm().find(DayFigure, { day: day(3), source: 'appointment' })).toMatchObject([
      { kind: 'completed', count: 1, amount: 40 },
    ]);
    expect(await testEm().count(FigureChange)).toBe(0);
    const statuses = async () => {
      const { scheduled, completed, cancelled } = await dashboard('appointments', query);
      return { scheduled, completed, cancelled };
    };
    const both = async () => {
      const read = await statuses();
      await countChangedDays(testEm());
      expect(await statuses()).toEqual(read);
      return read;
    };
    await anAppointment(testEm(), { ...who, appointmentDate: at(3, 15), status: 'scheduled' });
    expect(await both()).toEqual({ scheduled: 1, completed: 1, cancelled: 0 });
    await testEm().execute(`update appointments set status = 'cancelled' where id = ?`, [first.id]);
    expect(await both()).toEqual({ scheduled: 1, completed: 0, cancelled: 1 });
    await testEm().execute(`update appointments set appointment_date = ?, ends_at = ? where id = ?`, [at(29), at(29, 13), first.id]);
    expect(await both()).toEqual({ scheduled: 1, completed: 0, cancelled: 0 });
    await testEm().execute(`delete from appointments where user_id = ?`, [who.userId]);
    expect(await both()).toEqual({ scheduled: 0, completed: 0, cancelled: 0 });
    expect(await testEm().count(DayFigure, { day: day(3), source: 'appointment' })).toBe(0);
  });

  it('lose no change that commits while they are being counted', async () => {
    const { query, at } = aMonth();
    const who = await parties();
    await anAppointment(testEm(), { ...who, appointmentDate: at(3) });
    const slow = testEm();
    await slow.begin();
    await slow.execute(
      `insert into appointments (user_id, doctor_id, appointment_date, ends_at, appointment_type) values (?, ?, ?, ?, 'in-person')`,
      [who.userId, who.doctorId, at(3, 15), at(3, 16)],
    );
    await countChangedDays(testEm());
    await slow.commit();
    expect((await dashboard('appointments', query)).scheduled).toBe(2);
    await countChangedDays(testEm());
    expect((await dashboard('appointments', query)).scheduled).toBe(2);
  });

  it('are counted once by two workers', async () => {
    const { query, at } = aMonth();
    const who = await parties();
    for (const hour of [8, 9, 10]) await anAppointment(testEm(), { ...who, appointmentDate: at(5, hour) });
    await Promise.all([countChangedDays(testEm()), countChangedDays(testEm())]);
    expect(await testEm().count(FigureChange)).toBe(0);
    expect((await dashboard('appointments', query)).scheduled).toBe(3);
  });
});

describe('every dashboard', () => {
  it('divides its series by the chosen step, and by the one that suits the period otherwise', async () => {
    const { from, day } = aMonth();
    const stepsOf = async (more: string) => {
      const { period, series } = await dashboard('appointments', `from=${from}&to=${day(62)}${more}`);
      return [period.by, series.appointments.length, series.appointments[1].from];
    };
    expect((await stepsOf(''))[0]).toBe('week');
    expect(await stepsOf('&by=day')).toEqual(['day', 62, day(2)]);
    const [by, months] = await stepsOf('&by=month');
    expect([by, months]).toEqual(['month', 3]);
    expect((await client.get('/api/admin/dashboard/overview?by=year')).status).toBe(400);
  });

  it.each(['overview', 'appointments', 'invoices', 'waste-collection', 'verification', 'funnels', 'delays', 'recent-activities'])(
    '%s refuses an impossible period',
    async (name) => {
      for (const query of [
        'from=2026-02-30',
        'from=yesterday',
        'from=2026-03-02&to=2026-03-01',
        'from=2020-01-01&to=2022-01-02',
        'days=3',
      ]) {
        const { status, body } = await client.get(`/api/admin/dashboard/${name}?${query}`);
        expect([query, status, body.code]).toEqual([query, 400, 'invalid_input']);
      }
    },
  );
});
