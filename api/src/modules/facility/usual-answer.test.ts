import { describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { aFacilityAccount, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { aMedicationRequest } from '#test/rows.ts';

const DAY_MINUTES = 24 * 60;
const hours = { Monday: '8:00 AM - 6:00 PM' };

/** A pharmacy with one request for each list of answers: the status and how many minutes after sending, newest request last. */
async function withAnswers(...requests: readonly (readonly ['quoted' | 'rejected' | 'cancelled', number])[]) {
  const [patient, pharmacy] = [await aPatient(), await aFacilityAccount({ facilityType: 'pharmacy', workingHours: hours })];
  for (const [at, [status, minutes]] of requests.entries()) {
    const sent = Date.now() - (requests.length - at) * DAY_MINUTES * MINUTE_MS;
    const steps = [{ status, at: new Date(sent + minutes * MINUTE_MS).toISOString() }];
    await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, { status, requestDate: new Date(sent), steps });
  }
  return { patient, id: pharmacy.facilityId };
}
const usualOf = async (id: string, patient: Parameters<typeof as>[0]) => (await as(patient).get(`/api/facilities/${id}`)).body.usual_answer;

const waiting = async (patientId: string, facilityId: string) => (await aMedicationRequest(testEm(), patientId, facilityId)).id;

describe('how soon a facility usually answers (n23)', () => {
  it('is the median of its answers, quotes and rejections, for patients (also with a waiting request) and visitors', async () => {
    const { id, patient } = await withAnswers(['quoted', 10], ['quoted', 20], ['rejected', 90], ['quoted', 300], ['quoted', 2000]);
    expect(await usualOf(id, patient)).toEqual({ minutes: 90, answers: 5 });
    const sent = await as(patient).get(`/api/medication-requests/${await waiting(patient.id, id)}`);
    expect(sent.body).toMatchObject({ usualAnswer: { minutes: 90, answers: 5 }, facilityHours: hours });
    expect((await aVisitor().get(`/api/directory/facilities/${id}`)).body.usual_answer).toEqual({ minutes: 90, answers: 5 });
  });

  it('is not told from fewer than five answers, and a request that the patient cancelled has none', async () => {
    const { id, patient } = await withAnswers(['quoted', 10], ['quoted', 20], ['cancelled', 1], ['quoted', 30], ['quoted', 40]);
    expect(await usualOf(id, patient)).toBeNull();
  });

  it('comes from the latest twenty answers of the last 90 days', async () => {
    const [slow, quick] = [
      ['quoted', 600],
      ['quoted', 30],
    ] as const;
    const { id, patient } = await withAnswers(...Array(25).fill(slow), ...Array(20).fill(quick));
    expect(await usualOf(id, patient)).toEqual({ minutes: 30, answers: 20 });
    await testEm().execute(`update facility_requests set request_date = request_date - interval '89 days' where facility_id = ?`, [id]);
    expect(await usualOf(id, patient)).toBeNull();
  });
});
