import { describe, expect, it } from '@jest/globals';
import { aCollector, aDoctor, aFacilityAccount, anAdmin, as, readActionsOn, testEm } from '#test/harness.ts';
import { aFacility, aFacilityClaim, aSubmission } from '#test/rows.ts';

const recordOf = async (kind: string, id: string) => as(await anAdmin()).get(`/api/admin/providers/${kind}/${id}/record`);

describe('GET /api/admin/providers/:type/:id/record', () => {
  it('names the file and row of an imported facility, and the collector of a recorded one', async () => {
    const [imported, recorded] = [await aFacility(testEm()), await aFacility(testEm())];
    const batch = crypto.randomUUID();
    await testEm().execute(
      `insert into import_batches (id, file_name, bytes, encoding, delimiter, columns, counts)
       values (?, 'list.csv', 1, 'utf-8', 'comma', '[]', '{}')`,
      [batch],
    );
    await testEm().execute(`insert into import_rows (batch_id, row, cells, provider_id) values (?, 7, '[]', ?)`, [batch, imported.id]);
    await aSubmission(testEm(), (await aCollector()).id, { facilityId: recorded.id, status: 'accepted', reviewedAt: new Date() });
    expect((await recordOf('facility', imported.id)).body).toEqual({
      origin: { from: 'import', id: batch, name: 'list.csv', row: 7 },
      owner: null,
      unlisted: null,
      claims: [],
      visits: [],
      mergedInto: null,
      merged: [],
    });
    const again = await aSubmission(testEm(), (await aCollector()).id, { facilityId: recorded.id, status: 'duplicate' });
    const { body } = await recordOf('facility', recorded.id);
    expect(body.origin).toMatchObject({ from: 'submission', row: null });
    expect(body.visits).toMatchObject([
      { id: again.id, isUpdate: true },
      { isUpdate: false, collectorName: 'Tirunesh Dibaba' },
    ]);
  });

  it('names the owner, and each claim with its claimant, and records who looked', async () => {
    const owner = await aFacilityAccount({}, { firstName: 'Hana', lastName: 'Bekele', isActive: false });
    const claim = await aFacilityClaim(testEm(), { facilityId: owner.facilityId, claimantAccountId: owner.id, claimStatus: 'approved' });
    const { body } = await recordOf('facility', owner.facilityId);
    expect(body.owner).toEqual({ id: owner.id, name: 'Hana Bekele', email: owner.email, isActive: false });
    expect(body.claims).toMatchObject([{ kind: 'facility', id: claim.id, claimantName: 'Hana Bekele', status: 'approved' }]);
    expect(await readActionsOn(owner.facilityId)).toEqual(['facility.view']);
  });

  it('tells that an owner registered the profile, where the log has it', async () => {
    const { doctorId } = await aDoctor();
    expect((await recordOf('doctor', doctorId)).body.origin.from).toBe('unknown');
    await testEm().execute(
      `insert into audit_events (id, at, actor_type, action, outcome, target_type, target_id)
       values (gen_random_uuid(), now(), 'provider', 'doctor.create', 'success', 'doctor', ?)`,
      [doctorId],
    );
    expect((await recordOf('doctor', doctorId)).body.origin.from).toBe('registration');
  });

  it('hides an unknown id', async () => {
    expect((await recordOf('doctor', crypto.randomUUID())).status).toBe(404);
  });
});
