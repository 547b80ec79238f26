import type { AdminRole } from '@tenaye/contracts/admin-role.facts.ts';
import type { Call, Caller } from '@tenaye/contracts/call.ts';
import type { ProviderType, StaffRole } from '@tenaye/contracts/provider-account.facts.ts';
import { type Actor, refusalFor } from '#kernel/access/actor.ts';
import type { TestClient } from '../client.ts';
import {
  aCollector,
  aDoctor,
  aFacilityAccount,
  anAdmin,
  aPatient,
  aProvider,
  as,
  aVisitor,
  aWasteDriver,
  aWasteManager,
} from '../harness.ts';

/** Every kind of caller, in the order in which the tables list their statuses, and last administrators who aren't owners. */
export const kinds = [
  ...(['anonymous', 'patient', 'other patient', 'doctor', 'other doctor', 'pharmacy', 'other pharmacy'] as const),
  ...(['diagnostic', 'admin', 'collector', 'waste manager', 'driver', 'other driver'] as const),
  ...(['verifier', 'support', 'data', 'operations', 'portal team'] as const),
];
export type Kind = (typeof kinds)[number];

/** The kinds of administrators by role. */
export const administrators = { owner: 'admin', verifier: 'verifier', support: 'support', data: 'data', operations: 'operations' } as const;

/** The kind of caller that stands for each role of the contracts. `anyone` and `provider` are missing, because they admit several kinds. */
export const columnOf: Record<Exclude<Caller, 'anyone' | 'provider'>, Kind> = {
  patient: 'patient',
  doctor: 'doctor',
  facility: 'pharmacy',
  admin: 'admin',
  collector: 'collector',
  waste_manager: 'waste manager',
  waste_driver: 'driver',
};
export type Expected = Record<Kind, number>;

const anAdminActor = (role: AdminRole): Actor => ({
  provider: { id: 'theirs', providerType: 'admin', staffRoles: [], adminRoles: [role], isVerified: true },
});
/** An administrator without a role, in the team of one remote. */
const inTeam = { adminRoles: [], teamRemotes: ['mf-team'] };
const aProviderActor = (providerType: ProviderType, ...staffRoles: StaffRole[]): Actor => ({
  provider: { id: 'theirs', providerType, staffRoles, isVerified: true },
});
/** The actor of each kind, as the kernel knows it before the call. */
const actorOf: Record<Kind, Actor> = {
  anonymous: {},
  patient: { patient: { id: 'theirs' } },
  'other patient': { patient: { id: 'theirs' } },
  doctor: aProviderActor('doctor'),
  'other doctor': aProviderActor('doctor'),
  pharmacy: aProviderActor('health_facility'),
  'other pharmacy': aProviderActor('health_facility'),
  diagnostic: aProviderActor('health_facility'),
  admin: anAdminActor('owner'),
  verifier: anAdminActor('verifier'),
  support: anAdminActor('support'),
  data: anAdminActor('data'),
  operations: anAdminActor('operations'),
  'portal team': { provider: { id: 'theirs', providerType: 'admin', staffRoles: [], isVerified: true, ...inTeam } },
  collector: aProviderActor('staff', 'collector'),
  'waste manager': aProviderActor('staff', 'waste_manager'),
  driver: aProviderActor('staff', 'waste_driver'),
  'other driver': aProviderActor('staff', 'waste_driver'),
};
const statusOf = { unauthenticated: 401, forbidden: 403 };

/** The status with which the kernel refuses the kind because of its role; undefined when the handler runs. */
export function refusedByRole(call: Pick<Call, 'callers' | 'area'>, kind: Kind): number | undefined {
  const refusal = refusalFor(call, actorOf[kind]);
  return refusal && statusOf[refusal];
}

type Statuses = [number, number, number, number, number, number, number, number, number, number, number, number?, number?];

/**
 * One status for each kind, in the order of `kinds`. Drivers get the waste managers' statuses, unless they have their own, and all
 * administrators the owner's.
 */
export const expected = (...all: Statuses): Expected => ({
  anonymous: all[0],
  patient: all[1],
  'other patient': all[2],
  doctor: all[3],
  'other doctor': all[4],
  pharmacy: all[5],
  'other pharmacy': all[6],
  diagnostic: all[7],
  admin: all[8],
  collector: all[9],
  'waste manager': all[10],
  driver: all[11] ?? all[10],
  'other driver': all[12] ?? all[11] ?? all[10],
  verifier: all[8],
  support: all[8],
  data: all[8],
  operations: all[8],
  'portal team': all[8],
});

export const everybody = (it: number): Expected => expected(it, it, it, it, it, it, it, it, it, it, it);
export const patients = (own: number, other = own): Expected => expected(401, own, other, 401, 401, 401, 401, 401, 401, 401, 401);
/** Any provider account, including administrators and staff. */
export const providers = (it: number): Expected => expected(401, 401, 401, it, it, it, it, it, it, it, it);
/** Any provider account of a doctor, facility or administrator, but not of staff. */
export const practices = (it: number): Expected => expected(401, 401, 401, it, it, it, it, it, it, 403, 403);
export const doctors = (own: number, other = own): Expected => expected(401, 401, 401, own, other, 403, 403, 403, 403, 403, 403);
export const facilities = (own: number, other = own, diagnostic = other): Expected =>
  expected(401, 401, 401, 403, 403, own, other, diagnostic, 403, 403, 403);
