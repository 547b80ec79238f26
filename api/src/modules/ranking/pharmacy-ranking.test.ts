import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kmBetween, shownKm } from '@tenaye/contracts/geo.facts.ts';
import { MEDICATION_BASELINE, scorePharmacy } from '@tenaye/contracts/ranking.facts.ts';
import { MIN_REVIEWS } from '@tenaye/contracts/review.facts.ts';
import { byRank } from '#test/by-rank.ts';
import { aPlace, chanceFrom } from '#test/chance.ts';
import { migratedDatabase } from '#test/migrated-database.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { FacilityInventory } from '../inventory/facility-inventory.entity.ts';
import { findRecommendedPharmacies } from './pharmacy-ranking.view.ts';

/** More than rank_pharmacies looks at in any of its rounds, so that every path to an answer is taken. */
const PHARMACIES = 4_500;
const QUERIES = 120;
/** One statement takes fewer than 65,536 values. */
const BATCH = 5_000;
const now = new Date('2026-11-21T13:00:00Z');
const today = '2026-11-21';
const chance = chanceFrom(29_051_453);
const patient = { patient: { id: crypto.randomUUID() } };

/** How many of a hundred pharmacies have each medicine: from nearly all to so few that three can't be found. */
const share = { Paracetamol: 70, Amoxicillin: 40, Metformin: 30, Salbutamol: 12, Warfarin: 2, Colistin: 0.2, 'Kosso tea': 6 };
const names = Object.keys(share) as [keyof typeof share, ...(keyof typeof share)[]];

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let pharmacies: Facility[];
/** What is on sale, by pharmacy. */
let stock: Map<string, FacilityInventory[]>;

function aFacilityRow(nth: number) {
  const { next, oneOf } = chance;
  return {
    id: crypto.randomUUID(),
    name: `Pharmacy ${nth}`,
    facilityType: next() < 0.95 ? ('pharmacy' as const) : ('hospital' as const),
    rating: oneOf([3, 4.5, 5]),
    reviewCount: oneOf([2, 3]),
    isVerified: next() < 0.95,
    ...aPlace(chance),
  };
}

function anItemRow(facilityId: string, name: string, medicationId: string | null) {
  const { next, oneOf, whole } = chance;
  return {
    facilityId,
    medicationId,
    itemName: name,
    itemType: next() < 0.97 ? ('medication' as const) : ('supply' as const),
    quantity: next() < 0.95 ? 50 : 0,
    isAvailable: next() < 0.95,
    price: oneOf([null, 5, 5, 12.5, 40, 480, 700, whole(60_000) / 100]),
    expiryDate: oneOf([null, '2026-11-20', today, '2027-05-01']),
  };
}

beforeAll(async () => {
  database = await migratedDatabase();
  const em = database.orm.em.fork();
  const catalogue = new Map<string, Medication>(
    names.filter((it) => it !== 'Kosso tea').map((name) => [name, em.create(Medication, { name, genericName: name })]),
  );
  await em.flush();
  const items: ReturnType<typeof anItemRow>[] = [];
  const facilities = Array.from({ length: PHARMACIES }, (_, nth) => {
    const facility = aFacilityRow(nth);
    for (const name of names) {
      // A second item of one medicine, with another price: only the cheapest counts.
      for (const part of [100, 400])
        if (chance.next() * part < share[name]) items.push(anItemRow(facility.id, name, catalogue.get(name)?.id ?? null));
    }
    return facility;
  });
  await em.insertMany(Facility, facilities);
  for (let at = 0; at < items.length; at += BATCH) await em.insertMany(FacilityInventory, items.slice(at, at + BATCH));
  await em.execute('vacuum analyze');
  const found = database.orm.em.fork();
  pharmacies = await found.find(Facility, { facilityType: 'pharmacy', isVerified: true });
  stock = Map.groupBy((await found.find(FacilityInventory, {})).filter(isOnSale), (it) => it.facilityId);
});
afterAll(() => database.close());

interface Query {
  medications: string;
  quantities?: string;
  lat?: number;
  lng?: number;
}

