import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aDoctor, aFacilityAccount, anAdmin, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';

const path = (type: string, id: string) => `/api/admin/providers/${type}/${id}`;
const REASON = { reason: 'It has closed' };

describe('a profile that an administrator takes off the lists', () => {
  it('is found by nobody, also not when its owner tries, until it is listed again', async () => {
    const [owner, admin] = [await aFacilityAccount({ facilityType: 'pharmacy' }), as(await anAdmin())];
    const found = async () => (await aVisitor().get(`/api/directory/facilities/${owner.facilityId}`)).status;
    expect(await found()).toBe(200);
    const { status, body } = await admin.post(`${path('facility', owner.facilityId)}/unlist`, REASON);
    expect([status, body.isUnlisted, body.verificationStatus]).toEqual([200, true, 'approved']);
    expect(await found()).toBe(404);
    const { version } = (await as(owner).get('/api/provider/facility')).body;
    const shown = await as(owner).patch('/api/provider/facility', { isActive: true, version });
    expect([shown.status, shown.body.code]).toEqual([409, 'wrong_status']);
    expect((await admin.get(`${path('facility', owner.facilityId)}/record`)).body.unlisted).toEqual({ at: expect.any(String), ...REASON });
    const relisted = await admin.post(`${path('facility', owner.facilityId)}/relist`, {});
    expect([relisted.status, relisted.body.isUnlisted, await found()]).toEqual([200, false, 200]);
    expect(await auditActionsOn(owner.facilityId)).toEqual(['facility.unlist', 'facility.relist']);
    const mails = await testEm().find(OutboxMessage, { recipient: owner.email });
    expect(mails.map((it) => it.subject)).toEqual(['Profile taken off the lists', 'Profile listed again']);
    expect(mails[0]?.body).toContain('It has closed');
  });

  it('can be a doctor, too', async () => {
    const [{ doctorId }, admin] = [await aDoctor(), as(await anAdmin())];
    expect((await admin.post(`${path('doctor', doctorId)}/unlist`, REASON)).status).toBe(200);
    expect((await aVisitor().get(`/api/directory/doctors/${doctorId}`)).status).toBe(404);
    expect((await admin.post(`${path('doctor', doctorId)}/unlist`, REASON)).body.code).toBe('wrong_status');
  });

  it('is refused where its owner has hidden it, where it is listed already, without a reason, and to whoever has not seen a change', async () => {
    const [hidden, listed, admin] = [await aFacility(testEm(), { isActive: false }), await aFacility(testEm()), as(await anAdmin())];
    expect((await admin.post(`${path('facility', hidden.id)}/unlist`, REASON)).body.code).toBe('wrong_status');
    expect((await admin.post(`${path('facility', listed.id)}/relist`, {})).body.code).toBe('wrong_status');
    expect((await admin.post(`${path('facility', listed.id)}/unlist`, { reason: ' ' })).status).toBe(400);
    expect((await admin.post(`${path('facility', listed.id)}/unlist`, { ...REASON, version: '7' })).body.code).toBe('changed_elsewhere');
  });
});
