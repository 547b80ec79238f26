import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import type { TestAccount } from '#test/builders.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aFacility, aMedicationRequest, anAppointment, aPickup, opens } from '#test/rows.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { planReminders } from '../appointment/appointment-reminder.service.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';
import { Notification } from '../notification/notification.entity.ts';

const DAY = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY);
const statusOf = async ({ id }: { id: string }) => (await testEm().findOneOrFail(Appointment, { id })).status;
const requestOf = ({ id }: { id: string }) => testEm().findOneOrFail(FacilityRequest, { id });
const bellOf = ({ id: userId }: TestAccount) => testEm().find(Notification, { userId }, { orderBy: { createdAt: 'asc' } });
const mailsTo = ({ email }: TestAccount) => testEm().find(OutboxMessage, { recipient: email });

/** A doctor with two upcoming visits of one patient and one of another, a completed visit, and a visit that began early. */
async function aBookedDoctor() {
  const em = testEm();
  const doctor = await aDoctor({ specialization: 'cardiology' });
  await opens(em, doctor.doctorId);
  const [one, other] = [await aPatient(), await aPatient()];
  const visit = (userId: string, days: number, given = {}) =>
    anAppointment(em, { userId, doctorId: doctor.doctorId, appointmentDate: inDays(days), ...given });
  const toCome = [await visit(one.id, 2), await visit(one.id, 3, { status: 'confirmed' as const }), await visit(other.id, 4)];
  await em.transactional(async (unit) => {
    for (const it of toCome) planReminders(unit, it.id, it.appointmentDate, new Date());
  });
  const past = await visit(one.id, -3, { status: 'completed' as const });
  const begun = await visit(other.id, 0.001, { status: 'confirmed' as const, beganAt: new Date() });
  return { doctor, one, other, toCome, past, begun };
}

/** A pharmacy with an open request in each state, one that was handed over, and a pickup of waste. */
async function aBusyPharmacy() {
  const em = testEm();
  const pharmacy = await aFacilityAccount();
  const patient = await aPatient();
  const request = (status: FacilityRequest['status']) => aMedicationRequest(em, patient.id, pharmacy.facilityId, { status });
  const open = [await request('pending'), await request('quoted'), await request('confirmed'), await request('ready')];
  return { pharmacy, patient, open, done: await request('completed') };
}

describe('deactivating a doctor', () => {
  it('cancels upcoming visits and tells each patient, with a way to other doctors of the specialty', async () => {
    const admin = as(await anAdmin());
    const { doctor, one, other, toCome, past, begun } = await aBookedDoctor();
    expect((await admin.get(`/api/admin/consequences?account=${doctor.id}`)).body).toEqual({ visits: 3, requests: 0, people: 2 });
    const { status, body } = await admin.post(`/api/admin/people/${doctor.id}/deactivate`, { reason: 'License withdrawn' });
    expect([status, body.ended]).toEqual([200, { visits: 3, requests: 0, people: 2, calls: 3 }]);

    expect(await Promise.all([...toCome, past, begun].map(statusOf))).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'completed',
      'confirmed',
    ]);
    expect(await testEm().execute('select 1 from appointment_reminders where appointment_id in (?)', [toCome.map((it) => it.id)])).toEqual(
      [],
    );
    const bell = await bellOf(one);
    expect(bell.map((it) => it.textKey)).toEqual(['appointment.practiceEnded', 'appointment.practiceEnded']);
    expect(new Set(bell.map((it) => it.relatedId))).toEqual(new Set(toCome.slice(0, 2).map((it) => it.id)));
    const [mail, ...more] = await mailsTo(other);
    expect(more).toEqual([]);
    expect(mail?.body).toContain("can't see patients on Tenaye any more");
    expect(mail?.body).toContain('/doctors?specialty=cardiology');
    expect(mail?.body).not.toContain('License withdrawn');
    for (const it of toCome) expect(await auditActionsOn(it.id)).toEqual(['appointment.cancelled']);
    const [audited] = await testEm().find(AuditEvent, { targetId: doctor.doctorId, action: 'doctor.end_practice' });
    expect(audited?.detail).toEqual({ cause: 'deactivated', visits: 3, requests: 0, people: 2 });
  });
});

describe('deactivating a pharmacy', () => {
  it('cancels the open requests of all its facilities, tells each patient, and leaves what was handed over and pickups', async () => {
    const admin = as(await anAdmin());
    const { pharmacy, patient, open, done } = await aBusyPharmacy();
    const em = testEm();
    const lab = await aFacility(em, { accountId: pharmacy.id, facilityType: 'diagnostic_lab' });
    const tests = await aDiagnosticRequest(em, patient.id, lab.id);
    const pickup = await aPickup(em, pharmacy.id, { facilityId: pharmacy.facilityId });
    const { body } = await admin.post(`/api/admin/people/${pharmacy.id}/deactivate`, { reason: 'Closed by the authority' });
    expect(body.ended).toEqual({ visits: 0, requests: 5, people: 1, calls: 5 });
    for (const it of [...open, tests]) expect(await requestOf(it)).toMatchObject({ status: 'cancelled', practiceEnded: true });
    expect((await requestOf(open[2] ?? tests)).steps?.at(-1)?.status).toBe('cancelled');
    expect(await requestOf(done)).toMatchObject({ status: 'completed', practiceEnded: false });
    expect((await em.execute<{ status: string }[]>('select status from waste_pickup_requests where id = ?', [pickup.id]))[0]?.status).toBe(
      pickup.status,
    );
    expect((await bellOf(patient)).map((it) => it.textKey).toSorted()).toEqual([
      ...open.map(() => 'request.practiceEndedMedicines'),
      'request.practiceEndedTests',
    ]);
    const texts = (await mailsTo(patient)).map((it) => it.body ?? '');
    expect(texts.filter((it) => it.includes('/pharmacies'))).toHaveLength(4);
    expect(texts.filter((it) => it.includes('/centers'))).toHaveLength(1);
  });
});
