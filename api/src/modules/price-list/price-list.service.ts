import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { MAX_TESTS } from '@tenaye/contracts/price-list.facts.ts';
import type { KeptTest, PricedTest } from '@tenaye/contracts/price-list.ts';
import { providerFacilityTexts } from '@tenaye/contracts/provider-facility.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { instantAfter, refuseStale, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { Facility } from '../facility/facility.entity.ts';
import { FacilityTest } from './facility-test.entity.ts';
import { priceListPolicy } from './price-list.policy.ts';
import { findPriceList, NEW_TEST } from './price-list.view.ts';

type Test = Unversioned<KeptTest>;

/** The actor's facility, locked until this transaction ends. */
export async function lockPriceList(em: EntityManager, actor: ProviderActor): Promise<Facility> {
  const id = actor.provider.facilityId;
  const facility = id ? await em.findOne(Facility, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  authorize(priceListPolicy, 'change', actor, facility);
  return facility;
}

const isNamed =
  (name: string) =>
  (other: string): boolean =>
    other.toLowerCase() === name.toLowerCase();

/** Puts the test on the facility's list, at the place of its former name, with its price. */
export function listTest(facility: Facility, { name, formerName = name, price }: Test): void {
  const services = [...(facility.services ?? [])];
  const prices = { ...facility.servicePrices };
  const at = services.findIndex(isNamed(formerName));
  if (services.some((it, place) => place !== at && isNamed(name)(it))) throw invalidField('name', providerFacilityTexts.twice);
  const former = services[at];
  if (former === undefined && services.length >= MAX_TESTS)
    throw new AppError('wrong_status', 'The list is full. Please remove a test first.');
  if (former === undefined) services.push(name);
  else services[at] = name;
  const known = former === undefined ? undefined : prices[former];
  if (former !== undefined) delete prices[former];
  const next = price === undefined ? known : price;
  facility.services = services;
  facility.servicePrices = typeof next === 'number' ? { ...prices, [name]: next } : prices;
}

/** What the facility keeps about all its tests. */
export const findFacts = (em: EntityManager, { id: facilityId }: Facility): Promise<FacilityTest[]> =>
  em.find(FacilityTest, { facilityId });

/** The row of a test, and the one that already has its new name. */
const rowsOf = (rows: readonly FacilityTest[], { name, formerName = name }: Test) => ({
  row: rows.find((it) => isNamed(formerName)(it.name)),
  taken: rows.find((it) => isNamed(name)(it.name)),
});

/** Writes what is kept about a test, which has none of the `rows` yet or one; the caller has locked the facility. */
export function keepFacts(em: EntityManager, { id: facilityId }: Facility, rows: readonly FacilityTest[], test: Test, now: Date): void {
  const { row, taken } = rowsOf(rows, test);
  if (taken && taken !== row) em.remove(taken);
  const { readyInDays, preparation, measurements } = test;
  const given = { readyInDays, preparation: preparation === '' ? null : preparation, measurements };
  const facts = Object.fromEntries(Object.entries(given).filter(([, it]) => it !== undefined));
  if (row) Object.assign(row, facts, { name: test.name, updatedAt: instantAfter(row.updatedAt, now) });
  else if (Object.keys(facts).length > 0)
    em.create(FacilityTest, { ...facts, id: crypto.randomUUID(), facilityId, name: test.name, createdAt: now, updatedAt: now });
}

/** The facts that were filled in: a test that returns to the list has what was kept about it, which nobody has seen in the meantime. */
function withoutBlanks({ readyInDays, preparation, measurements = [], ...test }: Test): Test {
  return {
    ...test,
    ...(readyInDays != null && { readyInDays }),
    ...(preparation && { preparation }),
    ...(measurements.length > 0 && { measurements }),
  };
}

/** Adds a test to the actor's list or changes it, unless a colleague has changed it since the actor saw it. */
export async function keepTest(
  em: EntityManager,
  actor: ProviderActor,
  test: Test,
  seen: string | undefined,
  now: Date,
): Promise<PricedTest[]> {
  const facility = await lockPriceList(em, actor);
  const rows = await findFacts(em, facility);
  const { row } = rowsOf(rows, test);
  const isListed = (facility.services ?? []).some(isNamed(test.formerName ?? test.name));
  refuseStale({ id: facility.id, version: isListed && row ? versionOf(row.updatedAt) : NEW_TEST }, seen);
  listTest(facility, test);
  keepFacts(em, facility, rows, isListed ? test : withoutBlanks(test), now);
  facility.updatedAt = instantAfter(facility.updatedAt, now);
  audit(em, actor, 'facility.keep_test', facility, now, { name: test.name });
  await em.flush();
  return findPriceList(em, actor);
}