/** Any provider account except an administrator's, including staff. */
export const allButAdmins = (doctor: number, others: number): Expected =>
  expected(401, 401, 401, doctor, others, others, others, others, 403, others, others);
/** Administrators of any role. */
export const admins = (it: number): Expected => expected(401, 401, 401, 403, 403, 403, 403, 403, it, 403, 403);
/** Owners, and administrators who have one of the roles. */
const adminsWho = (it: number, roles: readonly AdminRole[]): Expected => ({
  ...admins(403),
  ...Object.fromEntries(['owner' as const, ...roles].map((role) => [administrators[role], it])),
});
export const owners = (it: number): Expected => adminsWho(it, []);
export const verifiers = (it: number): Expected => adminsWho(it, ['verifier']);
export const supporters = (it: number): Expected => adminsWho(it, ['support']);
export const dataKeepers = (it: number): Expected => adminsWho(it, ['data']);
export const operators = (it: number): Expected => adminsWho(it, ['operations']);
/** Operators, and the team of a portal. */
export const operatorsAndTeams = (it: number): Expected => ({ ...operators(it), 'portal team': it });
/** Those who see the figures. */
export const analysts = (it: number): Expected => adminsWho(it, ['data', 'operations']);
/** Those who find doctors and facilities. */
export const finders = (it: number): Expected => adminsWho(it, ['verifier', 'data']);
/** Those who give reasons. */
export const deciders = (it: number): Expected => adminsWho(it, ['verifier', 'support', 'data']);
/** Those who read the audit. */
export const auditors = (it: number): Expected => adminsWho(it, ['verifier', 'support', 'operations']);
export const wasteManagers = (it: number): Expected => expected(401, 401, 401, 403, 403, 403, 403, 403, 403, 403, it, 403);
export const drivers = (own: number, other = own): Expected => expected(401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, own, other);
export const collectors = (it: number): Expected => expected(401, 401, 401, 403, 403, 403, 403, 403, 403, it, 403);

/** People with verified profiles; `doctor`, `pharmacy`, `diagnostic`, `patient`, `collector` and `driver` own the scene's rows. */
export async function settledPeople() {
  const [patient, doctor, pharmacy, center, collector, driver] = [
    await aPatient({ keepsAssessments: true }),
    await aDoctor(),
    await aFacilityAccount(),
    await aFacilityAccount({ facilityType: 'diagnostic_lab' }),
    await aCollector(),
    await aWasteDriver(),
  ];
  const browsers: Record<Kind, TestClient> = {
    anonymous: aVisitor(),
    patient: as(patient),
    'other patient': as(await aPatient({ keepsAssessments: true })),
    doctor: as(doctor),
    'other doctor': as(await aDoctor()),
    pharmacy: as(pharmacy),
    'other pharmacy': as(await aFacilityAccount()),
    diagnostic: as(center),
    admin: as(await anAdmin()),
    verifier: as(await anAdmin({ adminRoles: ['verifier'] })),
    support: as(await anAdmin({ adminRoles: ['support'] })),
    data: as(await anAdmin({ adminRoles: ['data'] })),
    operations: as(await anAdmin({ adminRoles: ['operations'] })),
    'portal team': as(await anAdmin(inTeam)),
    collector: as(collector),
    'waste manager': as(await aWasteManager()),
    driver: as(driver),
    'other driver': as(await aWasteDriver()),
  };
  return { patient, doctor, pharmacy, center, collector, driver, browsers };
}

/** The same kinds just after signing up: unverified accounts without a profile. */
export async function aNewcomer(kind: Kind): Promise<TestClient> {
  const newcomer = async (providerType: 'doctor' | 'health_facility') => as(await aProvider({ providerType, isVerified: false }));
  if (kind === 'anonymous') return aVisitor();
  if (kind === 'patient' || kind === 'other patient') return as(await aPatient({ keepsAssessments: true }));
  if (kind === 'doctor' || kind === 'other doctor') return newcomer('doctor');
  if (kind === 'admin') return as(await anAdmin());
  if (kind === 'verifier' || kind === 'support' || kind === 'data' || kind === 'operations')
    return as(await anAdmin({ adminRoles: [kind] }));
  if (kind === 'portal team') return as(await anAdmin(inTeam));
  if (kind === 'collector') return as(await aCollector());
  if (kind === 'waste manager') return as(await aWasteManager());
  if (kind === 'driver' || kind === 'other driver') return as(await aWasteDriver());
  return newcomer('health_facility');
}

/** Statuses for the facility that owns the record, for another facility, and for a waste manager. */
export const facilitiesAndManagers = (own: number, other: number, manager: number) =>
  expected(401, 401, 401, 403, 403, own, other, other, 403, 403, manager, 403);
