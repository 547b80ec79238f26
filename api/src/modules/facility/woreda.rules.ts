import { raw, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';

/** The number of a woreda in an address, in either script. */
const IN_ADDRESS = '(?:\\mworeda|ወረዳ)(?:\\s*no)?\\W*0*(\\d{1,2})\\M';

/** The woreda of a facility `alias`, as in `Woreda 03`: as stated, or else as its address numbers it; null where neither is known. */
export const woredaOf = (alias: string): Condition => sql`coalesce(${raw(`${alias}.woreda`)}, 'Woreda ' || lpad((regexp_match(
  ${raw(`concat_ws(', ', ${alias}.address, ${alias}.location, ${alias}.landmark)`)}, ${IN_ADDRESS}, 'i'))[1], 2, '0'))`;
