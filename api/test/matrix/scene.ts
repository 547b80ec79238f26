import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FinderKind, RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { readConfig } from '#kernel/config.ts';
import { versionAmong } from '../../src/modules/data-collection/submission-review.view.ts';
import { type FileKind, StoredFile } from '../../src/modules/file/stored-file.entity.ts';
import { fileKey } from '../../src/modules/file/stored-file.service.ts';
import { Invitation } from '../../src/modules/invitation/invitation.entity.ts';
import { PrescriptionReading } from '../../src/modules/prescription/prescription-reading.entity.ts';
import { ReviewReport } from '../../src/modules/review/review-report.entity.ts';
import { startWorker } from '../../src/start-worker.ts';
import { aPdf } from '../form.ts';
import { aCollector, aDoctor, aFacilityAccount, aPatient, aProvider, as, aWasteDriver, testApi, testEm } from '../harness.ts';
import {
  aDiagnosticRequest,
  aDoctorClaim,
  aFacility,
  aFacilityClaim,
  aFailedMessage,
  aMedicationRequest,
  aNotification,
  anAppointment,
  anItem,
  anOrder,
  aPatientCall,
  aPickup,
  aReview,
  aSale,
  aSubmission,
  aVisit,
  opens,
} from '../rows.ts';
import type { settledPeople } from './people.ts';

const DAY = 86_400_000;
const SECOND = 1000;
/** Twenty minutes from now: before any free slot of the doctor, and after all visits. */
const SOON = 20 * 60 * SECOND;

/** The version of every claim of the scene. */
export const CLAIM_VERSION = '2026-01-01T00:00:00.000Z';

const AT = new Date('2026-03-02T08:00:00.000Z');
/** The version of every call of the scene. */
export const CALL_VERSION = '2026-02-01T00:00:00.000Z';
/** The version of every submission of the scene, which has no possible duplicates. */
export const SUBMISSION_VERSION = versionAmong([]);

/** Rows that belong to the scene's doctor, pharmacy and center; created for each call, so that no call depends on another's effects. */
export interface Scene {
  doctorId: string;
  pharmacyId: string;
  appointment(): Promise<string>;
  /** A confirmed appointment that is about to begin. */
  dueAppointment(): Promise<string>;
  /** A visit that has just begun. */
  begunVisit(): Promise<string>;
  freeTime(): Promise<string>;
  medication(status?: 'pending' | 'completed'): Promise<{ id: string; fileId: string }>;
  diagnostic(status?: 'pending' | 'confirmed'): Promise<{ id: string; fileId: string }>;
  /** A confirmed request of the center with a drafted result. */
  drafted(): Promise<{ id: string; fileId: string }>;
  /** A reading of a prescription; returns the key of the call. */
  reading(kind: FinderKind): Promise<string>;
  /** A completed appointment. */
  visit(): Promise<string>;
  /** An order of medicines or of tests at a visit to the doctor. */
  order(type?: RequestType): Promise<{ id: string; code: string; lineId: string; visitId: string }>;
  /** An order of tests with a released result. */
  resultOfOrder(): Promise<{ id: string; fileId: string }>;
  /** A visible review of the doctor. */
  review(): Promise<string>;
  /** A review of the doctor with one open report. */
  reportedReview(): Promise<string>;
  /** A review of the doctor by a patient whom no row of the matrix knows. */
  othersReview(): Promise<string>;
  hiddenReview(): Promise<string>;
  /** A patient who needs a call. */
  patientCall(): Promise<string>;
  item(): Promise<{ id: string; updatedAt: string }>;
  /** A batch of the pharmacy's stock that has expired. */
  expiredBatch(): Promise<string>;
  /** A sale at the pharmacy's counter. */
  sale(): Promise<string>;
  doctorsNotification(): Promise<string>;
  patientsNotification(): Promise<string>;
  centerId: string;
  /** A facility of an account that makes no call. */
  strangersFacilityId: string;
  /** The doctor's photo. */
  portrait(): Promise<string>;
  unclaimedDoctor(): Promise<string>;
  unclaimedFacility(): Promise<string>;
  /** An open invitation. */
  invitation(): Promise<string>;
  /** A pending claim of an unclaimed doctor, with a document. */
  doctorClaim(): Promise<{ id: string; fileId: string }>;
  /** A claim of another account on the pharmacy. */
  contestedClaim(): Promise<string>;
  /** A message that could not be sent. */
  failedMessage(): Promise<string>;
  /** A submission that was accepted, and whose facility nobody has changed since. */
  acceptedSubmission(): Promise<string>;
  /** A pending submission with a photo, without possible duplicates. */
  submission(): Promise<string>;
  /** A submission of the collector that was sent back. */
  returned(): Promise<{ id: string }>;
  /** A pending pickup of the pharmacy, with a photo. */
  pickup(): Promise<{ id: string; fileId: string }>;
  /** A pickup of the pharmacy that is on the driver's list for today. */
  stop(): Promise<{ id: string }>;
  /** A completed pickup that hasn't reached the treatment plant. */
  collected(): Promise<{ id: string }>;
  /** A driver without stops. */
  spareDriver(): Promise<string>;
  close(): Promise<void>;
}

