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

/** The region of an address, a column expression; null when it names none. A town whose name exists in two regions is in one of them. */
export const regionOf = (address: Condition): Condition => {
  const cases = regions.map((it) => sql`when ${isInRegion(address, it)} then ${it}`);
  return sql`case ${cases.reduce((all, it) => sql`${all} ${it}`)} end`;
};
