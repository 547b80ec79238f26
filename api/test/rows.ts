import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { Appointment } from '../src/modules/appointment/appointment.entity.ts';
import { HealthAssessment } from '../src/modules/assessment/health-assessment.entity.ts';
import { DoctorAvailability, DoctorAvailabilityException } from '../src/modules/availability/availability.entity.ts';
import { DoctorClaim, DoctorClaimHistory } from '../src/modules/claim/doctor-claim.entity.ts';
import { FacilityClaim } from '../src/modules/claim/facility-claim.entity.ts';
import { DataCollectionSubmission } from '../src/modules/data-collection/data-collection-submission.entity.ts';
import { Facility } from '../src/modules/facility/facility.entity.ts';
import { DiagnosticRequest, MedicationRequest } from '../src/modules/facility-request/facility-request.entity.ts';
import { StoredFile } from '../src/modules/file/stored-file.entity.ts';
import { FacilityInventory } from '../src/modules/inventory/facility-inventory.entity.ts';
import { Notification } from '../src/modules/notification/notification.entity.ts';
import { DoctorOrder, DoctorOrderLine } from '../src/modules/order/doctor-order.entity.ts';
import { newCode } from '../src/modules/order/order.rules.ts';
import { PatientCall } from '../src/modules/patient-call/patient-call.entity.ts';
import { Review } from '../src/modules/review/review.entity.ts';
import { StockSale } from '../src/modules/sale/stock-sale.entity.ts';
import { WasteCertification } from '../src/modules/waste-compliance/waste-certification.entity.ts';
import { WasteInvoice } from '../src/modules/waste-money/waste-invoice.entity.ts';
import { WastePayment } from '../src/modules/waste-money/waste-payment.entity.ts';
import { WastePickupRequest } from '../src/modules/waste-pickup/waste-pickup.entity.ts';

/** Builders of stored rows other than the accounts of builders.ts: valid by default, so that a test names only the facts that matter. */

type Given<T> = Partial<RequiredEntityData<T>>;

async function stored<T extends object>(em: EntityManager, entity: T): Promise<T> {
  await em.flush();
  return entity;
}

/** Gives the doctor hours on every day of the week, 9:00 to 17:00 in Addis Ababa by default. */
export async function opens(em: EntityManager, doctorId: string, given: Given<DoctorAvailability> = {}): Promise<void> {
  for (let weekday = 0; weekday < 7; weekday++) {
    em.create(DoctorAvailability, { doctorId, weekday, startMinute: 540, endMinute: 1020, ...given });
  }
  await em.flush();
}

/** A day off, or other hours, on one local day. */
export const anException = (em: EntityManager, doctorId: string, date: string, given: Given<DoctorAvailabilityException> = {}) =>
  stored(em, em.create(DoctorAvailabilityException, { doctorId, date, ...given }));

type Parties = { userId: string; doctorId: string };

/** An appointment of half an hour in the clinic, a week ahead by default. */
export const anAppointment = (em: EntityManager, given: Given<Appointment> & Parties): Promise<Appointment> => {
  const start = given.appointmentDate instanceof Date ? given.appointmentDate : new Date(Date.now() + 7 * 86_400_000);
  return stored(
    em,
    em.create(Appointment, { appointmentDate: start, endsAt: new Date(+start + 30 * 60_000), appointmentType: 'in-person', ...given }),
  );
};

let completed = 0;
/** A completed appointment at a past time that no other appointment has. */
export const aVisit = (em: EntityManager, parties: Parties): Promise<Appointment> =>
  anAppointment(em, { ...parties, status: 'completed', appointmentDate: new Date(Date.now() - ++completed * 3_600_000) });

/** An appointment that was canceled because the practice ended, and the call that its patient needs. */
export const aPatientCall = async (em: EntityManager, parties: Parties, given: Given<PatientCall> = {}): Promise<PatientCall> => {
  const { id, appointmentDate } = await anAppointment(em, { ...parties, status: 'cancelled', practiceEnded: true });
  return stored(em, em.create(PatientCall, { appointmentId: id, cancelledAt: new Date(), dueAt: appointmentDate, ...given }));
};

/** A review with five stars, for a new visit to the doctor unless one is given. */
export async function aReview(em: EntityManager, parties: Parties, given: Given<Review> = {}): Promise<Review> {
  const appointmentId = given.appointmentId ?? (await aVisit(em, parties)).id;
  return stored(em, em.create(Review, { ...parties, appointmentId, rating: 5, ...given }));
}

