import * as analytics from '@tenaye/contracts/waste-analytics.ts';
import * as compliance from '@tenaye/contracts/waste-compliance.ts';
import * as vaccination from '@tenaye/contracts/waste-vaccination.ts';
import { WasteCertification } from '../../src/modules/waste-compliance/waste-certification.entity.ts';
import { WasteTrainingRecord } from '../../src/modules/waste-compliance/waste-training-record.entity.ts';
import { WasteVaccination } from '../../src/modules/waste-compliance/waste-vaccination.entity.ts';
import { aForm, aPdf } from '../form.ts';
import { testEm } from '../harness.ts';
import { today } from '../today.ts';
import type { Call } from './call.ts';
import { facilities, facilitiesAndManagers, wasteManagers } from './people.ts';
import type { Scene } from './scene.ts';
import { aManifest, ownerOf } from './waste-paper-calls.ts';

/** A facility with waste. */
async function aCertified(scene: Scene): Promise<{ id: string }> {
  await aManifest(scene);
  return { id: scene.pharmacyId };
}

/** A certification of the pharmacy. */
async function aCertification(scene: Scene): Promise<{ id: string }> {
  const em = testEm();
  const { accountId, facilityId } = await ownerOf(scene);
  const facts = { certificationType: 'gold', certificateNumber: crypto.randomUUID(), issueDate: today(), expiryDate: today() } as const;
  const it = em.create(WasteCertification, { id: crypto.randomUUID(), providerAccountId: accountId, facilityId, ...facts });
  await em.flush();
  return { id: it.id };
}

/** The id of the pharmacy, whose staff has completed a module on another day than today. */
async function aTrainedFacility({ pharmacyId }: Scene): Promise<string> {
  await testEm().execute(
    `insert into waste_trainings (facility_id, module, completed_on) values (?, 'storage', '2026-01-05')
    on conflict (facility_id, module) do update set completed_on = excluded.completed_on`,
    [pharmacyId],
  );
  return pharmacyId;
}

/** A line of the pharmacy's training log. */
async function aTrained(scene: Scene): Promise<{ id: string }> {
  const em = testEm();
  const facts = { personName: crypto.randomUUID(), module: 'storage', completedOn: today() } as const;
  const line = em.create(WasteTrainingRecord, { id: crypto.randomUUID(), facilityId: scene.pharmacyId, ...facts });
  await em.flush();
  return { id: line.id };
}

/** A dose of a person of the pharmacy. */
async function aVaccination({ pharmacyId: facilityId }: Scene): Promise<{ id: string }> {
  const em = testEm();
  const it = em.create(WasteVaccination, {
    id: crypto.randomUUID(),
    facilityId,
    personName: crypto.randomUUID(),
    fact: 'dose',
    day: today(),
  });
  await em.flush();
  return { id: it.id };
}

/** An id without a row: waste managers see every row, so only an unknown id can be hidden from them. */
const someone = () => ({ id: crypto.randomUUID() });
const reason = 'Weighed twice';

/** Calls about certification, training, vaccinations and figures of waste. */
export const wasteComplianceCalls: Call[] = [
  { spec: compliance.getWasteCompliance, expected: facilities(200) },
  { spec: compliance.listTrainingLog, expected: facilities(200) },
  {
    spec: compliance.logTraining,
    expected: facilities(201),
    body: () => ({ personName: 'Sister Tigist', module: 'storage', completedOn: today() }),
  },
  { spec: compliance.exportTrainingLog, expected: facilities(200) },
  {
    spec: compliance.uploadTrainingCertificate,
    expected: facilities(200, 404),
    params: aTrained,
    body: () => aForm({}, { certificate: aPdf('certificate.pdf') }),
  },
  { spec: compliance.getTrainingCertificate, expected: facilitiesAndManagers(404, 404, 404), params: aTrained },
  { spec: compliance.listManagerTrainings, expected: wasteManagers(200), params: (scene) => ({ id: scene.pharmacyId }) },
  { spec: compliance.listManagerTrainings, of: 'an unknown one', expected: wasteManagers(404), params: someone },
  { spec: vaccination.listManagerVaccinations, of: 'an unknown one', expected: wasteManagers(404), params: someone },
  { spec: vaccination.listVaccinations, expected: facilities(200) },
  { spec: vaccination.exportVaccinations, expected: facilities(200) },
  { spec: vaccination.exportManagerVaccinations, expected: wasteManagers(200), params: (scene) => ({ id: scene.pharmacyId }) },
  { spec: vaccination.exportManagerVaccinations, of: 'an unknown one', expected: wasteManagers(404), params: someone },
  {
    spec: vaccination.recordVaccination,
    expected: facilities(201),
    body: () => ({ personName: 'Sister Tigist', fact: 'dose', day: today() }),
  },
  { spec: vaccination.removeVaccination, expected: facilities(204, 404), params: aVaccination },
  { spec: vaccination.listManagerVaccinations, expected: wasteManagers(200), params: (scene) => ({ id: scene.pharmacyId }) },
  { spec: compliance.removeTraining, expected: facilities(204, 404), params: aTrained },
  { spec: compliance.getWasteCertification, expected: facilities(200) },
  { spec: compliance.listManagerCertifications, expected: wasteManagers(200) },
  { spec: compliance.getManagerCertification, expected: wasteManagers(200), params: aCertified },
  { spec: compliance.getManagerCertification, of: 'an unknown one', expected: wasteManagers(404), params: someone },
  {
    spec: compliance.renewWasteCertification,
    expected: wasteManagers(201),
    body: (scene) => ({ facilityId: scene.pharmacyId, level: 'gold', reason: 'Audited on site' }),
  },
  {
    spec: compliance.recordWasteTraining,
    expected: wasteManagers(200),
    body: (scene) => ({ facilityId: scene.pharmacyId, module: 'storage', completedOn: today() }),
  },
  {
    spec: compliance.withdrawWasteCertification,
    expected: wasteManagers(200),
    params: aCertification,
    body: () => ({ reason }),
  },
  {
    spec: compliance.withdrawWasteCertification,
    of: 'an unknown one',
    expected: wasteManagers(404),
    params: someone,
    body: () => ({ reason }),
  },
  { spec: compliance.takeWasteAccount, expected: wasteManagers(200), params: aCertification },
  { spec: compliance.takeWasteAccount, of: 'an unknown one', expected: wasteManagers(404), params: someone },
  {
    spec: compliance.correctWasteTraining,
    expected: wasteManagers(200),
    body: async (scene) => ({ facilityId: await aTrainedFacility(scene), module: 'storage', completedOn: null, reason }),
  },
  { spec: analytics.getWasteAnalytics, expected: facilities(200) },
  { spec: analytics.exportWasteAnalytics, expected: facilities(200) },
];
