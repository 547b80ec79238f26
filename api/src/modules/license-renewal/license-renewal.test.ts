import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Notification } from '../notification/notification.entity.ts';

const path = '/api/provider/license';
const renewed = (expiresOn = '2099-12-31') => aForm({ expiresOn }, { license: aPdf() });
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const notices = async (relatedId: string) => {
  const all = await testEm().find(Notification, { relatedId, textKey: 'license.renewed' });
  return new Set(all.map((it) => it.message));
};

describe('POST /api/provider/license', () => {
  it('keeps a doctor’s renewed license until an administrator sets its last day, and unlists nobody meanwhile', async () => {
    const [doctor, admin] = [await aDoctor({ licenseExpiresOn: '2026-12-31' }), await anAdmin()];
    const client = as(doctor);
    const profile = async () => (await client.get('/api/provider/doctor/profile')).body;
    const before = await testEm().findOneOrFail(Doctor, { id: doctor.doctorId });
    const answer = await client.post(path, renewed());
    expect(answer).toMatchObject({ status: 200, body: { expiresOn: '2099-12-31', sentAt: expect.stringMatching(/Z$/) } });
    expect(await profile()).toMatchObject({
      licenseExpiresOn: '2026-12-31',
      licenseStands: true,
      isVerified: true,
      verificationStatus: 'approved',
      licenseRenewal: answer.body,
      documents: { renewedLicense: { contentType: 'application/pdf' } },
    });
    expect(await auditActionsOn(doctor.doctorId)).toEqual(['doctor.renew_license']);
    const [message] = await notices(doctor.doctorId);
    expect(message).toContain('valid until 31 December 2099');
    const after = await testEm().findOneOrFail(Doctor, { id: doctor.doctorId });
    expect(after.verificationVersion).toBe(before.verificationVersion + 1);

    const review = async () => (await as(admin).get(`/api/admin/providers/doctor/${doctor.doctorId}`)).body;
    expect(await review()).toMatchObject({ licenseRenewal: answer.body });
    const checked = { licenseExpiresOn: '2099-12-31', version: after.verificationVersion };
    const set = await as(admin).patch(`/api/admin/providers/doctor/${doctor.doctorId}/license`, checked);
    expect(set.status).toBeLessThan(300);
    expect(await profile()).toMatchObject({ licenseExpiresOn: '2099-12-31', licenseRenewal: null });
    expect(await review()).toMatchObject({ licenseRenewal: null });
  });

  it('is about the named one of several facilities, whose documents it joins', async () => {
    const account = await aFacilityAccount();
    const { id: branch } = await aFacility(testEm(), { accountId: account.id });
    const client = as(account);
    expect((await client.post(path, renewed())).status).toBe(400);
    expect((await client.post(`${path}?facilityId=${branch}`, renewed('2090-01-31'))).status).toBe(200);
    const facility = async (id: string) => (await client.get(`/api/provider/facility?facilityId=${id}`)).body;
    expect(await facility(branch)).toMatchObject({ licenseRenewal: { expiresOn: '2090-01-31' } });
    expect(await facility(account.facilityId)).toMatchObject({ licenseRenewal: null });
    expect(await testEm().find(StoredFile, { relatedId: branch })).toMatchObject([{ kind: 'license', ownerAccountId: account.id }]);
    expect((await as(await aFacilityAccount()).post(`${path}?facilityId=${branch}`, renewed())).status).toBe(404);
  });

  it('sent twice with the same key is stored once', async () => {
    const account = await aFacilityAccount();
    const headers = key();
    const send = () => as(account).post(path, renewed(), headers);
    expect((await Promise.all([send(), send()])).map((it) => it.status)).toEqual([200, 200]);
    expect(await testEm().count(StoredFile, { relatedId: account.facilityId })).toBe(1);
  });

  it('returns a rejected profile to the administrators', async () => {
    const account = await aFacilityAccount({ isVerified: false, verificationStatus: 'rejected' });
    await as(account).post(path, renewed());
    expect((await as(account).get('/api/provider/facility')).body).toMatchObject({ verificationStatus: 'pending', isVerified: false });
  });

  it.each([
    ['an expired one', '2020-01-31', 'This license has expired'],
    ['no date', '', 'Please enter the last day of your license'],
    ["a day that doesn't exist", '2099-02-30', 'Please enter the last day of your license'],
  ])('refuses %s', async (_, expiresOn, message) => {
    const account = await aFacilityAccount();
    expect(await as(account).post(path, renewed(expiresOn))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'expiresOn', message }] },
    });
    expect(await testEm().count(StoredFile, { relatedId: account.facilityId })).toBe(0);
    expect(await testEm().count(OutboxMessage, { recipient: account.email })).toBe(0);
  });

  it('is for doctors and facilities that have a profile', async () => {
    expect((await aVisitor().post(path, renewed())).status).toBe(401);
    expect((await as(await aPatient()).post(path, renewed())).status).toBe(401);
    expect((await as(await anAdmin()).post(path, renewed())).status).toBe(403);
  });
});
