import type { Appointment, DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import type { Config } from '@tenaye/contracts/config.ts';
import type { DashboardStats } from '@tenaye/contracts/dashboard.ts';
import type { DirectoryDoctor, DirectoryDoctorProfile } from '@tenaye/contracts/directory.ts';
import type { ListedDoctor } from '@tenaye/contracts/doctor.ts';
import type { Slot } from '@tenaye/contracts/errors.ts';
import type { Facility, FacilityDetails, Pharmacy } from '@tenaye/contracts/facility.ts';
import type { DiagnosticRequest, MedicationRequest } from '@tenaye/contracts/facility-request.ts';
import { healthInsightsOf } from '@tenaye/contracts/health-score.facts.ts';
import { lineTotal } from '@tenaye/contracts/money.facts.ts';
import type { AdminNotification, Notification } from '@tenaye/contracts/notification.ts';
import type { Order, OrderLine, SignedOrder } from '@tenaye/contracts/order.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import type { ProviderAccount, ProviderData, ProviderSession } from '@tenaye/contracts/provider-account.ts';
import type { RecommendedCenter, RecommendedPharmacy, StockLine } from '@tenaye/contracts/ranking.ts';

/** Valid values of the contracts' shapes; a test overrides only what matters to it. Every call makes new ids. */

/** A new id. */
export const uuid = (): string => crypto.randomUUID();
let serial = 0;
/** A number that is unique within this run. */
export const next = (): number => {
  serial += 1;
  return serial;
};

export const aConfig = (overrides: Partial<Config> = {}): Config => ({
  accessGate: false,
  supportEmail: 'support@tenaye.example',
  supportPhone: '+251111234567',
  socialLinks: [],
  videosUrl: null,
  mapTiles: null,
  mapAttribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  emergencyNumber: '907',
  ...overrides,
});

export const aUser = (overrides: Partial<User> = {}): User => ({
  id: uuid(),
  email: `patient${next()}@tenaye.example`,
  firstName: 'Selam',
  lastName: 'Bekele',
  phone: '+251911234567',
  isPhoneVerified: true,
  profileImageUrl: null,
  language: null,
  mutedMessages: [],
  keepsAssessments: true,
  hasPassword: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  ...overrides,
});

export const aProviderAccount = (overrides: Partial<ProviderAccount> = {}): ProviderAccount => ({
  id: uuid(),
  firstName: 'Dawit',
  lastName: 'Haile',
  email: `doctor${next()}@tenaye.example`,
  phone: '+251912345678',
  location: 'Bole, Addis Ababa',
  providerType: 'doctor',
  staffRoles: [],
  adminRoles: overrides.providerType === 'admin' ? ['owner'] : [],
  isVerified: true,
  isActive: true,
  isEmailVerified: true,
  isPhoneVerified: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  ...overrides,
});

/** A verified doctor's sign-in by default. A facility given as `providerData` is the account's only one. */
export function aProviderSession(
  account: Partial<ProviderAccount> = {},
  providerData: ProviderSession['providerData'] = doctorData(),
): ProviderSession {
  return { account: aProviderAccount(account), providerData, facilities: providerData?.kind === 'facility' ? [providerData] : [] };
}

const doctorData = (): ProviderData => ({
  id: uuid(),
  kind: 'doctor',
  name: 'Dawit Haile',
  category: 'cardiology',
  verificationStatus: 'approved',
  isVerified: true,
});

export const aDoctor = (overrides: Partial<ListedDoctor> = {}): ListedDoctor => ({
  id: uuid(),
  name: 'Dr. Hanna Tesfaye',
  specialization: 'cardiology',
  experience: 8,
  consultationFee: 850,
  rating: 4.6,
  profilePhoto: null,
  phoneNumber: '+251911000000',
  email: `doctor${next()}@tenaye.example`,
  bio: null,
  address: 'Bole Road, Addis Ababa',
  latitude: 8.9975,
  longitude: 38.7869,
  appointmentTypes: ['online', 'in-person'],
  gender: 'female',
  languages: ['am', 'en'],
  isActive: true,
  reviewCount: 12,
  nextFreeAt: null,
  distance: null,
  ...overrides,
});

/** `aDoctor` as visitors see them, free on March 2, 2026, at 9:00 in Addis Ababa. */
export function aDirectoryDoctor(overrides: Partial<DirectoryDoctor> = {}): DirectoryDoctor {
  const { phoneNumber, email, bio, latitude, longitude, isActive, distance, ...shown } = aDoctor();
  return { ...shown, nextFreeAt: '2026-03-02T06:00:00.000Z', ...overrides };
}

/** The profile of `aDirectoryDoctor`. */
export const aDoctorListing = (overrides: Partial<DirectoryDoctorProfile> = {}): DirectoryDoctorProfile => ({
  ...aDirectoryDoctor(),
  bio: 'Heart specialist.\nTwo lines.',
  latitude: 8.9975,
  longitude: 38.7869,
  times: [
    { mode: 'online', slots: [{ start: '2026-03-02T06:00:00.000Z', end: '2026-03-02T06:30:00.000Z' }] },
    { mode: 'in-person', slots: [] },
  ],
  ...overrides,
});

/** A listed laboratory by default. */
export const aFacility = (overrides: Partial<Facility> = {}): Facility => ({
  id: uuid(),
  account_id: uuid(),
  name: 'Arada Diagnostic Laboratory',
  facility_type: 'diagnostic_lab',
  address: 'Piassa, Arada, Addis Ababa',
  location: 'Addis Ababa',
  phone: '+251911000001',
  email: null,
  latitude: 9.0362,
  longitude: 38.7521,
  services: ['Complete blood count'],
  accreditation_level: 'premium',
  rating: 4.4,
  review_count: 12,
  working_hours: null,
  photo: null,
  verification_status: 'approved',
  is_verified: true,
  takes_requests: true,
  ...overrides,
});

/** A laboratory that is open on weekdays; override the stock for a pharmacy. */
export const aFacilityDetails = (overrides: Partial<FacilityDetails> = {}): FacilityDetails => ({
  ...aFacility(),
  working_hours: Object.fromEntries(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => [day, '8:00 AM - 6:00 PM'])),
  delivery_service: false,
  delivery_radius: null,
  delivery_fee: null,
  payment_methods: ['cash'],
  equipment_list: [],
  service_prices: {},
  medicines_in_stock: null,
  stock_updated_at: null,
  ...overrides,
});

