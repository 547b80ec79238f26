import type { Appointment, DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import type { User } from '@tenaye/contracts/auth.ts';
import type { Config } from '@tenaye/contracts/config.ts';
import type { DashboardStats } from '@tenaye/contracts/dashboard.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import type { Slot } from '@tenaye/contracts/errors.ts';
import { healthInsightsOf } from '@tenaye/contracts/health-score.ts';
import type { AdminNotification, Notification } from '@tenaye/contracts/notification.ts';
import type { ProviderAccount, ProviderSession } from '@tenaye/contracts/provider-auth.ts';

/** Valid values of the contracts' shapes; a test names only what it is about. Every call makes new ids. */

const uuid = (): string => crypto.randomUUID();
let serial = 0;
const next = (): number => {
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
  profileImageUrl: null,
  language: null,
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
  isVerified: true,
  isActive: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  ...overrides,
});

/** A verified doctor's sign-in, unless told. */
export const aProviderSession = (
  account: Partial<ProviderAccount> = {},
  providerData?: ProviderSession['providerData'],
): ProviderSession => ({
  account: aProviderAccount(account),
  providerData:
    providerData === undefined
      ? { id: uuid(), kind: 'doctor', name: 'Dawit Haile', category: 'cardiology', verificationStatus: 'approved', isVerified: true }
      : providerData,
});

export const aDoctor = (overrides: Partial<Doctor> = {}): Doctor => ({
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
  isActive: true,
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
});

/** As the patient sees it. */
export const anAppointment = (overrides: Partial<Appointment> = {}): Appointment => ({
  ...appointmentFacts(),
  doctorId: uuid(),
  doctorName: 'Dr. Hanna Tesfaye',
  can: { cancel: true, reschedule: true },
  ...overrides,
});

/** The dashboard of somebody who has done nothing yet. */
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
    prescriptions: { filled: 0, open: 0, unfilled: 0 },
    assessment: null,
  }),
  ...overrides,
});

/** As the doctor sees it. */
export const aDoctorAppointment = (overrides: Partial<DoctorAppointment> = {}): DoctorAppointment => ({
  ...appointmentFacts(),
  notes: null,
  user: { firstName: 'Selam', lastName: 'Bekele' },
  can: { setStatus: ['confirmed', 'cancelled'] },
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