function aQuery(): Query {
  const { latitude, longitude } = aPlace(chance);
  const wanted = names.filter(() => chance.next() < 0.35);
  const asked = wanted.length > 0 ? wanted : [chance.oneOf(names)];
  return {
    medications: asked.join(', '),
    ...(chance.next() < 0.7 && { quantities: asked.map(() => chance.oneOf([1, 2, 12, 21, 60, 999])).join(',') }),
    ...(latitude !== null && { lat: latitude, lng: longitude }),
  };
}

const isOnSale = (item: FacilityInventory): boolean =>
  item.itemType === 'medication' &&
  (item.isAvailable ?? false) &&
  (item.quantity ?? 0) > 0 &&
  (item.expiryDate == null || item.expiryDate >= today);

/** The cost in cents of the wanted quantity of one medicine, from the cheapest item with a price, or else the baseline. */
function centsOf(items: readonly FacilityInventory[], quantity: number): number {
  const prices = items.flatMap((it) => (it.price == null ? [] : [Math.round(it.price * 100)]));
  return prices.length > 0 ? Math.min(...prices) * quantity : MEDICATION_BASELINE * 100;
}

/** Scores every row with the contract's formula: slow, but obviously correct. */
function scored({ medications, quantities, lat, lng }: Query) {
  const wanted = medications.split(', ');
  const counts = quantities?.split(',').map(Number) ?? [];
  const all = pharmacies.map(({ id, latitude, longitude, rating, reviewCount }) => {
    const items = stock.get(id) ?? [];
    const prices = wanted.flatMap((name, at) => {
      const matching = items.filter((it) => it.itemName === name);
      return matching.length > 0 ? [centsOf(matching, counts[at] ?? 1)] : [];
    });
    const known = lat !== undefined && lng !== undefined && latitude != null && longitude != null;
    const km = known ? kmBetween({ latitude: lat, longitude: lng }, { latitude, longitude }) : null;
    const cost = prices.reduce((sum, it) => sum + it, 0) / 100;
    const { total } = scorePharmacy({ wanted: wanted.length, available: prices.length, cost, km });
    return { id, total, rating: reviewCount >= MIN_REVIEWS ? (rating ?? null) : null, km, available: prices.length };
  });
  return all
    .filter((it) => it.available > 0)
    .sort(byRank)
    .slice(0, 3);
}

describe('recommended pharmacies', () => {
  it('are the same as by scoring every row: order, scores and distances', async () => {
    for (let nth = 0; nth < QUERIES; nth++) {
      const query = aQuery();
      const expected = scored(query);
      const found = await findRecommendedPharmacies(database.orm.em.fork(), patient, query, now);
      const shown = found.map((it) => [it.id, it.distance, it.stock.filter((line) => line.item).length]);
      expect([query, shown]).toEqual([query, expected.map((it) => [it.id, it.km === null ? null : shownKm(it.km), it.available])]);
      for (const [at, it] of found.entries()) expect(it.matchScore).toBeCloseTo(expected[at]?.total ?? Number.NaN, 9);
    }
  });

  it('are found by the index that triggers maintain, through every kind of stock change', async () => {
    const em = database.orm.em.fork();
    const differences = `
      select f.facility_id from facility_shelves f
      where item_keys <> array(select distinct item_key from stock_on_sale s where s.facility_id = f.facility_id order by item_key)`;
    const changes = [
      "update facility_inventory set quantity = 0 where item_name = 'Paracetamol' and price = 5",
      'update facility_inventory set facility_id = (select min(id::text)::uuid from facilities) where price = 480',
      'update facility_inventory set is_available = not is_available where price = 40',
      'delete from facility_inventory where price = 700',
    ];
    const before = await em.execute('select * from facility_shelves');
    expect(before.length).toBeGreaterThan(800);
    for (const change of changes) {
      expect((await em.execute(`${change} returning 1`)).length).toBeGreaterThan(0);
      expect([change, await em.execute(differences)]).toEqual([change, []]);
    }
    expect(await em.execute('select * from facility_shelves')).not.toEqual(before);
  });
});