export const aRecommendedCenter = (overrides: Partial<RecommendedCenter> = {}): RecommendedCenter => ({
  ...aFacility(),
  distance: 3.2,
  matchScore: 94.08,
  tests: [],
  hasPrices: false,
  score: { type: { points: 50, of: 50 }, proximity: { points: 28.08, of: 30 }, accreditation: { points: 16, of: 20 } },
  ...overrides,
});

/** A medicine of which `wantedQuantity` units are wanted: in stock, unless `item` is null. */
export function aStockLine(wanted: string, item: Partial<NonNullable<StockLine['item']>> | null = {}, wantedQuantity = 1): StockLine {
  const found = item && {
    id: uuid(),
    name: wanted,
    dosage: '500 mg',
    form: 'tablet',
    manufacturer: null,
    price: 60,
    quantity: 40,
    expiryDate: '2098-03-31',
    updatedAt: '2026-03-01T07:00:00.000Z',
    ...item,
  };
  return { wanted, wantedQuantity, item: found, total: found && found.price !== null ? lineTotal(found.price, wantedQuantity) : null };
}

export const aPharmacy = (overrides: Partial<Pharmacy> = {}): Pharmacy => ({
  id: uuid(),
  name: 'Piassa Pharmacy',
  address: 'Piassa, Arada, Addis Ababa',
  phone: '+251911000002',
  rating: null,
  reviewCount: 0,
  workingHours: null,
  photo: null,
  latitude: 9.0362,
  longitude: 38.7521,
  deliveryService: true,
  paymentMethods: ['cash'],
  medicinesInStock: 12,
  stockUpdatedAt: '2026-03-01T07:00:00.000Z',
  takesRequests: true,
  ...overrides,
});

export const aRecommendedPharmacy = (overrides: Partial<RecommendedPharmacy> = {}): RecommendedPharmacy => ({
  ...aPharmacy(),
  distance: 2.5,
  matchScore: 93.9,
  score: { availability: { points: 50, of: 50 }, cost: { points: 26.4, of: 30 }, proximity: { points: 17.5, of: 20 } },
  stock: [aStockLine('Paracetamol')],
  totalCost: 60,
  ...overrides,
});

/** The common part of requests to a facility, sent on March 1, 2026 and pending. */
export const requestFacts = () => ({
  id: uuid(),
  reference: 'K7M3P',
  status: 'pending' as const,
  requestDate: '2026-03-01T07:00:00.000Z',
  totalAmount: null,
  quotedAt: null,
  acceptedTotal: null,
  notes: null,
  facilityNotes: null,
  files: [],
  withdrawnResults: [],
  steps: [{ status: 'pending' as const, at: '2026-03-01T07:00:00.000Z' }],
  updatedAt: '2026-03-01T07:00:00.000Z',
  facilityPhone: '+251911000001',
  facilityAddress: 'Piassa, Arada, Addis Ababa',
  review: null,
  version: null,
  can: { cancel: true, answerQuote: false },
});

