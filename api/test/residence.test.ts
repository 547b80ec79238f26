import { describe, expect, it } from '@jest/globals';
import { aClaimant, doctorClaim, unique } from './claims.ts';
import type { TestClient } from './client.ts';
import { aDoctor, aPatient, as, aVisitor, testEm } from './harness.ts';
import { importingAdmin } from './imports.ts';

const admin = importingAdmin();

/** A doctor's area of residence, a word that is nowhere else. */
const HOME = 'Dembidolo';

/** A listed doctor without a practice address, in whose place the area was once shown. Without an owner, the doctor may be claimed. */
async function resident({ isOwned }: { isOwned: boolean }) {
  const [name, licenseNumber] = [`Dr. Gelane ${crypto.randomUUID().slice(0, 8)}`, unique()];
  const doctor = await aDoctor({ name, licenseNumber, mainResidenceArea: HOME, address: null });
  if (!isOwned) await testEm().execute('update doctors set account_id = null where id = ?', [doctor.doctorId]);
  return { doctor, id: doctor.doctorId, name, licenseNumber, q: encodeURIComponent(name) };
}

const header = 'provider_type,name,specialization,gender,experience,consultation_fee,email,license_number,city';

describe('where a doctor lives', () => {
  it('is shown to the doctor, and to nobody else by any call that shows doctors', async () => {
    const [owned, unowned] = [await resident({ isOwned: true }), await resident({ isOwned: false })];
    const { doctor, id, name, licenseNumber, q } = owned;
    const [visitor, patient, claimant] = [aVisitor(), as(await aPatient()), await aClaimant()];
    const claim = await doctorClaim(unowned, claimant, { doctorName: unowned.name });
    const list = new FormData();
    const row = `doctor,${name},Cardiology,f,7,350,a@list.example,${licenseNumber},Gore`;
    list.append('spreadsheet', new File([`${header}\n${row}`], 'list.csv'));
    const [firstName, lastName = ''] = name.replace('Dr. ', '').split(' ');
    const asked: [call: string, shown: string, ask: () => ReturnType<TestClient['get']>][] = [
      ['check of existence', id, () => visitor.post('/api/provider/check-existence', { providerType: 'doctor', firstName, lastName })],
      ['directory', id, () => visitor.get(`/api/directory/doctors?q=${q}`)],
      ['profile in the directory', id, () => visitor.get(`/api/directory/doctors/${id}`)],
      ['list for patients', id, () => patient.get(`/api/doctors?q=${q}`)],
      ['profile for patients', id, () => patient.get(`/api/doctors/${id}`)],
      ['search for claimants', unowned.id, () => as(claimant).get(`/api/doctors/search?query=${unowned.q}`)],
      ['claim', unowned.id, () => admin().get(claim)],
      ['list for administrators', id, () => admin().get(`/api/admin/listings?q=${q}`)],
      ['review', id, () => admin().get(`/api/admin/providers/doctor/${id}`)],
      ['match of an import', id, () => admin().post('/api/admin/bulk-import?dryRun=true', list)],
    ];
    for (const [call, shown, ask] of asked) {
      const { status, body } = await ask();
      const text = JSON.stringify(body);
      expect([call, status, text.includes(shown), text.includes(HOME)]).toEqual([call, 200, true, false]);
    }
    expect((await as(doctor).get('/api/provider/doctor/profile')).body.mainResidenceArea).toBe(HOME);
  });
});
