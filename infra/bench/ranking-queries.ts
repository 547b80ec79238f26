import { createHash } from 'node:crypto';
import { facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { specialtyIds } from '@tenaye/contracts/specialty.facts.ts';
import { MEDICINES, TESTS } from './ranking-rows.ts';

/** One question, put to the ranking and to the scoring of every row. Answers are ids, best first. */
export interface Question {
  ranking: { sql: string; values: unknown[] };
  everyRow: { sql: string; values: unknown[] };
}

/** A repeatable random sequence (Park and Miller): the same numbers in every run. */
function chanceFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const below = (end: number): number => Math.floor(next() * end);
  const some = <T>(list: readonly T[], most: number): T[] =>
    [...new Set(Array.from({ length: 1 + below(most) }, () => list[below(list.length)]))].flatMap((it) => it ?? []);
  return { next, below, some };
}
type Chance = ReturnType<typeof chanceFrom>;

const towns = [
  [9.6, 41.86],
  [11.6, 37.39],
  [7.05, 38.48],
  [13.5, 39.47],
  [8.54, 39.27],
] as const;

/** Half of the questions come from Addis Ababa, a quarter from another town, some from anywhere; the rest give no place. */
function aPlace({ next, below }: Chance): [lat: number, lng: number] | [null, null] {
  const around = (lat: number, lng: number, reach: number): [number, number] => [
    lat + (next() - 0.5) * reach,
    lng + (next() - 0.5) * reach,
  ];
  const kind = next();
  if (kind < 0.12) return [null, null];
  if (kind < 0.24) return around(9, 40, 10);
  if (kind < 0.75) return around(9.01, 38.76, 0.25);
  const [lat, lng] = towns[below(towns.length)] ?? [9, 38];
  return around(lat, lng, 0.1);
}

const doctorScore = `(points((array[100, 85, 70])[least(3, array_position($1::text[], specialization))], 40) + points(100 - 3 * km, 30)
  + points(100 * (1 - fee::float8 / 2000), 30)) / case when has_mode then 1 else 2 end`;

function aDoctorQuestion(chance: Chance): Question {
  const mode = [null, 'online', 'in-person', 'home-visit'][chance.below(4)];
  const values = [chance.some(specialtyIds, 3), mode, ...aPlace(chance)];
  return {
    ranking: { sql: 'select id from rank_doctors($1::text[], $2, $3, $4, 3)', values },
    everyRow: {
      sql: `select id from (
          select *, km_between($3, $4, latitude, longitude) as km, $2::text is null or $2 = any (appointment_types) as has_mode
          from listed_doctors where specialization = any ($1::text[])) it
        order by ${doctorScore} desc, rating desc nulls last, km nulls last, id limit 3`,
      values,
    },
  };
}

const centerTypes = facilityTypes.filter((it) => ['diagnostic_lab', 'diagnostic_imaging', 'cardiac_center'].includes(it));
const otherTypes = ['hospital', 'primary_clinic', 'medium_clinic', 'specialty_clinic'];

/** A question for at most `most` tests, common ones more often; with 0 it names none. */
function aCenterQuestion(chance: Chance, most: number): Question {
  const wanted = chance.some(centerTypes, 2);
  const others = [...otherTypes, ...centerTypes.filter((it) => !wanted.includes(it))];
  const tests =
    most === 0 ? [] : [...new Set(Array.from({ length: 1 + chance.below(most) }, () => 1 + Math.floor(chance.next() ** 3 * TESTS)))];
  const keys = tests.map((it) => createHash('md5').update(`test ${it}`).digest('hex'));
  const values = [wanted, others, keys, keys.map((_, at) => at + 1), tests.length, ...aPlace(chance)];
  return {
    ranking: { sql: 'select id from rank_centers($1::text[], $2::text[], $3::uuid[], $4::int[], $5, $6, $7, 3)', values },
    everyRow: {
      sql: `select id from (
          select *, case when $5 = 0 then case when fits then 100 else 0 end when offered > 0 then 100.0::float8 * offered / $5
            when fits and not has_prices then 50 else 0 end as match from (
            select *, km_between($6, $7, latitude, longitude) as km, facility_type = any ($1::text[]) as fits,
              (select count(distinct number) from unnest($3::uuid[], $4::int[]) w(key, number) where key = any (service_keys)) as offered
            from listed_facilities where facility_type = any ($1::text[] || $2::text[])) it) it
        order by match > 0 desc, points(match, 50) + points(100 - 2 * km, 30) + points(accreditation_percent(accreditation_level), 20) desc,
          rating desc nulls last, km nulls last, id limit 3`,
      values,
    },
  };
}

const keyOf = (medicine: number): string => createHash('md5').update(`m${medicine}`).digest('hex');

function aPharmacyQuestion(chance: Chance): Question {
  const wanted = [...new Set(Array.from({ length: 1 + chance.below(4) }, () => 1 + Math.floor(chance.next() * chance.next() * MEDICINES)))];
  // Tablets are cheap and many, bottles and tubes expensive and few; the base price of a medicine is as in ranking-rows.ts.
  const quantities = wanted.map((it) => 1 + chance.below((it % 90) + 2 < 15 ? 30 : 2));
  const values = [wanted.map(keyOf), wanted.map((_, at) => at + 1), quantities, wanted.length, ...aPlace(chance)];
  return {
    ranking: { sql: "select id from rank_pharmacies($1::uuid[], $2::int[], $3::int[], $4, '2026-11-21', $5, $6, 3)", values },
    everyRow: {
      sql: `select id from (
          select p.id, rating, km_between($5, $6, latitude, longitude) as km, available, cost from (
            select facility_id as id, count(*) as available, sum(price)::float8 as cost from (
              select facility_id, number, coalesce(min(price * ($3::int[])[number]), 500) as price
              from stock_on_sale join unnest($1::uuid[], $2::int[]) w(item_key, number) using (item_key)
              where expiry_date is null or expiry_date >= '2026-11-21' group by 1, 2) offers
            group by 1) sums join listed_pharmacies p using (id)) it
        order by points(100.0::float8 * available / $4::int, 50) + points(100 * (1 - cost / (500 * available)), 30)
          + points(100 - 5 * km, 20) desc, rating desc nulls last, km nulls last, id limit 3`,
      values,
    },
  };
}

/** Makes `count` questions for each ranking. */
export function questionsOf(count: number): Record<string, Question[]> {
  const chance = chanceFrom(1_121);
  const many = (a: (chance: Chance) => Question): Question[] => Array.from({ length: count }, () => a(chance));
  return {
    doctors: many(aDoctorQuestion),
    centers: many((it) => aCenterQuestion(it, 0)),
    'centers by tests': many((it) => aCenterQuestion(it, 5)),
    pharmacies: many(aPharmacyQuestion),
  };
}