/** A pending request as the patient sees it. */
export const aDiagnosticRequest = (overrides: Partial<DiagnosticRequest> = {}): DiagnosticRequest => ({
  ...requestFacts(),
  centerId: uuid(),
  centerName: 'Arada Diagnostic Laboratory',
  requestedServices: ['Complete blood count'],
  preferredDate: null,
  results: null,
  ...overrides,
});

/** A pending request as the patient sees it. */
export const aMedicationRequest = (overrides: Partial<MedicationRequest> = {}): MedicationRequest => ({
  ...requestFacts(),
  pharmacyId: uuid(),
  pharmacyName: 'Piassa Pharmacy',
  requestedMedications: [{ name: 'Paracetamol', quantity: 2, medicationId: null, answer: null }],
  delivery: null,
  ...overrides,
});

/** A valid order of 20 pieces of one medicine, of which nothing was dispensed. */
export const aSignedOrder = (line: Partial<OrderLine> = {}): SignedOrder => ({
  id: uuid(),
  type: 'medication',
  state: 'open',
  doctorName: 'Dr. Hanna Tesfaye',
  licenseNumber: 'MD-1234',
  signedAt: '2026-03-01T07:00:00.000Z',
  expiresOn: '2099-05-30',
  cancelReason: null,
  patientName: 'Selam Bekele',
  lines: [
    {
      id: uuid(),
      name: 'Amoxicillin 500mg',
      medicationId: null,
      testId: null,
      kind: null,
      dose: '1 capsule',
      timesPerDay: 3,
      days: 7,
      instructions: null,
      quantity: 20,
      dispensed: 0,
      left: 20,
      ...line,
    },
  ],
});

/** The same order as its patient sees it. */
export const anOrder = (overrides: Partial<Order> = {}, line: Partial<OrderLine> = {}): Order => ({
  ...aSignedOrder(line),
  code: 'K7QFAXMP',
  appointmentId: uuid(),
  dispensings: [],
  ...overrides,
});

const appointmentFacts = () => ({
  id: uuid(),
  appointmentType: 'in-person' as const,
  appointmentDate: '2026-03-02T08:30:00.000Z',
  endsAt: '2026-03-02T09:00:00.000Z',
  status: 'scheduled' as const,
  symptoms: null,
  address: null,
  meetingLink: null,
  cancelReason: null,
});

/** An appointment as the patient sees it. */
export const anAppointment = (overrides: Partial<Appointment> = {}): Appointment => ({
  ...appointmentFacts(),
  doctorId: uuid(),
  doctorName: 'Dr. Hanna Tesfaye',
  delayMinutes: null,
  review: null,
  can: { cancel: true, reschedule: true },
  ...overrides,
});

/** The dashboard of a new patient. */
export const aDashboard = (overrides: Partial<DashboardStats> = {}): DashboardStats => ({
  appointments: 0,
  diagnosticRequests: 0,
  medicationRequests: 0,
  upcomingAppointments: 0,
  openDiagnosticRequests: 0,
  diagnosticResults: 0,
  openMedicationRequests: 0,
  nextAppointment: null,
  recentAppointments: [],
  recentDiagnosticRequests: [],
  recentMedicationRequests: [],
  insights: healthInsightsOf({
    checkups: { completed: 0, missed: 0, planned: 0 },
    prescriptions: { filled: 0, partly: 0, open: 0, unfilled: 0 },
    assessment: null,
    isEmergency: false,
  }),
  ...overrides,
});

/** An appointment as the doctor sees it. */
export const aDoctorAppointment = (overrides: Partial<DoctorAppointment> = {}): DoctorAppointment => ({
  ...appointmentFacts(),
  notes: null,
  assessment: null,
  user: { firstName: 'Selam', lastName: 'Bekele' },
  phone: null,
  earlier: 0,
  beganAt: null,
  endedAt: null,
  delay: null,
  can: { setStatus: ['confirmed', 'cancelled'], reschedule: true, consultation: [] },
  ...overrides,
});

export const aSlot = (overrides: Partial<Slot> = {}): Slot => ({
  start: '2026-03-02T08:30:00.000Z',
  end: '2026-03-02T09:00:00.000Z',
  ...overrides,
});

const notificationFacts = () => ({
  id: uuid(),
  title: 'Appointment confirmed',
  message: 'Dr. Hanna Tesfaye confirmed your appointment.',
  relatedId: null,
  isRead: false,
  createdAt: '2026-03-01T07:00:00.000Z',
});

export const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  ...notificationFacts(),
  type: 'appointment',
  ...overrides,
});

export const anAdminNotification = (overrides: Partial<AdminNotification> = {}): AdminNotification => ({
  ...notificationFacts(),
  type: 'provider',
  ...overrides,
});
