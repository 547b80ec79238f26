import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ImportOutcome, KeptReason } from '@tenaye/contracts/bulk-import.facts.ts';
import { type ProfileKind, profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { type Correctable, setColumns } from '../listing-record/listing-correction.service.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import type { RowView } from './import-batch.view.ts';
import type { StoredChange } from './import-row.entity.ts';
import { columnsOf, stillHas } from './import-update.rules.ts';

/** A row with what it changes. */
type Changing = RowView & { changes: StoredChange[] };

export const isChanging = (row: RowView): row is Changing => Boolean(row.changes);

const byId = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;

/** The listings of these rows, locked in the order of their ids. */
async function lockListings(em: EntityManager, rows: readonly Changing[]): Promise<Map<string, Correctable>> {
  const idsOf = (kind: ProfileKind) => rows.flatMap(({ match }) => (match?.provider?.type === kind ? [match.provider.id] : []));
  const listings: Correctable[] = [];
  for (const kind of profileKinds) {
    const where = { id: { $in: idsOf(kind) } };
    if (where.id.$in.length === 0) continue;
    if (kind === 'doctor') listings.push(...(await em.find(Doctor, where, byId)).map((profile) => ({ kind, profile })));
    else listings.push(...(await em.find(Facility, where, byId)).map((profile) => ({ kind, profile })));
  }
  return new Map(listings.map((it) => [it.profile.id, it]));
}

/** Whoever handed the batch to the worker. */
const actorOf = ({ handedOverBy }: ImportBatch): Actor =>
  handedOverBy ? { provider: { id: handedOverBy, providerType: 'admin', staffRoles: [], isVerified: true } } : {};

const write = (em: EntityManager, batchId: string, outcomes: readonly object[]): Promise<unknown> =>
  em.execute(
    `update import_rows r set outcome = k.outcome, kept_reason = k."keptReason",
       changes = case when k.outcome = 'duplicate' then null else r.changes end
     from jsonb_to_recordset(?::jsonb) as k("row" int, outcome text, "keptReason" text) where r.batch_id = ? and r.row = k.row`,
    [JSON.stringify(outcomes), batchId],
  );

/**
 * Changes the listings of rows that are ready. A row is left out as a duplicate when its listing has got an owner, or when one of the facts
 * isn't any more what the administrator has seen.
 */
export async function applyChanges(
  em: EntityManager,
  batch: ImportBatch,
  rows: readonly Changing[],
  now: Date,
): Promise<{ row: number; outcome: ImportOutcome }[]> {
  if (rows.length === 0) return [];
  const listings = await lockListings(em, rows);
  const outcomes = rows.map(({ row, match, changes }) => {
    const listing = listings.get(match?.provider?.id ?? '');
    const isAsSeen = listing && !listing.profile.accountId && !listing.profile.mergedInto && stillHas(listing.profile, changes, 'before');
    if (!isAsSeen) return { row, outcome: 'duplicate' as const };
    setColumns(em, actorOf(batch), listing, { columns: columnsOf(changes, 'after'), reason: `Imported list ${batch.fileName}` }, now);
    return { row, outcome: 'imported' as const };
  });
  await em.flush();
  await write(em, batch.id, outcomes);
  return outcomes;
}

/** Why a listing keeps the facts that the import gave it; null if it doesn't. */
function reasonOf(listing: Correctable | undefined, changes: readonly StoredChange[]): KeptReason | null {
  if (!listing) return null;
  if (listing.profile.accountId) return 'claimed';
  return stillHas(listing.profile, changes, 'after') ? null : 'edited';
}

/** Gives the listings of imported rows their former facts, unless they have an owner or were edited since. */
export async function revertChanges(
  em: EntityManager,
  batch: ImportBatch,
  rows: readonly Changing[],
  now: Date,
): Promise<Map<number, KeptReason | null>> {
  const reasons = new Map<number, KeptReason | null>();
  if (rows.length === 0) return reasons;
  const listings = await lockListings(em, rows);
  for (const { row, match, changes } of rows) {
    const listing = listings.get(match?.provider?.id ?? '');
    const reason = reasonOf(listing, changes);
    reasons.set(row, reason);
    if (!listing || reason) continue;
    const reverted = { columns: columnsOf(changes, 'before'), reason: `Undo of the imported list ${batch.fileName}` };
    setColumns(em, actorOf(batch), listing, reverted, now);
  }
  await em.flush();
  return reasons;
}
