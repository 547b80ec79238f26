import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ImportOutcome, ImportUpdate } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportMatch } from '@tenaye/contracts/bulk-import.ts';
import type { ImportDecision } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import { type ProfileKind, profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import { tables } from '../verification/listing.view.ts';
import type { StoredChange } from './import-row.entity.ts';
import type { Provider } from './import-row.rules.ts';
import { changesOf, type Updatable } from './import-update.rules.ts';

/** The facts of listings that an import may change: those without an owner that are no merged duplicate. */
async function findUpdatable(em: EntityManager, kind: ProfileKind, ids: readonly string[]): Promise<Map<string, Updatable>> {
  if (ids.length === 0) return new Map();
  const location = raw(kind === 'facility' ? 'location' : 'null');
  const found = await em.execute<(Updatable & { id: string })[]>(sql`
    select id, name, license_number as "licenseNumber", address, ${location} as location, latitude::float8 as latitude,
      longitude::float8 as longitude, phone
    from ${raw(tables[kind])} where id in (${ids}) and account_id is null and merged_into is null`);
  return new Map(found.map((it) => [it.id, it]));
}

/** A checked row. */
interface Checked {
  row: number;
  outcome: ImportOutcome;
  match: ImportMatch | null;
  provider: Provider | undefined;
  decision?: ImportDecision | null;
}

/** The changes of rows that are duplicates of a stored listing and about which nobody has decided, by row number. */
export async function findChanges(
  em: EntityManager,
  updates: readonly ImportUpdate[],
  rows: readonly Checked[],
): Promise<Map<number, StoredChange[]>> {
  const changes = new Map<number, StoredChange[]>();
  if (updates.length === 0) return changes;
  const candidates = rows.flatMap(({ row, outcome, match, provider, decision }) =>
    outcome === 'duplicate' && match?.provider && provider && !decision ? [{ row, provider, id: match.provider.id }] : [],
  );
  for (const kind of profileKinds) {
    const ofKind = candidates.filter((it) => it.provider.type === kind);
    const stored = await findUpdatable(
      em,
      kind,
      ofKind.map((it) => it.id),
    );
    for (const { row, provider, id } of ofKind) {
      const listing = stored.get(id);
      const found = listing ? changesOf(listing, provider, updates) : [];
      if (found.length > 0) changes.set(row, found);
    }
  }
  return changes;
}
