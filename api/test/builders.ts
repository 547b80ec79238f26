import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { type Algorithm, hash } from '@node-rs/argon2';
import { ProviderAccount } from '../src/modules/account/provider-account.entity.ts';
import { User } from '../src/modules/account/user.entity.ts';
import { Doctor } from '../src/modules/doctor/doctor.entity.ts';
import { Facility } from '../src/modules/facility/facility.entity.ts';
import { SecondFactor } from '../src/modules/second-factor/second-factor.entity.ts';
import { digestOfRecoveryCode, newRecoveryCodes } from '../src/modules/second-factor/totp.rules.ts';
import { nextNumber } from './worker/number.ts';

export const PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | undefined;
/** A hash contains its own parameters, so test accounts use argon2's cheapest ones; real hashes are deliberately slow. */
const hashed = (): Promise<string> => {
  passwordHash ??= hash(PASSWORD, { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 8, timeCost: 1, parallelism: 1 });
  return passwordHash;
};

/** An account that can sign in. */
export interface TestAccount {
  side: 'patient' | 'provider';
  id: string;
  email: string;
  /** Unused recovery codes of an account with a second factor; each sign-in spends one. */
  recoveryCodes?: string[];
}
export interface TestDoctor extends TestAccount {
  doctorId: string;
}
export interface TestDriver extends TestAccount {
  driverId: string;
}
export interface TestFacility extends TestAccount {
  facilityId: string;
}

type Some<T> = Partial<RequiredEntityData<T>>;

export async function buildPatient(em: EntityManager, overrides: Some<User> = {}): Promise<TestAccount> {
  const number = nextNumber();
  const user = em.create(User, {
    id: crypto.randomUUID(),
    email: `patient${number}@example.com`,
    firstName: 'Abebe',
    lastName: 'Bikila',
    phone: `+2519110${String(number).padStart(5, '0')}`,
    password: await hashed(),
    createdAt: new Date(),
    ...overrides,
  });
  await em.flush();
  return { side: 'patient', id: user.id, email: user.email ?? '' };
}

export async function buildProvider(em: EntityManager, overrides: Some<ProviderAccount> = {}): Promise<TestAccount> {
  const account = em.create(ProviderAccount, {
    id: crypto.randomUUID(),
    email: `provider${nextNumber()}@example.com`,
    firstName: 'Tirunesh',
    lastName: 'Dibaba',
    location: 'Addis Ababa',
    providerType: 'doctor',
    passwordHash: await hashed(),
    isVerified: true,
    staffRoles: [],
    createdAt: new Date(),
    ...overrides,
  });
  await em.flush();
  return { side: 'provider', id: account.id, email: account.email };
}

/** Gives the account a second factor that can be used only with its recovery codes. */
export async function giveSecondFactor(em: EntityManager, account: TestAccount): Promise<TestAccount> {
  const recoveryCodes = newRecoveryCodes();
  em.create(SecondFactor, {
    accountId: account.id,
    secret: 'none',
    recoveryCodes: recoveryCodes.map(digestOfRecoveryCode),
    confirmedAt: new Date(),
  });
  await em.flush();
  return { ...account, recoveryCodes };
}

/** A listed doctor (verified, available) with an account. */
export async function buildDoctor(
  em: EntityManager,
  overrides: Some<Doctor> = {},
  account: Some<ProviderAccount> = {},
): Promise<TestDoctor> {
  const owner = await buildProvider(em, { providerType: 'doctor', ...account });
  const doctor = em.create(Doctor, {
    id: crypto.randomUUID(),
    accountId: owner.id,
    name: 'Dr. Tirunesh Dibaba',
    specialization: 'general_practice',
    email: owner.email,
    licenseNumber: `ET-${nextNumber()}`,
    experience: 7,
    consultationFee: 500,
    gender: 'female',
    mainResidenceArea: 'Bole',
    medicalQualificationUrl: 'qualification/none',
    renewedLicenseUrl: 'license/none',
    appointmentTypes: ['online', 'in-person', 'home-visit'],
    isVerified: true,
    verificationStatus: 'approved',
    createdAt: new Date(),
    ...overrides,
  });
  await em.flush();
  return { ...owner, doctorId: doctor.id };
}

/** A verified facility with an account. */
export async function buildFacilityAccount(
  em: EntityManager,
  overrides: Some<Facility> = {},
  account: Some<ProviderAccount> = {},
): Promise<TestFacility> {
  const owner = await buildProvider(em, { providerType: 'health_facility', firstName: 'Selam Pharmacy', lastName: null, ...account });
  const facility = em.create(Facility, {
    id: crypto.randomUUID(),
    accountId: owner.id,
    name: 'Selam Pharmacy',
    facilityType: 'pharmacy',
    isVerified: true,
    verificationStatus: 'approved',
    createdAt: new Date(),
    ...overrides,
  });
  await em.flush();
  return { ...owner, facilityId: facility.id };
}

/** The counts of a facility that has neither requests nor stock. */
export const noFigures = {
  requestsToday: 0,
  openRequests: 0,
  medicinesInStock: 0,
  stockItems: 0,
  expired: 0,
  outOfStock: 0,
  lowStock: 0,
  expiring: 0,
};
