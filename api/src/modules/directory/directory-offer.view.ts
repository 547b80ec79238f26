import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { DirectoryKind } from '@tenaye/contracts/directory.facts.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { MOST_OFFERS } from '@tenaye/contracts/public-search.facts.ts';
import { POINT } from '#kernel/database/indexes.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { findMedicationsSounding, searchMedicationRows, searchTestRows } from '../catalogue/catalogue.view.ts';
import { parseLine } from '../catalogue/medicine-line.rules.ts';
import { OFFERING_FACILITY } from '../facility/facility.entity.ts';
import { listedFacilities } from '../facility/facility.policy.ts';
import { type FacilityRow, facilityColumns } from '../facility/facility.view.ts';
import { findPlaceNamed } from '../place/place.view.ts';
import { findWantedMedicines, type WantedMedicine } from '../ranking/wanted-medicines.view.ts';
import { findWantedTests, wantedTestKeys } from '../ranking/wanted-tests.view.ts';
import { askedFor } from '../search-text/kind-words.rules.ts';
import { partByPlace } from '../search-text/place-words.view.ts';

export interface OfferRow extends FacilityRow {
  itemName: string;
  itemPrice: number | null;
  itemUpdatedAt: string | null;
}

/** Commas separate several names elsewhere; here they are part of one. */
const oneName = (typed: string): string => typed.replaceAll(',', ' ');

/** Whether a name of the catalog begins with what was typed; names that only resemble it are other things. */
const begins = (name: string, typed: string): boolean => name.toLowerCase().startsWith(typed.trim().toLowerCase());

/** The words of a text, without what stands between them. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** Whether whole words of a name are what was typed: people look for "malaria", and the catalog says "Blood film for malaria". */
const hasWords = (name: string, typed: string): boolean => wordsOf(typed).trim() !== '' && wordsOf(name).includes(wordsOf(typed));

/** The nearest to `here` or, without a position, the cheapest first; unknown positions and prices come last. */
const inOrder = (here: Position | undefined): Condition =>
  here
    ? sql`case when latitude is not null then ${raw(POINT)} <-> ll_to_earth(${here.latitude}, ${here.longitude}) end nulls last, id`
    : sql`"itemPrice" nulls last, id`;

/** A typed medicine: by its name as written, by how it sounds, or by the beginning of a name. */
async function medicineMeantBy(em: EntityManager, typed: string): Promise<WantedMedicine | undefined> {
  const [wanted] = await findWantedMedicines(em, oneName(typed));
  if (!wanted || wanted.medicationIds.length > 0) return wanted;
  const sounding = await findMedicationsSounding(em, typed);
  const { name } = parseLine(oneName(typed));
  const rows = sounding.length > 0 ? sounding : (await searchMedicationRows(em, name)).filter((it) => begins(it.name, name));
  const same = rows.filter((it) => it.name === rows[0]?.name);
  return { ...wanted, medicationIds: same.map((it) => it.id), names: [...wanted.names, ...same.map((it) => it.name.toLowerCase())] };
}

/** Pharmacies that have a typed medicine on sale on a local day (ISO), each with the cheapest matching item. */
async function findMedicineOffers(em: EntityManager, typed: string, here: Position | undefined, today: string): Promise<OfferRow[]> {
  const wanted = await medicineMeantBy(em, typed);
  if (!wanted) return [];
  return em.execute<OfferRow[]>(sql`
    select ${facilityColumns}, "itemName", "itemPrice", "itemUpdatedAt" from (
      select distinct on (i.facility_id) i.facility_id, concat_ws(' ', coalesce(m.name, i.item_name), m.dosage, m.form) as "itemName",
        i.price::float8 as "itemPrice", i.updated_at as "itemUpdatedAt"
      from facility_inventory i left join medications m on m.id = i.medication_id
      where i.item_key = any (array(select key from wanted_keys(${JSON.stringify([wanted])}::jsonb)))
        and i.item_type = 'medication' and i.is_available and i.quantity > i.promised
        and (i.offered_until is null or i.offered_until >= ${today}::date)
      order by i.facility_id, i.price nulls last, i.updated_at desc, i.id
    ) item join facilities on facilities.id = item.facility_id
    where ${allOf(listedFacilities(), sql`facility_type = 'pharmacy'`)} order by ${inOrder(here)} limit ${MOST_OFFERS}`);
}

/** Centers that offer a typed test, each with its cheapest matching service. */
async function findTestOffers(em: EntityManager, typed: string, here: Position | undefined): Promise<OfferRow[]> {
  const [wanted] = await findWantedTests(em, oneName(typed));
  if (!wanted) return [];
  const rows = await searchTestRows(em, typed);
  const same = rows.filter((it) => wordsOf(it.name) === wordsOf(typed));
  const near = same.length > 0 ? same : rows.filter((it) => begins(it.name, typed) || hasWords(it.name, typed));
  const keys = wantedTestKeys([{ ...wanted, names: [...wanted.names, ...near.map((it) => it.name)] }]);
  return em.execute<OfferRow[]>(sql`
    with wanted as (select array_agg(key) as keys from ${keys} k)
    select ${facilityColumns}, "itemName", "itemPrice", null as "itemUpdatedAt"
    from facilities cross join lateral (
      select s.name as "itemName", (service_prices ->> s.name)::float8 as "itemPrice"
      from unnest(services) s(name) where test_key(s.name) = any (select unnest(keys) from wanted)
      order by (service_prices ->> s.name)::float8 nulls last, s.name limit 1
    ) item
    where ${raw(OFFERING_FACILITY)} and service_keys && (select keys from wanted)
    order by ${inOrder(here)} limit ${MOST_OFFERS}`);
}

interface Wanted {
  kind: DirectoryKind;
  item: string;
  place?: string | undefined;
}

/** What was looked for: the item without its question, and the place that stood behind it, as they were typed. */
export interface Understood {
  asked: string;
  near: string | null;
}

/**
 * Who has what was asked for, and the position from which it was looked for: that of the place, or else `position`. If nobody has what was
 * typed, the text is read as a question, such as "who has insulin in Hawassa".
 */
export async function findOffers(em: EntityManager, wanted: Wanted, position: Position | undefined, today: string) {
  const look = async ({ kind, item, place }: Wanted, understood: Understood) => {
    const here = (place ? await findPlaceNamed(em, place) : undefined) ?? position;
    const rows = kind === 'pharmacy' ? findMedicineOffers(em, item, here, today) : findTestOffers(em, item, here);
    return { rows: await rows, here, understood };
  };
  const asTyped = await look(wanted, { asked: wanted.item, near: null });
  if (asTyped.rows.length > 0) return asTyped;
  const question = askedFor(wanted.item);
  const parted = wanted.place ? undefined : await partByPlace(em, question);
  if (!parted && question === wanted.item) return asTyped;
  const item = parted?.q || question;
  return look({ ...wanted, item, place: parted?.place ?? wanted.place }, { asked: item, near: parted?.typedPlace ?? null });
}