type Owner = { ownerUserId: string } | { ownerAccountId: string };

/** A prescription in the store, with its row. */
async function aPaper(kind: FileKind, owner: Owner, put: (key: string) => Promise<void>): Promise<StoredFile> {
  const em = testEm();
  const key = fileKey(kind);
  await put(key);
  const file = em.create(StoredFile, {
    key,
    kind,
    ...owner,
    contentType: 'application/pdf',
    bytes: aPdf().size,
    originalName: 'paper.pdf',
  });
  await em.flush();
  return file;
}

export async function setScene({
  patient,
  doctor,
  pharmacy,
  center,
  collector,
  driver,
}: Awaited<ReturnType<typeof settledPeople>>): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'tenaye-matrix-'));
  const path = join(folder, 'paper.pdf');
  await writeFile(path, await aPdf().text());
  const put = (key: string) => testApi().services.storage.put(key, path, 'application/pdf');
  await opens(testEm(), doctor.doctorId);
  const license = await aPaper('license', { ownerAccountId: doctor.id }, put);
  await testEm().execute('update doctors set renewed_license_url = ? where id = ?', [license.key, doctor.doctorId]);
  const { facilityId: strangersFacilityId } = await aFacilityAccount();
  const parties = { userId: patient.id, doctorId: doctor.doctorId };
  // Calls about imports wait for this worker.
  const worker = await startWorker(readConfig(testApi().environment));
  let days = 100;
  let due = 0;
  const unclaimedDoctor = async () => {
    const { doctorId } = await aDoctor({ name: 'Dr. Nobody Yet' });
    await testEm().execute('update doctors set account_id = null where id = ?', [doctorId]);
    return doctorId;
  };
  const order = async (type: RequestType) =>
    anOrder(
      testEm(),
      (await aVisit(testEm(), parties)).id,
      { type },
      type === 'diagnostic' ? { name: 'Full blood count', quantity: 1 } : {},
    );
  return {
    doctorId: doctor.doctorId,
    pharmacyId: pharmacy.facilityId,
    centerId: center.facilityId,
    strangersFacilityId,
    appointment: async () => {
      const appointmentDate = new Date(Date.now() + ++days * DAY);
      return (await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate })).id;
    },
    dueAppointment: async () => {
      const start = Date.now() + SOON + ++due * 2 * SECOND;
      const at = { appointmentDate: new Date(start), endsAt: new Date(start + SECOND), status: 'confirmed' as const };
      return (await anAppointment(testEm(), { ...parties, ...at })).id;
    },
    begunVisit: async () => {
      const start = Date.now() + SOON + ++due * 2 * SECOND;
      const at = { appointmentDate: new Date(start), endsAt: new Date(start + SECOND), status: 'confirmed' as const, beganAt: new Date() };
      return (await anAppointment(testEm(), { ...parties, ...at })).id;
    },
    visit: async () => (await aVisit(testEm(), parties)).id,
    order: (type = 'medication') => order(type),
    resultOfOrder: async () => {
      const { id: orderId } = await order('diagnostic');
      const { id } = await aDiagnosticRequest(testEm(), patient.id, center.facilityId, { orderId, status: 'confirmed' });
      const { id: fileId } = await aPaper('result', { ownerAccountId: center.id }, put);
      await testEm().execute('update stored_files set related_id = ? where id = ?', [id, fileId]);
      return { id: orderId, fileId };
    },
    drafted: async () => {
      const { id } = await aDiagnosticRequest(testEm(), patient.id, center.facilityId, { status: 'confirmed' });
      const { id: fileId } = await aPaper('result_draft', { ownerAccountId: center.id }, put);
      await testEm().execute('update stored_files set related_id = ? where id = ?', [id, fileId]);
      return { id, fileId };
    },
    review: async () => (await aReview(testEm(), parties)).id,
    patientCall: async () => (await aPatientCall(testEm(), parties, { updatedAt: new Date(CALL_VERSION) })).id,
    reportedReview: async () => {
      const { id } = await aReview(testEm(), parties, { openReports: 1 });
      await testEm().insert(ReviewReport, { reviewId: id, isOwner: false, reason: 'untrue', createdAt: new Date() });
      return id;
    },
    othersReview: async () => (await aReview(testEm(), { ...parties, userId: (await aPatient()).id })).id,
    hiddenReview: async () => (await aReview(testEm(), parties, { hiddenAt: new Date(), hiddenReason: 'Insult' })).id,
    freeTime: async () => (await as(patient).get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`)).body[0].start,
    medication: async (status = 'pending') => {
      const { id: fileId, key } = await aPaper('prescription', { ownerUserId: patient.id }, put);
      const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, {
        prescriptionImageUrl: key,
        requestedMedications: [{ name: 'Zinc', quantity: 5, medicationId: null }],
        status,
        ...(status === 'completed' && { completedAt: new Date(), completion: { total: null, taken: [] } }),
      });
      return { id, fileId };
    },
    diagnostic: async (status = 'pending') => {
      const { id: fileId, key } = await aPaper('prescription', { ownerUserId: patient.id }, put);
      const { id } = await aDiagnosticRequest(testEm(), patient.id, center.facilityId, {
        prescriptionImageUrl: key,
        status,
        requestedServices: ['Iron'],
      });
      return { id, fileId };
    },
    reading: async (kind) => {
      const { id: prescriptionId } = await aPaper('prescription', { ownerUserId: patient.id }, put);
      const key = crypto.randomUUID();
      const found = kind === 'pharmacy' ? { detectedMedications: [] } : { facilityTypes: [], detectedTests: [] };
      await testEm().insert(PrescriptionReading, {
        id: crypto.randomUUID(),
        userId: patient.id,
        fileId: prescriptionId,
        kind,
        status: 'done',
        idempotencyKey: key,
        fileHash: 'any',
        result: { prescriptionId, source: 'unreadable', ...found } as const,
        createdAt: new Date(),
      });
      return key;
    },
    sale: async () => (await aSale(testEm(), pharmacy.facilityId)).id,
    item: async () => {
      const { id, updatedAt } = await anItem(testEm(), pharmacy.facilityId, {
        itemName: `Item ${crypto.randomUUID()}`,
        updatedAt: new Date(),
      });
      return { id, updatedAt: new Date(updatedAt ?? 0).toISOString() };
    },
    expiredBatch: async () => {
      const { id } = await anItem(testEm(), pharmacy.facilityId, {
        itemName: `Expired ${crypto.randomUUID()}`,
        quantity: 5,
        expiryDate: '2020-01-01',
      });
      const [batch] = await testEm().execute<{ id: string }[]>('select id from stock_batches where item_id = ?', [id]);
      return batch?.id ?? '';
    },
    doctorsNotification: async () =>
      (await aNotification(testEm(), { audience: 'provider', providerAccountId: doctor.id, type: 'appointment' })).id,
    patientsNotification: async () => (await aNotification(testEm(), { audience: 'patient', userId: patient.id, type: 'appointment' })).id,
    portrait: async () => {
      const { id } = await aPaper('doctor_portrait', { ownerAccountId: doctor.id }, put);
      await testEm().execute('update stored_files set related_id = ? where id = ?', [doctor.doctorId, id]);
      return id;
    },
    unclaimedDoctor,
    invitation: async () => {
      const id = crypto.randomUUID();
      const token = createHash('sha256').update(id).digest('hex');
      await testEm().insert(Invitation, {
        id,
        email: `${id}@example.com`,
        role: 'collector',
        token,
        expiresAt: new Date(Date.now() + DAY),
      });
      return id;
    },
    unclaimedFacility: async () => (await aFacility(testEm())).id,
    doctorClaim: async () => {
      const { id: claimantAccountId } = await aProvider({ isVerified: false });
      const given = { doctorId: await unclaimedDoctor(), claimantAccountId, updatedAt: new Date(CLAIM_VERSION) };
      const { id } = await aDoctorClaim(testEm(), given);
      const { id: fileId } = await aPaper('license', { ownerAccountId: claimantAccountId }, put);
      await testEm().execute('update stored_files set related_id = ? where id = ?', [id, fileId]);
      return { id, fileId };
    },
    contestedClaim: async () => {
      const { id: claimantAccountId } = await aProvider({ providerType: 'health_facility', isVerified: false });
      const given = { facilityId: pharmacy.facilityId, claimantAccountId, answerUntil: new Date() };
      return (await aFacilityClaim(testEm(), given)).id;
    },
    failedMessage: async () => (await aFailedMessage(testEm())).id,
    acceptedSubmission: async () => {
      const { id: facilityId } = await aFacility(testEm(), {
        isVerified: false,
        verificationStatus: 'pending',
        createdAt: AT,
        updatedAt: AT,
      });
      const { id: collectorId } = await aCollector();
      return (await aSubmission(testEm(), collectorId, { status: 'accepted', reviewedAt: AT, facilityId })).id;
    },
    submission: async () => {
      const { id: collectorId } = await aCollector();
      const { key: photo } = await aPaper('facility_photo', { ownerAccountId: collectorId }, put);
      const given = { institutionName: crypto.randomUUID(), licenseNumber: crypto.randomUUID(), phoneNumber: '+251900000001' };
      return (await aSubmission(testEm(), collectorId, { ...given, photo, licensePhoto: photo })).id;
    },
    returned: () => aSubmission(testEm(), collector.id, { status: 'returned' }),
    pickup: async () => {
      const { key, id: fileId } = await aPaper('waste_photo', { ownerAccountId: pharmacy.id }, put);
      const { id } = await aPickup(testEm(), pharmacy.id, { photoUrls: [key] });
      await testEm().execute('update stored_files set related_id = ? where id = ?', [id, fileId]);
      return { id, fileId };
    },
    stop: async () =>
      aPickup(testEm(), pharmacy.id, { status: 'scheduled', pickupDriverId: driver.driverId, scheduledPickupDate: new Date() }),
    collected: async () =>
      aPickup(testEm(), pharmacy.id, { status: 'completed', actualPickupDate: new Date(Date.now() - SECOND), actualWeight: 9 }),
    spareDriver: async () => (await aWasteDriver()).driverId,
    close: async () => {
      await worker.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