export const aNotification = (em: EntityManager, given: Given<Notification>): Promise<Notification> =>
  stored(em, em.create(Notification, { type: 'system', title: 'Title', message: 'Message', ...given }));

/** An assessment that was completed a moment ago, without a finding. */
export const anAssessment = (em: EntityManager, given: Given<HealthAssessment> & { userId: string }): Promise<HealthAssessment> =>
  stored(
    em,
    em.create(HealthAssessment, { kind: 'full', answers: {}, recommendations: [], redFlags: [], completedAt: new Date(), ...given }),
  );

/** A listed laboratory without an owner. */
export const aFacility = (em: EntityManager, given: Given<Facility> = {}): Promise<Facility> =>
  stored(
    em,
    em.create(Facility, {
      name: 'Kality Laboratory',
      facilityType: 'diagnostic_lab',
      location: 'Kality',
      phone: '+251911234567',
      email: 'office@kality.example',
      isVerified: true,
      verificationStatus: 'approved',
      ...given,
    }),
  );

/** Fifty units of a medicine in a pharmacy for 10 ETB each; by default the medicine isn't in the catalog. */
export const anItem = (em: EntityManager, facilityId: string, given: Given<FacilityInventory> = {}): Promise<FacilityInventory> =>
  stored(
    em,
    em.create(FacilityInventory, { facilityId, itemName: 'Paracetamol', itemType: 'medication', quantity: 50, price: 10, ...given }),
  );

/** A sale at a pharmacy's counter. Only the receipt exists; nothing was deducted. */
export const aSale = (em: EntityManager, facilityId: string): Promise<StockSale> =>
  stored(em, em.create(StockSale, { facilityId, number: Math.ceil(Math.random() * 1e9), lines: [], totalAmount: 0, soldAt: new Date() }));

export const aDiagnosticRequest = (em: EntityManager, userId: string, facilityId: string, given: Given<DiagnosticRequest> = {}) =>
  stored(em, em.create(DiagnosticRequest, { userId, facilityId, requestType: 'diagnostic', ...given }));

export const aMedicationRequest = (em: EntityManager, userId: string, facilityId: string, given: Given<MedicationRequest> = {}) =>
  stored(em, em.create(MedicationRequest, { userId, facilityId, requestType: 'medication', ...given }));

/** An order of 20 pieces of one medicine that the doctor has signed at the visit; by default the medicine isn't in the catalog. */
export async function anOrder(em: EntityManager, appointmentId: string, given: Given<DoctorOrder> = {}, line: Given<DoctorOrderLine> = {}) {
  const order = em.create(DoctorOrder, {
    id: crypto.randomUUID(),
    code: newCode(),
    type: 'medication',
    appointmentId,
    signedBy: crypto.randomUUID(),
    doctorName: 'Dr. Lensa Gemechu',
    licenseNumber: 'MD-1',
    signedAt: new Date(),
    expiresOn: '2099-12-31',
    ...given,
  });
  await em.flush();
  const written = em.create(DoctorOrderLine, {
    orderId: order.id,
    position: 0,
    name: 'Amoxicillin 500mg',
    quantity: 20,
    dispensed: 0,
    ...line,
  });
  await em.flush();
  return { id: order.id, code: order.code, lineId: written.id, visitId: appointmentId };
}

/** A result that the center's account has uploaded to a request. Only the row exists, without a file. */
export const aResultFile = (em: EntityManager, ownerAccountId: string, relatedId: string, given: Given<StoredFile> = {}) =>
  stored(
    em,
    em.create(StoredFile, {
      key: `result/${crypto.randomUUID()}`,
      kind: 'result',
      ownerAccountId,
      relatedId,
      contentType: 'application/pdf',
      bytes: 1,
      originalName: 'result.pdf',
      ...given,
    }),
  );

/** A pending claim of a doctor's profile, with the first entry of its history. */
export async function aDoctorClaim(
  em: EntityManager,
  given: Given<DoctorClaim> & { doctorId: string; claimantAccountId: string },
): Promise<DoctorClaim> {
  const claim = em.create(DoctorClaim, {
    id: crypto.randomUUID(),
    claimedDoctorName: 'Dr. Lensa Gemechu',
    claimedSpecialization: 'general_practice',
    claimedContactPhone: '+251911700800',
    claimedContactEmail: 'lensa@example.com',
    claimedLicenseNumber: 'MD-1',
    claimReason: 'This is my own profile, from an old list.',
    selfiePhotoUrl: 'selfie/none',
    createdAt: new Date(),
    updatedAt: new Date(),
    ...given,
  });
  em.create(DoctorClaimHistory, { claimId: claim.id, actionType: 'submit', actionBy: given.claimantAccountId, newStatus: 'pending' });
  return stored(em, claim);
}

