import { ProviderAccount } from '@tenaye/api/modules/account/provider-account.entity.ts';
import { DataCollectionSubmission } from '@tenaye/api/modules/data-collection/data-collection-submission.entity.ts';
import { Notification } from '@tenaye/api/modules/notification/notification.entity.ts';
import { storedText } from '@tenaye/api/modules/notification/notification.service.ts';
import { fictionalPhone, pointIn } from './data/places.ts';
import { seedImports } from './imports.ts';
import { seedInvitations } from './invitations.ts';
import { seedClaims, seedListings } from './listings.ts';
import type { Seeder } from './seeder.ts';

function seedAdmin({ em, signIn, calendar }: Seeder): ProviderAccount {
  const admin = em.create(ProviderAccount, {
    ...signIn('admin'),
    providerType: 'admin',
    adminRoles: ['owner'],
    firstName: 'Demo',
    lastName: 'Admin',
    isVerified: true,
    isEmailVerified: true,
    isDemo: true,
  });
  const tell = (day: number, type: 'provider' | 'customer' | 'system', words: { title: string; message: string }) =>
    em.create(Notification, {
      audience: 'admin',
      providerAccountId: admin.id,
      type,
      ...words,
      isDemo: true,
      createdAt: calendar.at(day, '09:30'),
    });
  tell(-1, 'provider', storedText({ key: 'doctorProfile.created', params: { doctorName: 'Dr. Lelise Bulcha' } }));
  tell(-1, 'provider', storedText({ key: 'facility.registered', params: { facilityName: 'Addis Amba Dental Clinic (demo)' } }));
  tell(-2, 'system', { title: 'Demo data', message: 'Everything you see here is invented and marked as demo.' });
  return admin;
}

/** Creates the waste manager. Staff have the rights of their own role only. */
export function seedWasteManager({ em, signIn }: Seeder): ProviderAccount {
  return em.create(ProviderAccount, {
    id: crypto.randomUUID(),
    ...signIn('waste_manager'),
    providerType: 'staff',
    staffRoles: ['waste_manager'],
    firstName: 'Demo',
    lastName: 'Waste Manager',
    isVerified: true,
    isEmailVerified: true,
    isDemo: true,
  });
}

function seedCollector({ em, calendar, signIn, keep }: Seeder): void {
  const collector = em.create(ProviderAccount, {
    ...signIn('collector'),
    providerType: 'staff',
    staffRoles: ['collector'],
    firstName: 'Demo',
    lastName: 'Collector',
    isVerified: true,
    isEmailVerified: true,
    isDemo: true,
  });
  const submit = (
    nth: number,
    it: {
      providerType: 'Clinic' | 'Diagnostic Center' | 'Pharmacy';
      institutionName: string;
      servicesOffered: string;
      testCategories?: string;
      medicationsAvailable?: string;
    },
  ) =>
    em.create(DataCollectionSubmission, {
      ...it,
      ...pointIn('Akaky Kaliti', nth),
      collectorId: collector.id,
      contactFirstName: 'Abebech',
      contactLastName: 'Demo',
      phoneNumber: fictionalPhone(400 + nth),
      physicalAddress: `Akaky Kaliti, Woreda ${String(nth).padStart(2, '0')}`,
      cityLocation: 'Addis Ababa',
      operatingHours: 'Mon-Sat 8:00-18:00',
      accreditationLevel: 'Basic',
      licenseNumber: `DEMO-DC-${nth}`,
      accuracy: 6 + nth,
      photo: keep('facility_photo', collector.id),
      isDemo: true,
      createdAt: calendar.at(-nth, '16:00'),
    });
  submit(1, { providerType: 'Clinic', institutionName: 'Kaliti Medium Clinic (demo)', servicesOffered: 'Outpatient care, vaccination' });
  submit(2, {
    providerType: 'Pharmacy',
    institutionName: 'Saris Pharmacy (demo)',
    servicesOffered: 'Medicines',
    medicationsAvailable: 'Antibiotics, pain relief',
  });
  submit(3, {
    providerType: 'Diagnostic Center',
    institutionName: 'Gelan Laboratory (demo)',
    servicesOffered: 'Blood and urine tests',
    testCategories: 'Haematology, chemistry',
  });
}

/** Creates administrators and staff with what they work on. @returns the id of the administrator */
export function seedStaff(seeder: Seeder): string {
  const { id: adminId } = seedAdmin(seeder);
  const listings = seedListings(seeder);
  seedClaims(seeder, listings);
  seedImports(seeder, adminId, listings);
  seedInvitations(seeder, adminId);
  seedCollector(seeder);
  return adminId;
}
