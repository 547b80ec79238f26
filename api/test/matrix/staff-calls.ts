import { findRecords, listAdminProviders, listFirstSteps, listWork } from '@tenaye/contracts/admin.ts';
import { checkAuditSeals, exportAudit, listAudit, listAuditSeals } from '@tenaye/contracts/audit.ts';
import * as claimReview from '@tenaye/contracts/claim-review.ts';
import {
  correctCollected,
  listMyAreas,
  listMyBackChecks,
  listMyCollected,
  listNearby,
  listReturned,
  recordBackCheck,
  submitCollected,
} from '@tenaye/contracts/data-collection.ts';
import * as invitation from '@tenaye/contracts/invitation.ts';
import { listAdminNotifications, readAdminNotification, readAllAdminNotifications } from '@tenaye/contracts/notification.ts';
import * as patientCall from '@tenaye/contracts/patient-call.ts';
import * as support from '@tenaye/contracts/patient-support.ts';
import * as people from '@tenaye/contracts/people.ts';
import * as platform from '@tenaye/contracts/platform.ts';
import * as proposal from '@tenaye/contracts/proposal.ts';
import { deleteView, listViews, saveView } from '@tenaye/contracts/saved-view.ts';
import * as submission from '@tenaye/contracts/submission.ts';
import { BackCheck } from '../../src/modules/data-collection/back-check.entity.ts';
import { giveSecondFactor } from '../builders.ts';
import { aForm } from '../form.ts';
import { aCollector, anAdmin, aPatient, aProvider, testEm } from '../harness.ts';
import { aPicture } from '../picture.ts';
import { aSubmission } from '../rows.ts';
import type { Call } from './call.ts';
import {
  admins,
  analysts,
  auditors,
  collectors,
  dataKeepers,
  finders,
  operators,
  operatorsAndTeams,
  owners,
  supporters,
  verifiers,
} from './people.ts';
import { CALL_VERSION, CLAIM_VERSION, type Scene, SUBMISSION_VERSION } from './scene.ts';

/** An id without a row: administrators see every row of these kinds, so only an unknown id can be hidden from them. */
const someone = () => ({ id: crypto.randomUUID() });

const idOf = async (account: Promise<{ id: string }>) => ({ id: (await account).id });

const aPersonWithAnApp = async () => idOf(giveSecondFactor(testEm(), await aCollector()));

async function theOwner({ doctorId }: Scene) {
  const [owner] = await testEm().execute<{ id: string }[]>('select account_id as id from doctors where id = ?', [doctorId]);
  return { id: owner?.id ?? '' };
}

/** A submission of somebody else that was drawn for a back-check. */
async function aDrawn(): Promise<{ id: string }> {
  const em = testEm();
  const { id } = await aSubmission(em, (await aCollector()).id);
  em.create(BackCheck, { submissionId: id, drawnAt: new Date() });
  await em.flush();
  return { id };
}
const theCall = async (scene: Scene) => ({ id: await scene.patientCall() });
const theSubmission = async (scene: Scene) => ({ id: await scene.submission() });
const theComparison = async (scene: Scene) => ({ ...(await theSubmission(scene)), facilityId: await scene.unclaimedFacility() });

/** A facility's data as a collector sends them, without the photo. */
const aVisit = () => ({
  providerType: 'Clinic',
  institutionName: `Clinic ${crypto.randomUUID()}`,
  contactFirstName: 'Abebe',
  contactLastName: 'Bikila',
  phoneNumber: '0911234567',
  physicalAddress: 'Main road',
  cityLocation: 'Sululta',
  operatingHours: 'Every day',
  servicesOffered: 'First aid',
  licenseNumber: crypto.randomUUID(),
  latitude: 9.18,
  longitude: 38.75,
  accuracy: 8,
});

