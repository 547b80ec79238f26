import * as listingRecord from '@tenaye/contracts/listing-record.ts';
import { countConsequences } from '@tenaye/contracts/practice.ts';
import { exportAdminReviews, getReportedReviews, hideReview, keepReview, listAdminReviews, showReview } from '@tenaye/contracts/review.ts';
import * as reviewedProvider from '@tenaye/contracts/reviewed-provider.ts';
import * as savedReason from '@tenaye/contracts/saved-reason.ts';
import * as verification from '@tenaye/contracts/verification.ts';
import * as verificationEvidence from '@tenaye/contracts/verification-evidence.ts';
import { SavedReason } from '../../src/modules/saved-reason/saved-reason.entity.ts';
import { aDoctor, testEm } from '../harness.ts';
import { aFacility } from '../rows.ts';
import type { Call } from './call.ts';
import { deciders, finders, supporters, verifiers } from './people.ts';
import type { Scene } from './scene.ts';

const theFacility = async (scene: Scene) => ({ type: 'facility', id: await scene.unclaimedFacility() });
const unknown = () => ({ type: 'doctor', providerType: 'doctor', id: crypto.randomUUID() });

const theReview = async (scene: Scene) => ({ id: await scene.review() });

const aWaitingDoctor = async () => ({
  type: 'doctor',
  id: (await aDoctor({ isVerified: false, verificationStatus: 'pending' })).doctorId,
});

async function theLicense({ doctorId }: Scene): Promise<string> {
  const [file] = await testEm().execute<{ id: string }[]>(
    'select s.id from stored_files s join doctors d on s.key = d.renewed_license_url where d.id = ?',
    [doctorId],
  );
  return file?.id ?? '';
}

async function aReason() {
  const em = testEm();
  const { id } = em.create(SavedReason, { id: crypto.randomUUID(), kind: 'information', text: 'Please send more.', position: 99 });
  await em.flush();
  return { id };
}

const aMerge = async () => ({ into: (await aFacility(testEm())).id, takes: [], reason: 'It was listed twice' });

async function anUnlisted() {
  const { id } = await aFacility(testEm(), { isActive: false, unlistedAt: new Date(), unlistedReason: 'It has closed' });
  return { type: 'facility', id };
}

