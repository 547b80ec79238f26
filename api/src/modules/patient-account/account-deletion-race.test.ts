import { describe, expect, it } from '@jest/globals';
import { PASSWORD } from '#test/builders.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, aPatient, as, signInAs, testEm } from '#test/harness.ts';
import { holdLock } from '#test/held.ts';
import { aPicture } from '#test/picture.ts';
import { aMedicationRequest, anAppointment, opens } from '#test/rows.ts';
import { User } from '../account/user.entity.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';

/** Two tabs of one patient: the account is being deleted in one when `write` is sent from the other. */
async function writtenWhileDeleted(write: (client: ReturnType<typeof as>) => Promise<{ status: number }>) {
  const patient = await aPatient({ firstName: 'Before' });
  const client = as(patient);
  await client.get('/api/auth/user');
  const held = await holdLock(
    `with locked as (select id from users where id = $1 for update)
     update users u set is_active = false, first_name = 'Former', deleted_at = now() from locked where u.id = locked.id`,
    [patient.id],
  );
  const answer = write(client);
  await held.waiting(1);
  await held.release();
  return { patient, status: (await answer).status };
}

describe('a call under way while the account is deleted', () => {
  it('books nothing', async () => {
    const { doctorId } = await aDoctor();
    await opens(testEm(), doctorId);
    const [slot] = (await as(await aPatient()).get(`/api/doctors/${doctorId}/slots?mode=in-person`)).body;
    const body = { doctorId, appointmentType: 'in-person', appointmentDate: slot.start };
    const { status } = await writtenWhileDeleted((it) => it.post('/api/appointments', body));
    expect(status).toBe(401);
    expect(await testEm().count(Appointment, { doctorId })).toBe(0);
  });

  it('sends no request', async () => {
    const { facilityId: pharmacyId } = await aFacilityAccount();
    const wanted = { pharmacyId, requestedMedications: [{ name: 'Gauze', medicationId: null, quantity: 1 }] };
    const { status } = await writtenWhileDeleted((it) => it.post('/api/medication-requests', aForm(wanted)));
    expect(status).toBe(401);
    expect(await testEm().count(FacilityRequest, { facilityId: pharmacyId })).toBe(0);
  });

  it.each<[string, (client: ReturnType<typeof as>) => Promise<{ status: number }>]>([
    ['a name', (it) => it.patch('/api/auth/user', { firstName: 'After' })],
    ['a password', (it) => it.post('/api/auth/user/password', { currentPassword: PASSWORD, newPassword: 'another-long-one' })],
    ['a photo', async (it) => it.put('/api/auth/user/photo', aForm({}, { photo: await aPicture() }))],
    ['a paper to read', (it) => it.post('/api/analyze/prescription/pharmacy', aForm({}, { prescription: aPdf() }))],
  ])("doesn't store %s", async (_, write) => {
    const { patient, status } = await writtenWhileDeleted(write);
    expect(status).toBe(401);
    expect(await testEm().findOneOrFail(User, { id: patient.id })).toMatchObject({ firstName: 'Former' });
    expect(await testEm().execute('select 1 from stored_files where owner_user_id = ?', [patient.id])).toEqual([]);
    expect(
      await testEm().execute("select 1 from audit_events where actor_id = ? and outcome = 'success' and action <> 'user.login'", [
        patient.id,
      ]),
    ).toEqual([]);
  });
});

describe('a patient who deletes the account while others write to it', () => {
  it('and a doctor and a pharmacy who answer at that moment all succeed, in any order', async () => {
    const [doctor, pharmacy] = [await aDoctor(), await aFacilityAccount()];
    const [confirming, answering] = [as(doctor), as(pharmacy)];
    for (const it of [confirming, answering]) await it.get('/api/provider/me');
    for (let round = 0; round < 8; round++) {
      const patient = await aPatient();
      const appointmentDate = new Date(Date.now() + (round + 2) * 86_400_000);
      const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate });
      const request = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId);
      const client = as(patient);
      await signInAs(client, patient);
      const answers = await Promise.all([
        client.post('/api/auth/user/delete', { password: PASSWORD }),
        confirming.patch(`/api/appointments/${id}/status`, { status: 'confirmed' }),
        answering.patch(`/api/provider/requests/${request.id}`, { status: 'rejected', notes: 'None left' }),
      ]);
      expect(answers.map((it) => it.status).filter((it) => it !== 200 && it !== 204 && it !== 409)).toEqual([]);
    }
  });
});
