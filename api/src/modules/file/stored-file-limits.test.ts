import { describe, expect, it } from '@jest/globals';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import type { TestAccount } from '#test/builders.ts';
import { aClaimant, facilityClaim, transfer } from '#test/claims.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, testApi, testEm } from '#test/harness.ts';
import { holdLock } from '#test/held.ts';
import { aFacility } from '#test/rows.ts';
import { printDocument } from '../waste-paper/paper-print.service.ts';
import { WasteDocument } from '../waste-paper/waste-document.entity.ts';
import { StoredFile } from './stored-file.entity.ts';
import { limitFiles, PATIENT_BYTES, UNVERIFIED_BYTES } from './stored-file.limits.ts';

const LICENSE = '/api/provider/license';
const aLicense = (): FormData => aForm({ expiresOn: '2099-12-31' }, { license: aPdf() });
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const licenseBytes = aPdf().size;

/** Leaves room for so many bytes in the account. */
async function leaveRoom({ id }: Pick<TestAccount, 'id'>, room: number): Promise<void> {
  await testEm().insert(StoredFile, {
    id: crypto.randomUUID(),
    key: `license/${crypto.randomUUID()}`,
    kind: 'license',
    ownerAccountId: id,
    contentType: 'application/pdf',
    bytes: UNVERIFIED_BYTES - room,
    originalName: 'license.pdf',
    createdAt: new Date(),
    withdrawnAt: new Date(),
  });
}
const filesOf = ({ id }: TestAccount): Promise<number> => testEm().count(StoredFile, { ownerAccountId: id });
async function storedNow(): Promise<number> {
  let count = 0;
  for await (const _ of testApi().services.storage.list()) count++;
  return count;
}

