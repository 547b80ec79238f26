import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteManager, testEm } from '#test/harness.ts';
import { aCertification, aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { Notification } from '../notification/notification.entity.ts';
import { findLevelOn } from './waste-certification.view.ts';

const PATH = '/api/waste/manager';

async function people() {
  const account = await aFacilityAccount();
  return { account, clinic: as(account), manager: as(await aWasteManager()) };
}

/** What the account's bell says, in alphabetical order. */
const toldTo = async (account: { id: string }): Promise<(string | null)[]> =>
  (await testEm().find(Notification, { providerAccountId: account.id })).map((it) => it.textKey ?? null).toSorted();

describe('a certification that was given by mistake', () => {
  it('is withdrawn once with a reason: the one before it counts again, the facility is told, and its history keeps it', async () => {
    const { account, clinic, manager } = await people();
    const earlier = await aCertification(testEm(), account.id, {
      ...{ certificationType: 'gold', issueDate: daysAfter(today(), -200), expiryDate: daysAfter(today(), 165) },
    });
    const { body: given } = await manager.post(`${PATH}/certifications`, {
      ...{ facilityId: account.facilityId, level: 'platinum', reason: 'Audited' },
    });
    expect(given).toMatchObject({ level: 'platinum', certificationId: expect.any(String) });
    const path = `${PATH}/certifications/${given.certificationId}/withdraw`;
    expect((await manager.post(path, { reason: ' ' })).body.issues).toEqual([{ path: 'reason', message: 'Please say what was wrong' }]);
    const { body } = await manager.post(path, { reason: 'Meant for Bole Clinic' });
    expect(body).toMatchObject({ level: 'gold', certificateNumber: earlier.certificateNumber });
    expect((await manager.post(path, { reason: 'Again' })).body.code).toBe('wrong_status');
    const { body: state } = await clinic.get('/api/waste/certification');
    expect(state).toMatchObject({
      ...{ discountPercent: 15, current: { id: earlier.id, withdrawReason: null } },
      history: [{ certificateNumber: given.certificateNumber, withdrawReason: 'Meant for Bole Clinic' }],
    });
    expect(await findLevelOn(testEm(), account.facilityId, today())).toBe('gold');
    expect(await auditActionsOn(given.certificationId)).toEqual(['waste_certification.renew', 'waste_certification.withdraw']);
    expect(await toldTo(account)).toEqual(['waste.certificationWithdrawn', 'waste.certified']);
  });

  it('leaves a facility without another one uncertified, everywhere', async () => {
    const { account, clinic, manager } = await people();
    const { id } = await aCertification(testEm(), account.id, { certificationType: 'gold', issueDate: today(), expiryDate: today() });
    const [before] = (await clinic.get('/api/waste/compliance')).body.parts.filter((it: { part: string }) => it.part === 'documents');
    expect(before.total).toBe(1);
    await manager.post(`${PATH}/certifications/${id}/withdraw`, { reason: 'Wrong facility' });
    expect((await clinic.get('/api/waste/compliance')).body.score).toBeNull();
    expect((await clinic.get('/api/waste/certification')).body).toMatchObject({ current: null, benefits: [], discountPercent: 0 });
    expect((await clinic.get('/api/waste/overview')).body.certificationStatus).toBe('pending');
    expect(await findLevelOn(testEm(), account.facilityId, today())).toBeUndefined();
  });
});

describe('a training with a wrong day', () => {
  it('gets the right one, or none, with the former day and the reason in its history, and the facility is told', async () => {
    const { account, clinic, manager } = await people();
    const { facilityId } = account;
    const training = { facilityId, module: 'storage' };
    const correct = (completedOn: string | null, reason = 'Wrong year') =>
      manager.post(`${PATH}/trainings/correct`, { ...training, completedOn, reason });
    await aPickup(testEm(), account.id);
    expect((await correct(today())).body.issues).toEqual([{ path: 'module', message: 'No training in this module is recorded' }]);
    await manager.post(`${PATH}/trainings`, { ...training, completedOn: today() });
    const [row] = await testEm().execute<{ id: string }[]>('select id from waste_trainings where facility_id = ?', [facilityId]);
    expect((await correct(today())).body.issues).toEqual([{ path: 'completedOn', message: 'This is the day that is recorded already' }]);
    expect((await correct(daysAfter(today(), 1))).body.issues).toMatchObject([{ path: 'completedOn' }]);
    expect((await correct(null, '')).body.issues).toMatchObject([{ path: 'reason' }]);
    const earlier = daysAfter(today(), -30);
    const { body } = await correct(earlier);
    expect(body.training).toContainEqual(expect.objectContaining({ module: 'storage', completedOn: earlier, isValid: true }));
    expect((await correct(null, 'Other facility')).body.trainingProgress).toBe(0);
    const { trainingCorrections } = (await clinic.get('/api/waste/certification')).body;
    expect(trainingCorrections).toMatchObject([
      { module: 'storage', before: earlier, after: null, reason: 'Other facility' },
      { module: 'storage', before: today(), after: earlier, reason: 'Wrong year' },
    ]);
    expect(await toldTo(account)).toEqual(['waste.trainingCorrected', 'waste.trainingTakenBack']);
    expect(await auditActionsOn(row?.id ?? '')).toEqual(['waste_training.record', 'waste_training.correct', 'waste_training.correct']);
  });
});
