import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ImportOutcome, KeptReason } from '@tenaye/contracts/bulk-import.facts.ts';
import { type ProfileKind, profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import { findRows } from './import-batch.view.ts';
import { isChanging, revertChanges } from './import-update.service.ts';

/**
 * The tables that may refer to a profile, by the reason why such a reference prevents its removal. `derived` rows are removed with the
 * profile. A test compares these tables with the foreign keys of the database.
 */
export const references = {
  doctor: {
    claimed: ['doctor_claims'],
    in_use: [
      'appointments',
      'reviews',
      'doctor_availability',
      'doctor_availability_exceptions',
      'doctor_free_searches',
      'doctor_free_times',
      'visit_payments',
    ],
    verified: ['verification_history'],
    derived: ['verification_evidence'],
  },
  facility: {
    claimed: ['facility_claims'],
    in_use: [
      'facility_requests',
      'facility_inventory',
      'stock_sales',
      'order_dispensings',
      'facility_tests',
      'register_entries',
      'reviews',
      'data_collection_submissions',
      'waste_facility_profiles',
      'waste_pickup_requests',
      'waste_documents',
      'waste_invoices',
      'waste_certifications',
      'waste_trainings',
      'waste_storage_warnings',
      'waste_incidents',
      'waste_training_records',
      'waste_training_corrections',
      'waste_vaccinations',
      'waste_segregation_audits',
      'waste_weighings',
    ],
    verified: ['verification_history'],
    derived: ['facility_shelves', 'verification_evidence'],
  },
} as const satisfies Record<ProfileKind, Record<string, readonly string[]>>;

const tables = { doctor: 'doctors', facility: 'facilities' } as const;

const isReferred = (kind: ProfileKind, from: readonly string[]): Condition =>
  raw(`(${from.map((it) => `exists (select 1 from ${it} c where c.${kind}_id = t.id)`).join(' or ')})`);

/**
 * For each profile, the reason why it can't be removed; null if it can. Deleted profiles are missing. References of `ignored` tables don't
 * count.
 */
export async function keptReasons(
  em: EntityManager,
  kind: ProfileKind,
  ids: readonly string[],
  ignored: readonly string[] = [],
): Promise<Map<string, KeptReason | null>> {
  const table = raw(tables[kind]);
  const { claimed, in_use: inUse, verified } = references[kind];
  const used = inUse.filter((it) => !ignored.includes(it));
  const found = await em.execute<{ id: string; reason: KeptReason | null }[]>(sql`
    select t.id, case
      when t.account_id is not null or ${isReferred(kind, claimed)} then 'claimed'
      when ${isReferred(kind, used)} then 'in_use'
      when t.verification_status <> 'pending' or ${isReferred(kind, verified)} then 'verified'
      when t.updated_at <> t.created_at then 'edited' end as reason
    from ${table} t where t.id in (${ids})`);
  return new Map(found.map((it) => [it.id, it.reason]));
}

/** Removes the profiles on which nothing was built. @returns for each profile, the reason why it was kept; null if it was removed */
export async function removeSome(em: EntityManager, kind: ProfileKind, ids: readonly string[]): Promise<Map<string, KeptReason | null>> {
  if (ids.length === 0) return new Map();
  // Locks in a separate statement, because only a later statement sees the commits of transactions that the lock waited for.
  await em.execute(sql`select 1 from ${raw(tables[kind])} where id in (${ids}) order by id for update`);
  const reasons = await keptReasons(em, kind, ids);
  const removed = [...reasons].filter(([, reason]) => reason === null).map(([id]) => id);
  if (removed.length > 0) await em.execute(sql`delete from ${raw(tables[kind])} where id in (${removed})`);
  return reasons;
}

/** The outcome of a row after the undo. */
export interface UndoneRow {
  row: number;
  before: ImportOutcome;
  outcome: ImportOutcome;
  keptReason: KeptReason | null;
  /** Whether the row had changed a listing instead of creating one. */
  isRestored: boolean;
}

/**
 * Removes the profiles of the next imported rows, or gives the listings that they changed their former facts, in the transaction that has
 * locked the batch. Returns the rows' outcomes.
 */
export async function undoRows(em: EntityManager, batch: ImportBatch, limit: number, now: Date): Promise<UndoneRow[]> {
  const rows = await findRows(em, batch.id, { outcomes: ['imported'], after: batch.checkpoint, limit });
  const kept = new Map<string, KeptReason>();
  for (const kind of profileKinds) {
    const ids = rows.filter((it) => it.type === kind).flatMap((it) => it.providerId ?? []);
    for (const [id, reason] of await removeSome(em, kind, ids)) if (reason !== null) kept.set(id, reason);
  }
  const reverted = await revertChanges(em, batch, rows.filter(isChanging), now);
  const outcomes = rows.map(({ row, providerId }): UndoneRow => {
    const keptReason = reverted.get(row) ?? kept.get(providerId ?? '') ?? null;
    return { row, before: 'imported', outcome: keptReason ? 'kept' : 'undone', keptReason, isRestored: reverted.has(row) };
  });
  if (rows.length > 0)
    await em.execute(
      `update import_rows r set outcome = k.outcome, kept_reason = k."keptReason",
         provider_id = case when k.outcome = 'kept' then r.provider_id end
       from jsonb_to_recordset(?::jsonb) as k("row" int, outcome text, "keptReason" text) where r.batch_id = ? and r.row = k.row`,
      [JSON.stringify(outcomes), batch.id],
    );
  return outcomes;
}