describe('the files of an account that waits for verification', () => {
  it.each([
    ['a doctor', () => aDoctor({ isVerified: false }, { isVerified: false })],
    ['a facility', () => aFacilityAccount({ isVerified: false }, { isVerified: false })],
  ])('can’t fill the disk: %s is refused beyond the limit, and nothing is kept', async (_, make) => {
    const account = await make();
    await leaveRoom(account, licenseBytes);
    const client = as(account);
    expect((await client.post(LICENSE, aLicense(), key())).status).toBe(200);
    const before = await storedNow();
    const answer = await client.post(LICENSE, aLicense(), key());
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      413,
      'too_large',
      'Your account can keep up to 200 MB of files until it is verified',
    ]);
    expect(await filesOf(account)).toBe(2);
    expect(await storedNow()).toBe(before);
  });

  it('are limited together: of two files at once that don’t both fit, one is kept', async () => {
    const account = await aFacilityAccount({ isVerified: false }, { isVerified: false });
    const branch = await aFacility(testEm(), { accountId: account.id, isVerified: false });
    await leaveRoom(account, licenseBytes);
    const client = as(account);
    expect((await client.get('/api/provider/me')).status).toBe(200);
    const held = await holdLock('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`files:${account.id}`]);
    const sent = [account.facilityId, branch.id].map((it) => client.post(`${LICENSE}?facilityId=${it}`, aLicense(), key()));
    await held.waiting(2);
    await held.release();
    expect((await Promise.all(sent)).map((it) => it.status).toSorted()).toEqual([200, 413]);
    expect(await filesOf(account)).toBe(2);
  });

  it('aren’t limited once the account is verified', async () => {
    const account = await aDoctor();
    await leaveRoom(account, 0);
    expect((await as(account).post(LICENSE, aLicense(), key())).status).toBe(200);
  });

  it('don’t keep the worker from printing a paper that the account gets', async () => {
    const account = await aFacilityAccount({ isVerified: false }, { isVerified: false });
    await leaveRoom(account, 0);
    const [id, number, at] = [crypto.randomUUID(), `MAN-${crypto.randomUUID()}`, new Date()];
    const facts = {
      issuedAt: at.toISOString(),
      collectedAt: at.toISOString(),
      weights: [],
      totalWeight: 1,
      driverName: 'A',
      signedBy: 'B',
    };
    const pictures = { facilitySignatureKey: null, driverSignatureKey: null };
    const of = { facilityName: 'Clinic', address: null, licenseNumber: null, language: 'en', accountId: account.id } as const;
    await testEm().insert(WasteDocument, {
      id,
      facilityId: account.facilityId,
      type: 'manifest',
      title: 'Manifest',
      number,
      issueDate: '2027-03-02',
      contents: { type: 'manifest', number, ...facts, ...pictures, ...of, token: crypto.randomUUID() },
      createdAt: at,
    });
    const { storage, scratch } = testApi().services;
    await printDocument(testEm(), { storage, scratch, baseUrl: 'https://tenaye.example' }, id, at);
    expect((await testEm().findOneOrFail(WasteDocument, { id })).fileKey).toMatch(/^waste-document/);
  });

  it('are counted from the day on which an account loses its verification, so that it can send new papers after years of work', async () => {
    const account = await aDoctor();
    await leaveRoom(account, 0);
    const decision = { status: 'rejected', verified: false, notes: 'The license has been revoked.' };
    const decided = await as(await anAdmin()).patch(`/api/admin/providers/doctor/${account.doctorId}/verify`, decision);
    expect(decided.status).toBe(200);
    expect((await as(account).post(LICENSE, aLicense(), key())).status).toBe(200);
    await leaveRoom(account, licenseBytes);
    expect((await as(account).post(LICENSE, aLicense(), key())).status).toBe(413);
  });

  it('stay with whoever sent them when a facility changes hands: only the former owner’s years of work end then', async () => {
    const owner = await aFacilityAccount();
    const claimant = await aClaimant('health_facility');
    await leaveRoom(owner, 0);
    await leaveRoom(claimant, 2 * licenseBytes);
    const path = await facilityClaim(owner.facilityId, claimant, { contest: 'true' });
    await transfer(path);
    const limited = async (account: { id: string }) =>
      testEm()
        .transactional(async (em) => limitFiles(em, account.id))
        .then(
          () => false,
          () => true,
        );
    expect(await limited(owner)).toBe(false);
    await leaveRoom(claimant, UNVERIFIED_BYTES - licenseBytes - 1);
    expect(await limited(claimant)).toBe(true);
    await leaveRoom(owner, -1);
    expect(await limited(owner)).toBe(true);
  });
});

describe('the files of a patient', () => {
  const PRESCRIPTION = '/api/analyze/prescription/pharmacy';
  const aPrescription = (): FormData => aForm({}, { prescription: aPdf() });
  const sentBefore = (ownerUserId: string, bytes: number, createdAt: Date) =>
    testEm().insert(StoredFile, {
      id: crypto.randomUUID(),
      key: `prescription/${crypto.randomUUID()}`,
      kind: 'prescription',
      ownerUserId,
      contentType: 'application/pdf',
      bytes,
      originalName: 'prescription.pdf',
      createdAt,
    });

  it('are limited for 24 hours: a prescription beyond that is refused, and nothing is kept', async () => {
    const patient = await aPatient();
    const yesterday = new Date(Date.now() - DAY_MS - MINUTE_MS);
    await sentBefore(patient.id, PATIENT_BYTES, yesterday);
    await sentBefore(patient.id, PATIENT_BYTES - aPdf().size, new Date(Date.now() - DAY_MS + MINUTE_MS));
    const client = as(patient);
    expect((await client.post(PRESCRIPTION, aPrescription(), key())).status).not.toBe(413);
    const before = await storedNow();
    const answer = await client.post(PRESCRIPTION, aPrescription(), key());
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      413,
      'too_large',
      'You can send up to 100 MB of files within 24 hours. Please try again later.',
    ]);
    expect(await storedNow()).toBe(before);
    expect(await testEm().count(StoredFile, { ownerUserId: patient.id })).toBe(3);
  });
});
