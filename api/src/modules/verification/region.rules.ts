import { sql } from '@mikro-orm/postgresql';
import { type Region, regionNames, regions } from '@tenaye/contracts/ethiopia.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';

const namesOf = (region: Region): string[] => regionNames[region].map((it) => it.toLowerCase());
const allNames = regions.flatMap(namesOf);

/**
 * Matches rows whose address, a column expression, is in the region: a part of it between commas names the region or, where it names none,
 * a place of the region. A town whose name exists in two regions is in both.
 */
export function isInRegion(address: Condition, region: Region): Condition {
  const names = namesOf(region);
  const parts = sql`regexp_split_to_array(lower(${address}), '\\s*[,;]\\s*')`;
  return sql`(${parts} && array[${names}] or (not ${parts} && array[${allNames}]
    and ${parts} && array(select lower(p.name) from places p where lower(p.region) = any (array[${names}]))))`;
}

/**
 * The region of an address, a column expression; null when it names none. A town whose name exists in two regions is in one of them. The
 * address is divided once, because this runs for each of 100,000 facilities.
 */
export function regionOf(address: Condition): Condition {
  const named = regions.map((it) => sql`when it.parts && array[${namesOf(it)}] then ${it}`);
  const placed = regions.map(
    (it) => sql`when it.parts && array(select lower(p.name) from places p where lower(p.region) = any (array[${namesOf(it)}])) then ${it}`,
  );
  const cases = [...named, ...placed].reduce((all, it) => sql`${all} ${it}`);
  return sql`(select case ${cases} end from regexp_split_to_array(lower(${address}), '\\s*[,;]\\s*') as it(parts))`;
}
