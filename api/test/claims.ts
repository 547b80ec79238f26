import { expect } from '@jest/globals';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { Doctor } from '../src/modules/doctor/doctor.entity.ts';
import type { TestClient } from './client.ts';
import { aForm, aPdf } from './form.ts';
import { aDoctor, anAdmin, aProvider, as, testEm } from './harness.ts';
import { aPicture } from './picture.ts';

type As = Parameters<typeof as>[0];

/** The last day of a license that is still valid. */
export const LAST_DAY = daysAfter(localDate(Date.now()), 400);

export const selfie = await aPicture();
export const unique = () => `MD-${crypto.randomUUID()}`;

export async function anUnclaimedDoctor(overrides: Parameters<typeof aDoctor>[0] = {}): Promise<Doctor> {
  const { doctorId } = await aDoctor({ name: 'Dr. Lensa Gemechu', phone: '+251911700800', licenseNumber: unique(), ...overrides });
  await testEm().execute('update doctors set account_id = null where id = ?', [doctorId]);
  return testEm().findOneOrFail(Doctor, { id: doctorId });
}
/** A new account that owns nothing yet. */
export const aClaimant = (providerType: 'doctor' | 'health_facility' = 'doctor') => aProvider({ providerType, isVerified: false });
export type Claimant = Awaited<ReturnType<typeof aClaimant>>;

/** The fields of a doctor's claim in a claimant's spelling. */
export const doctorForm = (doctor: Pick<Doctor, 'id' | 'licenseNumber'>, more: object = {}) => ({
  doctorId: doctor.id,
  doctorName: 'ሌንሳ ገመቹ',
  contactPhone: '0911 700 800',
  contactEmail: 'Lensa@example.com',
  specialization: 'General Practice',
  licenseNumber: doctor.licenseNumber,
  claimReason: 'This is my own profile, from an old list.',
  ...more,
});
export const facilityForm = (facilityId: string, more: object = {}) => ({
  facilityId,
  facilityName: 'Kality Laboratory',
  contactPhone: '0911234567',
  contactEmail: 'owner@example.com',
  location: 'Kality',
  licenseNumber: 'L-1',
  claimReason: 'I own and run this laboratory.',
  ...more,
});
/** The papers of a doctor's claim. */
export const doctorPapers = () => ({ licenseDocument: aPdf('license.pdf'), selfiePhoto: selfie });

async function claimed(kind: 'doctor' | 'facility', by: As, form: FormData): Promise<string> {
  const { status, body } = await as(by).post(kind === 'doctor' ? '/api/doctors/claim' : '/api/facilities/claim', form);
  expect([status, body.message]).toEqual([201, undefined]);
  return `/api/admin/claims/${kind}/${body.id}`;
}
/** Claims the doctor as the product does, with the day on which the license ends; returns the claim's path. */
export const doctorClaim = (doctor: Pick<Doctor, 'id' | 'licenseNumber'>, by: As, more: object = {}): Promise<string> =>
  claimed('doctor', by, aForm(doctorForm(doctor, { specialization: 'Cardiology', licenseExpiresOn: LAST_DAY, ...more }), doctorPapers()));
export const facilityClaim = (facilityId: string, by: As, more: object = {}): Promise<string> =>
  claimed('facility', by, aForm(facilityForm(facilityId, { licenseExpiresOn: LAST_DAY, ...more }), { licenseDocument: aPdf() }));

const reading = ['start', 'approve', 'propose', 'confirm'];

/**
 * Reviews the claim in its present version. The deciding administrator must have opened the documents, and gives a reason to undo a
 * decision.
 */
export async function review(client: TestClient, path: string, action: string, more: object = {}) {
  const { body } = await client.get(path);
  if (reading.includes(action)) for (const { id } of body.documents) await client.get(`${path}/documents/${id}`);
  return client.post(`${path}/review`, { action, version: body.updatedAt, ...(action === 'undo' && { notes: 'Wrong line.' }), ...more });
}
/** Starts the review and decides. */
export async function decide(client: TestClient, path: string, action: 'approve' | 'reject', more: object = {}) {
  await review(client, path, 'start');
  return review(client, path, action, action === 'reject' ? { notes: "The license is someone else's.", ...more } : more);
}
export const idIn = (path: string) => path.split('/').at(-1) ?? '';

/** Ends the period in which the owner may answer. */
export const endTheDays = (path: string): Promise<unknown> =>
  testEm().execute(
    `update ${path.includes('/doctor/') ? 'doctor' : 'facility'}_claims set answer_until = now() - interval '1 minute' where id = ?`,
    [idIn(path)],
  );

/** Proposes the transfer of an owned profile, after the owner's period to answer. */
export async function propose(client: TestClient, path: string, more: object = {}) {
  await endTheDays(path);
  await review(client, path, 'start');
  return review(client, path, 'propose', { notes: 'The license names the claimant.', ...more });
}

/** Transfers an owned profile: one administrator proposes, another confirms. */
export async function transfer(path: string, more: object = {}) {
  expect((await propose(as(await anAdmin()), path, more)).status).toBe(200);
  const { status, body } = await review(as(await anAdmin()), path, 'confirm');
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
