import { describe, expect, it } from '@jest/globals';
import { aDoctor, aPatient, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { anAppointment, aVisit } from '#test/rows.ts';
import { feedOf, initialsOf } from './calendar-feed.rules.ts';

const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
const EXPORT = '/api/provider/doctor/visits/export';
const FEED = '/api/provider/doctor/calendar-feed';

async function aPractice() {
  const [patient, doctor] = [await aPatient({ firstName: 'Selam', lastName: 'Bekele' }), await aDoctor()];
  return { patient, doctor, client: as(doctor), parties: { userId: patient.id, doctorId: doctor.doctorId } };
}

describe('GET /api/provider/doctor/visits/export', () => {
  it('has the doctor’s own visits of the period with what is written down, soonest first, and records who read them', async () => {
    const { client, parties } = await aPractice();
    const visit = await aVisit(testEm(), parties);
    await anAppointment(testEm(), { ...parties, appointmentDate: hoursFromNow(24 * 40) });
    const { last: _, ...sheet } = (await client.get(`/api/provider/doctor/appointments/${visit.id}/sheet`)).body;
    const diagnoses = [
      { code: 'B54', name: 'x' },
      { code: null, name: 'Tired' },
    ];
    await client.put(`/api/provider/doctor/appointments/${visit.id}/sheet`, { ...sheet, notes: '=1+1', diagnoses });
    await client.post(`/api/provider/doctor/appointments/${visit.id}/payments`, { method: 'telebirr', amount: 450 });
    const { status, text, headers } = await client.get(EXPORT);
    const lines = text.trim().split('\r\n');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(lines[0]).toContain('appointmentDate,endsAt,appointmentType,status,patientName,phone,symptoms,notes,diagnoses,fee');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Selam Bekele,');
    expect(lines[1]).toContain(',450,telebirr,');
    expect(lines[1]).toContain('\'=1+1,"B54 Unspecified malaria; Tired"');
    const reads = await testEm().execute('select action from audit_events where ?::uuid = any(subjects)', [visit.id]);
    expect(reads).toContainEqual({ action: 'appointment.export' });
  });

  it('has a patient’s number only where the lists show it: at confirmed visits, and at home visits to confirm', async () => {
    const { client, doctor } = await aPractice();
    const { id: userId } = await aPatient({ phone: '+251911707070' });
    const shown = async (given: object, at: number) =>
      anAppointment(testEm(), { userId, doctorId: doctor.doctorId, appointmentDate: hoursFromNow(-at), ...given });
    await shown({ status: 'completed' }, 10);
    await shown({ status: 'cancelled' }, 8);
    await shown({ status: 'scheduled' }, 6);
    await shown({ status: 'scheduled', appointmentType: 'home-visit', address: 'Bole' }, 4);
    await shown({ status: 'confirmed' }, 2);
    const [, ...lines] = (await client.get(EXPORT)).text.trim().split('\r\n');
    expect(lines.map((it) => it.includes('+251911707070'))).toEqual([false, false, false, true, true]);
  });

  it('ends with the last day, and refuses days in the wrong order', async () => {
    const { client, parties } = await aPractice();
    await aVisit(testEm(), parties);
    expect((await client.get(`${EXPORT}?from=2020-01-01&to=2020-01-31`)).text.trim().split('\r\n')).toHaveLength(1);
    expect((await client.get(`${EXPORT}?from=2020-02-01&to=2020-01-31`)).status).toBe(400);
  });

  it('has nothing of other doctors, nor of visits that a patient has not shared with a new owner', async () => {
    const { client, parties } = await aPractice();
    const { id } = await aVisit(testEm(), parties);
    await testEm().execute('update appointments set withheld_at = now() where id = ?', [id]);
    const all = [client, as(await aDoctor())].map(async (it) => (await it.get(EXPORT)).text.trim().split('\r\n').length);
    expect(await Promise.all(all)).toEqual([1, 1]);
    expect((await aVisitor().get(EXPORT)).status).toBe(401);
  });
});

describe('the private calendar feed', () => {
  it('is off at first, and has initials instead of names unless the doctor wants names', async () => {
    const { client, parties } = await aPractice();
    await anAppointment(testEm(), { ...parties, status: 'confirmed', appointmentDate: hoursFromNow(24) });
    expect((await client.get(FEED)).body).toEqual({ isOn: false, showsNames: false });
    const { token } = (await client.post(FEED, { showsNames: false })).body;
    const { status, text, headers } = await aVisitor().get(`/api/calendar-feeds/${token}.ics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('private, max-age=300');
    expect(text).toContain('SUMMARY:Clinic: S. B.');
    expect(text).not.toContain('Bekele');
    const named = (await client.post(FEED, { showsNames: true })).body.token;
    expect((await aVisitor().get(`/api/calendar-feeds/${named}`)).text).toContain('SUMMARY:Clinic: Selam Bekele');
  });

  it('ends at its old address when it is renewed or turned off', async () => {
    const { doctor, client } = await aPractice();
    const first = (await client.post(FEED, { showsNames: false })).body.token;
    const second = (await client.post(FEED, { showsNames: false })).body.token;
    const read = async (token: string) => (await aVisitor().get(`/api/calendar-feeds/${token}`)).status;
    expect([await read(first), await read(second)]).toEqual([404, 200]);
    expect((await client.delete(FEED)).status).toBe(204);
    expect([await read(second), (await client.delete(FEED)).status]).toEqual([404, 204]);
    expect(await auditActionsOn(doctor.id)).toEqual(['calendar_feed.renew', 'calendar_feed.renew', 'calendar_feed.end']);
  });

  it('is empty while the doctor may see no patients, and leaves out what a patient has not shared', async () => {
    const { doctor, client, parties } = await aPractice();
    const soon = { status: 'confirmed' as const, appointmentDate: hoursFromNow(24) };
    const { id } = await anAppointment(testEm(), { ...parties, ...soon });
    const { token } = (await client.post(FEED, { showsNames: false })).body;
    const count = async () => (await aVisitor().get(`/api/calendar-feeds/${token}`)).text.split('BEGIN:VEVENT').length - 1;
    expect(await count()).toBe(1);
    await testEm().execute('update appointments set withheld_at = now() where id = ?', [id]);
    expect(await count()).toBe(0);
    await testEm().execute('update appointments set withheld_at = null where id = ?', [id]);
    await testEm().execute('update doctors set is_verified = false where id = ?', [doctor.doctorId]);
    expect(await count()).toBe(0);
  });

  it('can’t be guessed, and isn’t stored in a form that opens it', async () => {
    const { doctor, client } = await aPractice();
    const { token } = (await client.post(FEED, { showsNames: false })).body;
    const [row] = await testEm().execute('select token_digest from calendar_feeds where account_id = ?', [doctor.id]);
    const digest: string = row?.token_digest;
    expect(digest).not.toContain(token);
    expect((await aVisitor().get(`/api/calendar-feeds/${digest}`)).status).toBe(400);
    expect((await aVisitor().get(`/api/calendar-feeds/${'a'.repeat(43)}`)).status).toBe(404);
  });
});

describe('a calendar file', () => {
  const visit = { id: '1', appointmentDate: '2026-03-02T08:30:00Z', endsAt: '2026-03-02T09:00:00Z', isConfirmed: true };

  it('escapes and folds its texts as RFC 5545 asks', () => {
    const text = feedOf([{ ...visit, title: `A, b; c\\ ${'ጤና '.repeat(20)}` }], new Date(0));
    expect(text).toContain(String.raw`SUMMARY:A\, b\; c\\ `);
    expect(text.split('\r\n').filter((it) => Buffer.byteLength(it) > 75)).toEqual([]);
    expect(text).toContain('DTSTART:20260302T083000Z\r\nDTEND:20260302T090000Z');
  });

  it('has initials of names in any script', () => {
    expect([initialsOf('selam', 'Bekele'), initialsOf('ሰላም', ''), initialsOf(' ', 'B')]).toEqual(['S. B.', 'ሰ.', 'B.']);
  });
});