/** A pending claim of a facility. */
export const aFacilityClaim = (
  em: EntityManager,
  given: Given<FacilityClaim> & { facilityId: string; claimantAccountId: string },
): Promise<FacilityClaim> =>
  stored(
    em,
    em.create(FacilityClaim, {
      id: crypto.randomUUID(),
      claimedFacilityName: 'Adama Clinic',
      claimedLocation: 'Adama',
      claimedContactPhone: '+251911700800',
      claimedContactEmail: 'lensa@example.com',
      claimedLicenseNumber: 'HF-1',
      claimReason: 'This is my own facility, from an old list.',
      createdAt: new Date(),
      updatedAt: new Date(),
      ...given,
    }),
  );

/** The facility of the account; created if the account has none. */
const facilityOf = async (em: EntityManager, accountId: string): Promise<string> =>
  ((await em.findOne(Facility, { accountId }, { orderBy: { createdAt: 1 } })) ?? (await aFacility(em, { accountId }))).id;

export const aPickup = async (
  em: EntityManager,
  providerAccountId: string,
  given: Given<WastePickupRequest> = {},
): Promise<WastePickupRequest> =>
  stored(
    em,
    em.create(WastePickupRequest, {
      providerAccountId,
      facilityId: given.facilityId ?? (await facilityOf(em, providerAccountId)),
      wasteTypes: ['sharps'],
      estimatedWeight: 10,
      preferredPickupDate: '2027-03-15',
      preferredTimeSlot: 'morning',
      ...given,
    }),
  );

/** An invoice of 100 ETB, due within 30 days; a paid one has its payment. */
export async function anInvoice(em: EntityManager, providerAccountId: string, given: Given<WasteInvoice> = {}): Promise<WasteInvoice> {
  const totalAmount = given.totalAmount ?? 100;
  const invoice = em.create(WasteInvoice, {
    id: crypto.randomUUID(),
    providerAccountId,
    facilityId: given.facilityId ?? (await facilityOf(em, providerAccountId)),
    invoiceNumber: crypto.randomUUID(),
    issueDate: '2027-03-01',
    dueDate: '2027-03-31',
    subtotal: totalAmount,
    totalAmount,
    ...(given.status === 'paid' && { paidAmount: totalAmount }),
    ...given,
  });
  await em.flush();
  const at = invoice.paymentDate;
  if (given.status !== 'paid' || !at) return invoice;
  const paid = {
    invoiceId: invoice.id,
    amount: invoice.totalAmount,
    method: 'cash',
    paidOn: invoice.issueDate,
    status: 'confirmed',
  } as const;
  em.create(WastePayment, { ...paid, decidedAt: at, createdAt: at });
  return stored(em, invoice);
}

export const aCertification = async (em: EntityManager, providerAccountId: string, given: Given<WasteCertification> = {}) =>
  stored(
    em,
    em.create(WasteCertification, {
      providerAccountId,
      facilityId: given.facilityId ?? (await facilityOf(em, providerAccountId)),
      certificationType: 'standard',
      certificateNumber: crypto.randomUUID(),
      issueDate: '2026-01-01',
      expiryDate: '2028-01-01',
      ...given,
    }),
  );

export const aSubmission = (em: EntityManager, collectorId: string, given: Given<DataCollectionSubmission> = {}) =>
  stored(
    em,
    em.create(DataCollectionSubmission, {
      collectorId,
      providerType: 'Clinic',
      institutionName: 'Sululta Clinic',
      contactFirstName: 'Abel',
      contactLastName: 'Girma',
      phoneNumber: '+251911234567',
      physicalAddress: 'Main road',
      cityLocation: 'Sululta',
      operatingHours: 'Always',
      servicesOffered: 'Consultation',
      licenseNumber: 'C-1',
      latitude: 9.18,
      longitude: 38.75,
      photo: 'photo',
      ...given,
    }),
  );

/** A mail that could not be sent. */
export const aFailedMessage = (em: EntityManager, given: Given<OutboxMessage> = {}): Promise<OutboxMessage> =>
  stored(
    em,
    em.create(OutboxMessage, {
      channel: 'mail',
      kind: 'notice',
      recipient: 'abebe@example.com',
      body: 'x',
      status: 'failed',
      failure: '550 no such user …',
      createdAt: new Date('2026-01-01T00:00:00Z'),
      ...given,
    }),
  );
