import { describe, expect, it } from '@jest/globals';
import { PASSWORD } from '#test/builders.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, aPatient, as, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest, anAppointment, aReview, opens } from '#test/rows.ts';
import { tracesIn } from '#test/traces.ts';
import { StoredFile } from '../file/stored-file.entity.ts';

const person = { firstName: 'Kelemwork', lastName: 'Yaregal', phone: '+251933445566' };
const named = ['kelemwork', 'yaregal', '933445566', 'traces.example'];
/** Words that were typed about the person. They stay in the medical rows only; the reply contains none of them. */
const typed = ['pulsating headaches', 'haemoglobin of nine', 'tablets of the blue kind', 'waited for an hour'];
const medical = ['public.appointments.symptoms', 'public.facility_requests.requested_medications', 'public.facility_requests.results'];

async function treated() {
  const em = testEm();
  const [patient, doctor, pharmacy, lab] = [
    await aPatient({ ...person, email: `${crypto.randomUUID()}@traces.example` }),
    await aDoctor(),
    await aFacilityAccount(),
    await aFacilityAccount({ facilityType: 'diagnostic_lab' }),
  ];
  await opens(em, doctor.doctorId);
  const parties = { userId: patient.id, doctorId: doctor.doctorId };
  const appointment = await anAppointment(em, { ...parties, status: 'confirmed', symptoms: typed[0] });
  const tests = await aDiagnosticRequest(em, patient.id, lab.facilityId, { status: 'confirmed' });
  const medicines = await aMedicationRequest(em, patient.id, pharmacy.facilityId, {
    requestedMedications: [{ name: typed[2] ?? '', quantity: 1, medicationId: null }],
    notes: `For ${person.firstName}`,
  });
  const review = await aReview(em, parties, { rating: 2, text: typed[3] });
  const [slot] = (await as(doctor).get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`)).body;
  const keyed = { 'Idempotency-Key': crypto.randomUUID() };
  const writes = [
    () => as(doctor).post(`/api/provider/doctor/appointments/${appointment.id}/reschedule`, { appointmentDate: slot.start }, keyed),
    () => as(lab).post(`/api/provider/requests/${tests.id}/results`, aForm({ results: typed[1] }, { result: aPdf() }), keyed),
    () => as(pharmacy).patch(`/api/provider/requests/${medicines.id}`, { status: 'quoted', totalAmount: 90 }, keyed),
    () => as(doctor).put(`/api/provider/reviews/${review.id}/reply`, { reply: `Sorry, ${person.firstName}` }, keyed),
  ];
  return { patient, writes };
}

describe('a deleted patient', () => {
  it('is in no answer that was kept for a doctor, a pharmacy or a laboratory, and in no other table', async () => {
    const { patient, writes } = await treated();
    for (const write of writes) expect((await write()).status).toBeLessThan(300);
    const kept = await tracesIn(testEm(), [...named, ...typed]);
    expect(kept).toContain('public.idempotency_keys.answer');

    expect((await as(patient).post('/api/auth/user/delete', { password: PASSWORD })).status).toBe(204);

    expect(await tracesIn(testEm(), named)).toEqual([]);
    expect((await tracesIn(testEm(), typed)).toSorted()).toEqual(medical);
  });

  it('is in no mail that waits for an owner from whom the profile was taken since', async () => {
    const em = testEm();
    const [patient, owner, next] = [
      await aPatient({ ...person, email: `${crypto.randomUUID()}@traces.example` }),
      await aFacilityAccount(),
      await aFacilityAccount(),
    ];
    const wanted = { pharmacyId: owner.facilityId, requestedMedications: [{ name: 'Gauze', medicationId: null, quantity: 1 }] };
    expect((await as(patient).post('/api/medication-requests', aForm(wanted))).status).toBe(201);
    await em.execute('update facilities set account_id = ? where id = ?', [next.id, owner.facilityId]);
    expect(await tracesIn(testEm(), named)).toContain('public.outbox_messages.body');

    expect((await as(patient).post('/api/auth/user/delete', { password: PASSWORD })).status).toBe(204);

    expect(await tracesIn(testEm(), named)).toEqual([]);
  });

  it('leaves the keys, so that a write that is repeated is refused instead of being carried out twice', async () => {
    const { patient, writes } = await treated();
    const [move, add] = writes;
    for (const write of writes) await write();
    expect((await as(patient).post('/api/auth/user/delete', { password: PASSWORD })).status).toBe(204);
    const files = () => testEm().count(StoredFile);
    const before = await files();
    for (const write of [move, add]) {
      const again = await write?.();
      expect([again?.status, again?.body.code, again?.body.message]).toEqual([
        409,
        'wrong_status',
        "This was done. The patient has since deleted the account, so it can't be shown again.",
      ]);
    }
    expect(await files()).toBe(before);
  });

  it('takes no other patient’s kept answers along', async () => {
    const [first, second] = [await treated(), await aPatient()];
    const doctor = await aDoctor();
    await opens(testEm(), doctor.doctorId);
    const { id } = await anAppointment(testEm(), { userId: second.id, doctorId: doctor.doctorId, status: 'confirmed' });
    const [slot] = (await as(doctor).get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`)).body;
    const keyed = { 'Idempotency-Key': crypto.randomUUID() };
    const move = () => as(doctor).post(`/api/provider/doctor/appointments/${id}/reschedule`, { appointmentDate: slot.start }, keyed);
    const answer = await move();
    await as(first.patient).post('/api/auth/user/delete', { password: PASSWORD });
    expect(await move()).toMatchObject({ status: 200, body: answer.body });
  });
});
