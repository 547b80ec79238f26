import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { TestFacility } from '#test/builders.ts';
import { aFacilityAccount, aPatient, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest } from '#test/rows.ts';
import { Facility } from '../facility/facility.entity.ts';
import { FacilityRequest } from './facility-request.entity.ts';
import { askedBy, askedOf, facilityRequestPolicy, filesShownTo } from './facility-request.policy.ts';

type Provider = NonNullable<Actor['provider']>;
const side = (account: Partial<TestFacility>, overrides: Partial<Provider> = {}): Actor => ({
  provider: {
    id: account.id ?? '',
    providerType: 'health_facility',
    staffRoles: [],
    isVerified: true,
    ...(account.facilityId && { facilityId: account.facilityId }),
    ...overrides,
  },
});

async function everyCombination() {
  const em = testEm();
  const patients = [await aPatient(), await aPatient()];
  const [pharmacy, laboratory, unverified, closed] = [
    await aFacilityAccount(),
    await aFacilityAccount({ facilityType: 'diagnostic_lab' }),
    await aFacilityAccount({ isVerified: false }),
    await aFacilityAccount({ isActive: false }),
  ];
  for (const { id } of patients) {
    for (const it of [pharmacy, unverified, closed]) await aMedicationRequest(em, id, it.facilityId);
    await aDiagnosticRequest(em, id, laboratory.facilityId);
    await aDiagnosticRequest(em, id, laboratory.facilityId, { status: 'cancelled' });
    for (const isShared of [null, false, true]) await aMedicationRequest(em, id, pharmacy.facilityId, { withheldAt: new Date(), isShared });
  }
  const [patient] = patients;
  if (!patient) throw new Error('Nobody was made');
  const asPatient: Actor = { patient: { id: patient.id } };
  const actors: Actor[] = [
    {},
    asPatient,
    side(pharmacy),
    { ...asPatient, ...side(laboratory) },
    side(pharmacy, { isVerified: false }),
    side(pharmacy, { providerType: 'doctor' }),
    side({ id: pharmacy.id }),
    side(unverified),
    side(closed),
    side({ ...pharmacy, id: laboratory.id }),
  ];
  const facilities = new Map((await em.find(Facility, {})).map((it) => [it.id, it]));
  const all = (await em.find(FacilityRequest, {})).map((request) => {
    const facility = facilities.get(request.facilityId);
    if (!facility) throw new Error('A request without its facility');
    return { request, facility };
  });
  return { em, actors, all };
}

const twins: { action: 'cancel' | 'share' | 'answer' | 'readFiles'; query: (actor: Actor) => Condition; counts: number[] }[] = [
  { action: 'cancel', query: askedBy, counts: [0, 8, 0, 8, 0, 0, 0, 0, 0, 0] },
  { action: 'share', query: askedBy, counts: [0, 8, 0, 8, 0, 0, 0, 0, 0, 0] },
  { action: 'answer', query: askedOf, counts: [0, 0, 4, 4, 0, 0, 0, 0, 2, 0] },
  { action: 'readFiles', query: filesShownTo, counts: [0, 8, 4, 9, 0, 0, 0, 0, 2, 0] },
];

describe('access to a request', () => {
  it.each(twins)('is the same by the policy and by the query: $action', async ({ action, query, counts }) => {
    const { em, actors, all } = await everyCombination();
    const found: number[] = [];
    for (const actor of actors) {
      const rows = await em.execute<{ id: string }[]>(sql`select q.id from facility_requests q where ${query(actor)}`);
      const allowed = all.filter((it) => facilityRequestPolicy[action](actor, it));
      expect(rows.map((it) => it.id).sort()).toEqual(allowed.map((it) => it.request.id).sort());
      found.push(rows.length);
    }
    expect(found).toEqual(counts);
  });

  it('is limited to the two parties', async () => {
    const { actors, all } = await everyCombination();
    expect(actors.map((actor) => all.filter((it) => facilityRequestPolicy.read(actor, it)).length)).toEqual([
      0, 8, 4, 10, 0, 0, 0, 0, 2, 0,
    ]);
  });
});
