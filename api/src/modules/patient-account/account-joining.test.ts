import { describe, expect, it } from '@jest/globals';
import { aDoctor, aFacilityAccount, aPatient, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aMedicationRequest, aNotification, anAppointment } from '#test/rows.ts';
import { User } from '../account/user.entity.ts';
import { Appointment } from '../appointment/appointment.entity.ts';

const OTHER = '/api/auth/user/other-account';
const JOIN = '/api/auth/user/join';
const aNumber = (): string => `+2519${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const byCodeOnly = { email: null, password: null, isPhoneVerified: true };

/** An account with email and password, and one that was opened with the same number. */
async function aPair() {
  const phone = aNumber();
  const own = await aPatient({ phone, isPhoneVerified: true });
  const other = await aPatient({ phone, firstName: 'Hana', lastName: 'Tesfaye', ...byCodeOnly });
  return { phone, own, other };
}

describe('joining two accounts of one number', () => {
  it('says whose account it is, takes over what it has, ends it and tells the number', async () => {
    const { phone, own, other } = await aPair();
    const { doctorId } = await aDoctor();
    const at = new Date(Date.now() + 5 * 86_400_000);
    const time = { doctorId, appointmentDate: at, endsAt: new Date(+at + 1_800_000) };
    const visit = await anAppointment(testEm(), { userId: other.id, ...time });
    const { doctorId: another } = await aDoctor();
    await anAppointment(testEm(), { userId: own.id, ...time, doctorId: another });
    const { facilityId } = await aFacilityAccount();
    const request = await aMedicationRequest(testEm(), other.id, facilityId);
    const before = as(other);
    expect((await before.get('/api/appointments')).body).toHaveLength(1);
    const me = as(own);
    const { body } = await me.get(OTHER);
    expect(body).toMatchObject({ account: { firstName: 'Hana', lastName: 'Tesfaye', appointments: 1, requests: 1 } });
    expect(await me.post(JOIN)).toMatchObject({ status: 200, body: { appointments: 1, requests: 1 } });
    const mine = (await me.get('/api/appointments')).body as { id: string }[];
    expect(mine.map((it) => it.id)).toContain(visit.id);
    expect(mine).toHaveLength(2);
    expect((await me.get(`/api/medication-requests/${request.id}`)).status).toBe(200);
    expect((await before.get('/api/appointments')).status).toBe(401);
    const ended = await testEm().findOneOrFail(User, { id: other.id });
    expect(ended).toMatchObject({ isActive: false, firstName: 'Former', phone: '' });
    const told = await testEm().execute("select body from outbox_messages where channel = 'sms' and recipient = ?", [phone]);
    expect(told).toEqual([{ body: expect.stringContaining('are one now') }]);
    expect(await auditActionsOn(own.id)).toContain('user.join');
    expect(await me.get(OTHER)).toMatchObject({ body: { account: null } });
    expect((await me.post(JOIN)).status).toBe(404);
  });

  it('leaves no row with the ended account', async () => {
    const { own, other } = await aPair();
    const { doctorId } = await aDoctor();
    await anAppointment(testEm(), { userId: other.id, doctorId });
    await aNotification(testEm(), { userId: other.id });
    await as(other).post('/api/auth/user/consents', { purpose: 'assessments', version: '1' });
    await as(own).post('/api/auth/user/consents', { purpose: 'assessments', version: '1' });
    expect((await as(own).post(JOIN)).status).toBe(200);
    const columns = await testEm().execute<{ table: string; column: string }[]>(`
      select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass`);
    expect(columns.length).toBeGreaterThan(6);
    for (const { table, column } of columns) {
      const left = await testEm().execute(`select 1 from ${table} where ${column} = ?`, [other.id]);
      expect([table, left]).toEqual([table, []]);
    }
    expect(await testEm().count(Appointment, { userId: own.id })).toBe(1);
  });

  it.each([
    ['whose owner has a password', {}],
    ['whose number is not confirmed', { ...byCodeOnly, isPhoneVerified: false }],
    ['that has ended', { ...byCodeOnly, isActive: false }],
  ])('offers no account %s', async (_, account) => {
    const phone = aNumber();
    const own = await aPatient({ phone, isPhoneVerified: true });
    await aPatient({ phone, isPhoneVerified: true, ...account });
    expect(await as(own).get(OTHER)).toMatchObject({ body: { account: null } });
    expect((await as(own).post(JOIN)).status).toBe(404);
  });

  it('offers nothing to who has only typed the number', async () => {
    const { phone } = await aPair();
    const stranger = await aPatient({ phone, isPhoneVerified: false });
    expect(await as(stranger).get(OTHER)).toMatchObject({ body: { account: null } });
  });

  it('is done once by two calls at the same time', async () => {
    const { own } = await aPair();
    const answers = await Promise.all([as(own).post(JOIN), as(own).post(JOIN)]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 404]);
  });
});
