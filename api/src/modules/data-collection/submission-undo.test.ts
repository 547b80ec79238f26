import { describe, expect, it } from '@jest/globals';
import { aCollector, aFacilityAccount, anAdmin, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aSubmission } from '#test/rows.ts';
import { Facility } from '../facility/facility.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { DataCollectionSubmission } from './data-collection-submission.entity.ts';

/** A pharmacy that an administrator has accepted; its place resembles no other. */
async function anAccepted() {
  const [collector, admin] = [await aCollector(), as(await anAdmin())];
  const rare = { institutionName: crypto.randomUUID(), licenseNumber: crypto.randomUUID(), providerType: 'Pharmacy' as const };
  const { id } = await aSubmission(testEm(), collector.id, rare);
  const path = `/api/admin/submissions/${id}`;
  const { version } = (await admin.get(path)).body;
  const { body } = await admin.post(`${path}/review`, { action: 'accept', facilityType: 'pharmacy', version });
  return { id, path, collector, admin, body, facilityId: String(body.facility?.id) };
}

const exists = async (id: string) => (await testEm().count(Facility, { id })) > 0;

describe('POST /api/admin/submissions/:id/undo', () => {
  it('removes the facility, lets the submission wait again, and tells its collector', async () => {
    const { id, path, collector, admin, body, facilityId } = await anAccepted();
    expect(body).toMatchObject({ status: 'accepted', canUndo: true });
    const undone = await admin.post(`${path}/undo`);
    expect([undone.status, undone.body]).toMatchObject([200, { status: 'pending', facility: null, reviewedAt: null, canUndo: false }]);
    expect(await exists(facilityId)).toBe(false);
    const keys = await testEm().find(Notification, { providerAccountId: collector.id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    expect(keys.map((it) => it.textKey)).toEqual(['submission.accepted', 'submission.reopened']);
    expect(await auditActionsOn(id)).toEqual(['data_collection.accept', 'data_collection.undo']);
    expect(await admin.post(`${path}/undo`)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    const { version } = undone.body;
    const again = await admin.post(`${path}/review`, { action: 'reject', notes: 'Another place.', version });
    expect(again.body).toMatchObject({ status: 'rejected' });
  });

  it.each([
    ['changed', (id: string) => testEm().nativeUpdate(Facility, { id }, { phone: '+251911000000', updatedAt: new Date() })],
    ['verified', (id: string) => testEm().nativeUpdate(Facility, { id }, { verificationStatus: 'approved' })],
    [
      'named by another submission',
      async (id: string) => aSubmission(testEm(), (await aCollector()).id, { updatesFacilityId: id, institutionName: crypto.randomUUID() }),
    ],
  ])('keeps a facility that was %s since, and the acceptance with it', async (_how, build) => {
    const { id, path, admin, facilityId } = await anAccepted();
    await build(facilityId);
    expect((await admin.get(path)).body).toMatchObject({ status: 'accepted', canUndo: false });
    const refused = await admin.post(`${path}/undo`);
    const message = 'Something was built on this listing since, so it stays. You can take it off the lists.';
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_status', message } });
    expect(await exists(facilityId)).toBe(true);
    expect((await testEm().findOneOrFail(DataCollectionSubmission, { id })).status).toBe('accepted');
  });
});

/** A submission that an administrator has merged into a facility with an owner, and the facility before. */
async function aMerged(fields: readonly string[]) {
  const [collector, admin] = [await aCollector(), as(await anAdmin())];
  const rare = { institutionName: crypto.randomUUID(), licenseNumber: crypto.randomUUID(), servicesOffered: 'Vaccination' };
  const { id } = await aSubmission(testEm(), collector.id, { ...rare, latitude: 9.2, longitude: 38.8 });
  const owner = await aFacilityAccount({ name: rare.institutionName, services: ['consultation'], address: 'Old road' });
  const find = () => testEm().findOneOrFail(Facility, { id: owner.facilityId });
  const before = await find();
  const path = `/api/admin/submissions/${id}`;
  const { version } = (await admin.get(`${path}/facilities/${owner.facilityId}`)).body;
  const { body } = await admin.post(`${path}/review`, { action: 'merge', facilityId: owner.facilityId, fields, version });
  return { id, path, collector, owner, admin, body, before, find };
}

describe('POST /api/admin/submissions/:id/undo: of a merge', () => {
  it('gives the facility its former facts back, lets the submission wait again, and tells collector and owner', async () => {
    const { id, path, collector, owner, admin, body, before, find } = await aMerged(['services', 'address', 'position']);
    expect(body).toMatchObject({ status: 'duplicate', canUndo: false, canUndoMerge: true });
    expect(await find()).toMatchObject({ services: ['consultation', 'Vaccination'], latitude: 9.2 });
    const undone = await admin.post(`${path}/undo`);
    expect([undone.status, undone.body]).toMatchObject([200, { status: 'pending', facility: null, canUndoMerge: false }]);
    const { services, address, latitude = null, longitude = null, verificationVersion } = await find();
    expect({ services, address, latitude, longitude }).toEqual({
      ...{ services: ['consultation'], address: 'Old road' },
      ...{ latitude: before.latitude ?? null, longitude: before.longitude ?? null },
    });
    expect(verificationVersion).toBe(before.verificationVersion + 2);
    const keysOf = async (providerAccountId: string) =>
      (await testEm().find(Notification, { providerAccountId }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map((it) => it.textKey);
    expect(await keysOf(collector.id)).toEqual(['submission.merged', 'submission.reopened']);
    expect(await keysOf(owner.id)).toEqual(['submission.takenOver', 'submission.givenBack']);
    expect(await auditActionsOn(id)).toEqual(['data_collection.merge', 'data_collection.undo']);
    expect(await admin.post(`${path}/undo`)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  });

  it('is refused once the facility was changed, which keeps its facts', async () => {
    const { path, admin, find, owner } = await aMerged(['services']);
    await testEm().nativeUpdate(Facility, { id: owner.facilityId }, { phone: '+251911000000', updatedAt: new Date(Date.now() + 1000) });
    expect((await admin.get(path)).body).toMatchObject({ status: 'duplicate', canUndoMerge: false });
    const message = 'This listing was changed since, so it keeps its facts. You can correct them one by one.';
    expect(await admin.post(`${path}/undo`)).toMatchObject({ status: 409, body: { code: 'wrong_status', message } });
    expect((await find()).services).toEqual(['consultation', 'Vaccination']);
    expect((await admin.get(path)).body.status).toBe('duplicate');
  });

  it('of no fact leaves the facility as it is, changed or not, and tells its owner nothing', async () => {
    const { path, admin, owner, before, find } = await aMerged([]);
    await testEm().nativeUpdate(Facility, { id: owner.facilityId }, { phone: '+251911000000', updatedAt: new Date(Date.now() + 1000) });
    expect((await admin.post(`${path}/undo`)).body.status).toBe('pending');
    expect(await find()).toMatchObject({ phone: '+251911000000', verificationVersion: before.verificationVersion });
    expect(await testEm().count(Notification, { providerAccountId: owner.id })).toBe(0);
  });
});

describe('GET /api/admin/submissions/coverage', () => {
  it('has the places of submissions, with collector and town', async () => {
    const collector = await aCollector();
    const town = crypto.randomUUID();
    const { id, institutionName } = await aSubmission(testEm(), collector.id, {
      cityLocation: ` ${town}`,
      latitude: 9.5,
      longitude: 39.25,
    });
    const { body } = await as(await anAdmin()).get('/api/admin/submissions/coverage');
    expect(body.places.filter((it: { area: string }) => it.area === town)).toEqual([
      {
        ...{ id, name: institutionName, area: town, collectorId: collector.id, collectorName: 'Tirunesh Dibaba' },
        ...{ status: 'pending', latitude: 9.5, longitude: 39.25 },
      },
    ]);
  });
});