/** Administrators review every provider and moderate every patient's review: they share all rows, and only an unknown id is hidden. */
export const reviewCalls: Call[] = [
  { spec: verification.listUnverified, expected: verifiers(200) },
  { spec: verification.listListings, expected: finders(200) },
  { spec: verification.exportListings, expected: finders(200) },
  { spec: verification.exportRegistry, expected: finders(200) },
  {
    spec: reviewedProvider.getReviewedProvider,
    expected: verifiers(200),
    params: (scene) => ({ providerType: 'doctor', id: scene.doctorId }),
  },
  { spec: reviewedProvider.getReviewedProvider, of: 'unknown', expected: verifiers(404), params: unknown },
  { spec: listingRecord.getListingRecord, expected: verifiers(200), params: (scene) => ({ type: 'doctor', id: scene.doctorId }) },
  { spec: listingRecord.getListingRecord, of: 'unknown', expected: verifiers(404), params: unknown },
  { spec: listingRecord.listSimilarListings, expected: verifiers(200), params: (scene) => ({ type: 'doctor', id: scene.doctorId }) },
  { spec: listingRecord.listSimilarListings, of: 'unknown', expected: verifiers(404), params: unknown },
  {
    spec: listingRecord.correctListing,
    expected: verifiers(200),
    params: theFacility,
    body: () => ({ address: `Bole Road ${crypto.randomUUID()}`, reason: 'It has moved' }),
  },
  {
    spec: listingRecord.correctListing,
    of: 'unknown',
    expected: verifiers(404),
    params: unknown,
    body: () => ({ name: 'Dr. Nobody', reason: 'Misspelled' }),
  },
  { spec: listingRecord.unlistListing, expected: verifiers(200), params: theFacility, body: () => ({ reason: 'It has closed' }) },
  {
    spec: listingRecord.unlistListing,
    of: 'unknown',
    expected: verifiers(404),
    params: unknown,
    body: () => ({ reason: 'It has closed' }),
  },
  { spec: listingRecord.mergeListing, expected: verifiers(200), params: theFacility, body: aMerge },
  { spec: listingRecord.mergeListing, of: 'unknown', expected: verifiers(404), params: unknown, body: aMerge },
  { spec: listingRecord.relistListing, expected: verifiers(200), params: anUnlisted, body: () => ({}) },
  { spec: listingRecord.relistListing, of: 'unknown', expected: verifiers(404), params: unknown, body: () => ({}) },
  {
    spec: verificationEvidence.getEvidence,
    expected: verifiers(200),
    params: (scene) => ({ type: 'doctor', id: scene.doctorId }),
  },
  { spec: verificationEvidence.getEvidence, of: 'unknown', expected: verifiers(404), params: unknown },
  {
    spec: verificationEvidence.recordEvidence,
    expected: verifiers(200),
    params: aWaitingDoctor,
    body: () => ({ register: 'Ministry of Health', isNameConfirmed: true }),
  },
  {
    spec: verificationEvidence.recordEvidence,
    of: 'unknown',
    expected: verifiers(404),
    params: unknown,
    body: () => ({ isNameConfirmed: true }),
  },
  {
    spec: verification.verifyProvider,
    expected: verifiers(200),
    params: theFacility,
    body: () => ({ status: 'rejected', verified: false, notes: 'No license' }),
  },
  {
    spec: verification.verifyProvider,
    of: 'unknown',
    expected: verifiers(404),
    params: unknown,
    body: () => ({ status: 'approved', verified: true }),
  },
  { spec: verification.reopenProvider, expected: verifiers(200), params: theFacility, body: () => ({}) },
  { spec: verification.reopenProvider, of: 'unknown', expected: verifiers(404), params: unknown, body: () => ({}) },
  {
    spec: verification.setLicense,
    expected: verifiers(200),
    params: theFacility,
    body: () => ({ licenseExpiresOn: '2099-01-31' }),
  },
  { spec: verification.setLicense, of: 'unknown', expected: verifiers(404), params: unknown, body: () => ({ licenseExpiresOn: null }) },
  {
    spec: reviewedProvider.getReviewedDocument,
    expected: verifiers(200),
    params: async (scene) => ({ type: 'doctor', id: scene.doctorId, fileId: await theLicense(scene) }),
  },
  {
    spec: reviewedProvider.getReviewedDocument,
    of: 'not of this provider',
    expected: verifiers(404),
    params: async (scene) => ({ type: 'doctor', id: scene.doctorId, fileId: (await scene.medication()).fileId }),
  },
  {
    spec: verification.requestInformation,
    expected: verifiers(200),
    params: aWaitingDoctor,
    body: () => ({ message: 'Your license, please' }),
  },
  { spec: verification.requestInformation, of: 'unknown', expected: verifiers(404), params: unknown, body: () => ({ message: 'License' }) },
  { spec: verification.takeNextProvider, expected: verifiers(200), body: () => ({}) },
  { spec: verification.getFollowingProvider, expected: verifiers(200), params: theFacility },
  { spec: verification.getFollowingProvider, of: 'unknown', expected: verifiers(404), params: unknown },
  { spec: verification.holdProvider, expected: verifiers(200), params: theFacility },
  { spec: verification.holdProvider, of: 'unknown', expected: verifiers(404), params: unknown },
  { spec: verification.releaseProvider, expected: verifiers(204), params: theFacility },
  { spec: verification.releaseProvider, of: 'unknown', expected: verifiers(404), params: unknown },
  {
    spec: verification.decideBatch,
    expected: verifiers(200),
    body: async (scene) => ({ decisions: [await theFacility(scene)], status: 'rejected', notes: 'No license' }),
  },
  {
    spec: verification.verifyAuthority,
    expected: verifiers(200),
    body: async () => {
      const authority = `Bureau ${crypto.randomUUID()}`;
      await aFacility(testEm(), { authority, isVerified: false, verificationStatus: 'pending' });
      return { authority };
    },
  },
  {
    spec: verification.undoAuthority,
    of: 'that was not approved',
    expected: verifiers(409),
    body: () => ({ authority: 'Nobody', at: '2026-03-01T08:00:00.000Z' }),
  },
  { spec: verification.listAuthorities, expected: verifiers(200) },
  { spec: countConsequences, expected: verifiers(200), query: () => ({ account: crypto.randomUUID(), doctors: crypto.randomUUID() }) },
  {
    spec: verification.setAccreditation,
    expected: verifiers(200),
    params: async (scene) => ({ id: await scene.unclaimedFacility() }),
    body: () => ({ accreditationLevel: 'standard' }),
  },
  {
    spec: verification.setAccreditation,
    of: 'unknown',
    expected: verifiers(404),
    params: unknown,
    body: () => ({ accreditationLevel: 'standard' }),
  },
  { spec: listAdminReviews, expected: supporters(200) },
  { spec: getReportedReviews, expected: supporters(200) },
  { spec: exportAdminReviews, expected: supporters(200) },
  { spec: hideReview, expected: supporters(200), params: theReview, body: () => ({ reason: 'It names another patient.' }) },
  { spec: hideReview, of: 'unknown', expected: supporters(404), params: unknown, body: () => ({ reason: 'Insult' }) },
  {
    spec: keepReview,
    expected: supporters(200),
    params: async (scene) => ({ id: await scene.reportedReview() }),
    body: () => ({ version: '1' }),
  },
  { spec: keepReview, of: 'unknown', expected: supporters(404), params: unknown, body: () => ({ version: '1' }) },
  { spec: showReview, expected: supporters(200), params: async (scene) => ({ id: await scene.hiddenReview() }) },
  { spec: showReview, of: 'unknown', expected: supporters(404), params: unknown },
  { spec: savedReason.listReasons, expected: deciders(200) },
  { spec: savedReason.createReason, expected: deciders(201), body: () => ({ kind: 'reject', text: 'The license is missing.' }) },
  { spec: savedReason.changeReason, expected: deciders(200), params: aReason, body: () => ({ text: 'Expired.' }) },
  { spec: savedReason.changeReason, of: 'unknown', expected: deciders(404), params: unknown, body: () => ({ position: 1 }) },
  { spec: savedReason.deleteReason, expected: deciders(204), params: aReason },
  { spec: savedReason.deleteReason, of: 'unknown', expected: deciders(404), params: unknown },
];