/** Calls of administrators and of each staff role. */
export const staffCalls: Call[] = [
  { spec: listAdminProviders, expected: finders(200) },
  { spec: listWork, expected: admins(200) },
  { spec: listFirstSteps, expected: owners(200) },
  { spec: listViews, expected: admins(200) },
  { spec: saveView, expected: admins(200), body: async () => ({ list: 'claims', name: 'Of doctors', search: 'kind=doctor' }) },
  { spec: deleteView, of: "of nobody's", expected: admins(404), params: async () => someone() },
  { spec: findRecords, expected: admins(200), body: () => ({ q: 'Nobody is called so' }) },
  { spec: listAudit, expected: auditors(200) },
  // A period without entries, because this test file makes many calls.
  { spec: exportAudit, expected: operators(200), query: { to: '2020-01-01' } },
  { spec: listAuditSeals, expected: operators(200) },
  { spec: checkAuditSeals, expected: operators(200), body: async () => ({ from: '2020-01-01', to: '2020-01-31' }) },
  { spec: claimReview.listAdminClaims, expected: verifiers(200) },
  { spec: claimReview.exportAdminClaims, expected: verifiers(200) },
  {
    spec: claimReview.getAdminClaim,
    expected: verifiers(200),
    params: async (scene) => ({ kind: 'doctor', id: (await scene.doctorClaim()).id }),
  },
  {
    spec: claimReview.getAdminClaim,
    of: 'of a doctor as one of a facility',
    expected: verifiers(404),
    params: async (scene) => ({ kind: 'facility', id: (await scene.doctorClaim()).id }),
  },
  {
    spec: claimReview.getClaimDocument,
    expected: verifiers(200),
    params: async (scene) => {
      const { id, fileId } = await scene.doctorClaim();
      return { kind: 'doctor', id, fileId };
    },
  },
  {
    spec: claimReview.getClaimDocument,
    of: 'of another claim',
    expected: verifiers(404),
    params: async (scene) => ({ kind: 'doctor', id: (await scene.doctorClaim()).id, fileId: (await scene.doctorClaim()).fileId }),
  },
  {
    spec: claimReview.reviewClaim,
    expected: verifiers(200),
    params: async (scene) => ({ kind: 'doctor', id: (await scene.doctorClaim()).id }),
    body: () => ({ action: 'start', version: CLAIM_VERSION }),
  },
  {
    spec: claimReview.reviewClaim,
    of: 'of a doctor as one of a facility',
    expected: verifiers(404),
    params: async (scene) => ({ kind: 'facility', id: (await scene.doctorClaim()).id }),
    body: () => ({ action: 'start', version: CLAIM_VERSION }),
  },
  { spec: invitation.listInvitations, expected: supporters(200) },
  { spec: invitation.exportInvitations, expected: supporters(200) },
  {
    spec: invitation.createInvitation,
    expected: owners(201),
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, role: 'collector' }),
  },
  { spec: invitation.withdrawInvitation, expected: owners(404), params: someone },
  { spec: invitation.resendInvitation, expected: owners(404), params: someone },
  {
    spec: invitation.withdrawInvitation,
    of: 'that is open',
    expected: owners(200),
    params: async (scene) => ({ id: await scene.invitation() }),
  },
  {
    spec: invitation.resendInvitation,
    of: 'that is open',
    expected: owners(200),
    params: async (scene) => ({ id: await scene.invitation() }),
  },
  { spec: people.listOwners, expected: admins(200) },
  { spec: people.listPeople, expected: supporters(200) },
  { spec: people.exportPeople, expected: supporters(200) },
  { spec: people.getPerson, expected: supporters(404), params: someone },
  { spec: people.getPerson, of: 'of the doctor', expected: supporters(200), params: theOwner },
  { spec: people.deactivatePerson, expected: owners(404), params: someone, body: () => ({ reason: 'Left' }) },
  {
    spec: people.deactivatePerson,
    of: 'who is active',
    expected: owners(200),
    params: () => idOf(aCollector()),
    body: () => ({ reason: 'Left' }),
  },
  { spec: people.activatePerson, expected: owners(404), params: someone },
  { spec: people.activatePerson, of: 'who is not', expected: owners(200), params: () => idOf(aProvider({ isActive: false })) },
  { spec: people.setPersonRoles, expected: owners(404), params: someone, body: () => ({ staffRoles: ['collector'] }) },
  { spec: people.resetPersonSecondFactor, expected: owners(404), params: someone },
  { spec: people.resetPersonSecondFactor, of: 'who has one', expected: owners(200), params: aPersonWithAnApp },
  { spec: proposal.listProposals, expected: owners(200) },
  {
    spec: proposal.makeProposal,
    expected: owners(201),
    body: async () => {
      // A proposal needs another owner to confirm it.
      await anAdmin();
      return { kind: 'invite_admin', reason: 'Joins us', email: `${crypto.randomUUID()}@example.com`, adminRoles: ['data'] };
    },
  },
  { spec: proposal.decideProposal, expected: owners(404), params: someone, body: () => ({ decision: 'confirm' }) },
  { spec: support.findPatients, expected: supporters(200), body: () => ({ contact: '0911000000', reason: 'Asks for help' }) },
  { spec: support.endPatientSignIns, expected: supporters(404), params: someone, body: () => ({ reason: 'Lost phone' }) },
  {
    spec: support.endPatientSignIns,
    of: 'who is signed in or not',
    expected: supporters(200),
    params: () => idOf(aPatient()),
    body: () => ({ reason: 'Lost phone' }),
  },
  { spec: support.deactivatePatient, expected: supporters(404), params: someone, body: () => ({ reason: 'Abuse' }) },
  {
    spec: support.deactivatePatient,
    of: 'who is active',
    expected: supporters(200),
    params: () => idOf(aPatient()),
    body: () => ({ reason: 'Abuse' }),
  },
  { spec: support.activatePatient, expected: supporters(404), params: someone, body: () => ({ reason: 'A mistake' }) },
  {
    spec: support.activatePatient,
    of: 'who is not',
    expected: supporters(200),
    params: () => idOf(aPatient({ isActive: false })),
    body: () => ({ reason: 'A mistake' }),
  },
  { spec: support.sendToPatient, expected: supporters(404), params: someone, body: () => ({ what: 'export', reason: 'Asked' }) },
  {
    spec: support.sendToPatient,
    of: 'who has an address',
    expected: supporters(200),
    params: () => idOf(aPatient()),
    body: () => ({ what: 'export', reason: 'Asked' }),
  },
  { spec: patientCall.listPatientCalls, expected: supporters(200) },
  { spec: patientCall.getWaitingCalls, expected: supporters(200) },
  { spec: patientCall.showCallNumber, expected: supporters(200), params: theCall },
  { spec: patientCall.showCallNumber, of: 'unknown', expected: supporters(404), params: someone },
  {
    spec: patientCall.settlePatientCall,
    expected: supporters(200),
    params: theCall,
    body: () => ({ outcome: 'reached', version: CALL_VERSION }),
  },
  {
    spec: patientCall.settlePatientCall,
    of: 'unknown',
    expected: supporters(404),
    params: someone,
    body: () => ({ outcome: 'reached', version: CALL_VERSION }),
  },
  { spec: listAdminNotifications, expected: admins(200) },
  { spec: readAdminNotification, expected: admins(404), params: async (scene) => ({ id: await scene.doctorsNotification() }) },
  { spec: readAllAdminNotifications, expected: admins(204) },
  { spec: listMyCollected, expected: collectors(200) },
  { spec: listReturned, expected: collectors(200) },
  { spec: listMyAreas, expected: collectors(200) },
  { spec: listNearby, expected: collectors(200), query: { latitude: '9.18', longitude: '38.75' } },
  { spec: correctCollected, expected: collectors(200), params: (scene) => scene.returned(), body: () => aForm(aVisit(), {}) },
  { spec: correctCollected, of: 'someone', expected: collectors(404), params: someone, body: () => aForm(aVisit(), {}) },
  {
    spec: submitCollected,
    expected: collectors(201),
    body: async () => aForm(aVisit(), { photo: await aPicture() }),
  },
  { spec: submission.getCoverage, expected: dataKeepers(200) },
  {
    spec: submission.assignAreas,
    expected: dataKeepers(200),
    params: async () => ({ id: (await aCollector()).id }),
    body: () => ({ areas: ['Sululta'] }),
  },
  { spec: submission.assignAreas, of: 'someone', expected: dataKeepers(404), params: someone, body: () => ({ areas: [] }) },
  { spec: listMyBackChecks, expected: collectors(200) },
  { spec: recordBackCheck, expected: collectors(204), params: aDrawn, body: () => ({ outcome: 'confirmed' }) },
  { spec: submission.listBackChecks, expected: dataKeepers(200) },
  { spec: submission.makeBackCheck, expected: dataKeepers(204), params: aDrawn, body: () => ({ outcome: 'differs', notes: 'Moved' }) },
  ...[recordBackCheck, submission.makeBackCheck].map((spec) => ({
    spec,
    of: 'someone',
    expected: spec === recordBackCheck ? collectors(404) : dataKeepers(404),
    params: someone,
    body: () => ({ outcome: 'confirmed' }),
  })),
  { spec: submission.listSubmissions, expected: dataKeepers(200) },
  { spec: submission.exportSubmissions, expected: dataKeepers(200) },
  { spec: submission.getSubmission, expected: dataKeepers(200), params: theSubmission },
  { spec: submission.getSubmission, of: 'someone', expected: dataKeepers(404), params: someone },
  { spec: submission.compareSubmission, expected: dataKeepers(200), params: theComparison },
  {
    spec: submission.compareSubmission,
    of: 'someone',
    expected: dataKeepers(404),
    params: async (scene) => ({ ...(await theComparison(scene)), ...someone() }),
  },
  { spec: submission.getSubmissionPhoto, expected: dataKeepers(200), params: theSubmission },
  { spec: submission.getSubmissionLicensePhoto, expected: dataKeepers(200), params: theSubmission },
  { spec: submission.getSubmissionLicensePhoto, of: 'someone', expected: dataKeepers(404), params: someone },
  { spec: submission.getSubmissionPhoto, of: 'someone', expected: dataKeepers(404), params: someone },
  {
    spec: submission.reviewSubmission,
    expected: dataKeepers(200),
    params: theSubmission,
    body: () => ({ action: 'reject', notes: 'The photo shows another place.', version: SUBMISSION_VERSION }),
  },
  {
    spec: submission.reviewSubmission,
    of: 'someone',
    expected: dataKeepers(404),
    params: someone,
    body: () => ({ action: 'reject', notes: 'The photo shows another place.', version: SUBMISSION_VERSION }),
  },
  {
    spec: submission.loadSavedRecord,
    expected: dataKeepers(200),
    body: () => aForm({ record: { accountId: crypto.randomUUID(), key: null, corrects: null, form: {}, hasPhoto: false } }),
  },
  {
    spec: submission.undoAcceptance,
    expected: dataKeepers(200),
    params: async (scene) => ({ id: await scene.acceptedSubmission() }),
  },
  { spec: submission.undoAcceptance, of: 'someone', expected: dataKeepers(404), params: someone },
  { spec: platform.getPlatformHealth, expected: analysts(200) },
  { spec: platform.listOutages, expected: operators(200) },
  { spec: platform.getRequestTimes, expected: operators(200) },
  { spec: platform.getRemotes, expected: operatorsAndTeams(200) },
  { spec: platform.listBrowserErrors, expected: operatorsAndTeams(200) },
  {
    spec: platform.withdrawRelease,
    expected: operatorsAndTeams(404),
    params: () => ({ remote: 'mf-none' }),
    body: () => ({ version: '1' }),
  },
  { spec: platform.listErrorCauses, expected: operatorsAndTeams(200) },
  { spec: platform.exportErrorCauses, expected: operatorsAndTeams(200) },
  { spec: platform.listAlarms, expected: operators(200) },
  { spec: platform.listQueues, expected: operators(200) },
  { spec: platform.listFailedJobs, expected: operators(200) },
  { spec: platform.exportFailedJobs, expected: operators(200) },
  { spec: platform.retryFailedJob, expected: operators(404), params: someone },
  {
    spec: platform.retryFailedJob,
    of: 'that failed',
    expected: operators(204),
    params: async (scene) => ({ id: await scene.failedMessage() }),
  },
];
