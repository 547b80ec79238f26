import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { AppError } from '#kernel/errors.ts';

const tables: Record<ProfileKind, string> = { doctor: 'doctors', facility: 'facilities' };

/**
 * Reads the listing at a patient's address. The address of a duplicate that was merged leads to the listing that stayed, which has another
 * id. Only what isn't found is looked up.
 */
export async function throughMerge<Row>(
  em: EntityManager,
  { kind, id }: { kind: ProfileKind; id: string },
  read: (id: string) => Promise<Row>,
): Promise<Row> {
  try {
    return await read(id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const [duplicate] = await em.execute<{ into: string }[]>(sql`
      select merged_into as "into" from ${raw(tables[kind])} where id = ${id} and merged_into is not null`);
    if (!duplicate) throw error;
    return read(duplicate.into);
  }
}
