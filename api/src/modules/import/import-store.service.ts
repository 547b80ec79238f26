import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportField, ImportOutcome } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportMatch } from '@tenaye/contracts/bulk-import.ts';
import { createUnclaimedDoctors } from '../doctor/doctor-creation.service.ts';
import { findListed } from '../duplicate/duplicate-many.service.ts';
import { createListings, createOneAtATime } from '../facility/facility-creation.service.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import { findRows, type RowView } from './import-batch.view.ts';
import { EMAIL_TAKEN, factsOf, findTakenEmails, matchWith } from './import-check.service.ts';
import { positionsOf } from './import-columns.rules.ts';
import type { StoredRemark } from './import-row.entity.ts';
import { type Provider, readRow } from './import-row.rules.ts';
import { applyChanges, isChanging } from './import-update.service.ts';

/** The outcome of a row that was ready. */
interface StoredOutcome {
  row: number;
  outcome: ImportOutcome;
  providerId?: string;
  match?: ImportMatch;
  problems?: StoredRemark[];
}

type Ready = RowView & { provider: Provider };

async function readAgain(rows: readonly RowView[], at: ReadonlyMap<ImportField, number>, width: number): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const it of rows) {
    const { provider } = await readRow(it.fixed ?? it.cells, at, width);
    if (!provider) throw new Error(`Row ${it.row} was right when it was checked`);
    ready.push({ ...it, provider });
  }
  return ready;
}

/**
 * The outcomes of rows that can't be imported, because their provider was stored in another way after the check. Rows that the
 * administrator keeps are left out only if their email is taken.
 */
async function leftOut(em: EntityManager, rows: readonly Ready[]): Promise<StoredOutcome[]> {
  const unkept = rows.filter((it) => it.decision !== 'keep');
  const outcomes: StoredOutcome[] = [];
  for (const type of ['facility', 'doctor'] as const) {
    const ofType = unkept.filter((it) => it.provider.type === type);
    const found = await findListed(
      em,
      type,
      ofType.map((it) => factsOf(it.provider)),
    );
    for (const [at, duplicate] of found)
      outcomes.push({ row: ofType[at]?.row ?? 0, outcome: 'duplicate', match: matchWith(type, duplicate, 'same') });
  }
  const taken = await findTakenEmails(
    em,
    rows.filter((it) => it.decision === 'keep'),
  );
  for (const { row, decision, provider } of rows) {
    if (provider.type !== 'doctor') continue;
    if (decision === 'keep' && taken.has(provider.value.email)) outcomes.push({ row, outcome: 'error', problems: [EMAIL_TAKEN] });
    taken.add(provider.value.email);
  }
  return outcomes;
}

async function create(em: EntityManager, { authority }: ImportBatch, rows: readonly Ready[], now: Date): Promise<StoredOutcome[]> {
  const doctors = rows.flatMap(({ row, provider }) => (provider.type === 'doctor' ? [{ row, value: provider.value }] : []));
  const facilities = rows.flatMap(({ row, provider }) => (provider.type === 'facility' ? [{ row, value: provider.value }] : []));
  const doctorIds = await createUnclaimedDoctors(
    em,
    doctors.map((it) => it.value),
    now,
  );
  const facilityIds = await createListings(
    em,
    facilities.map((it) => ({ ...it.value, authority: authority ?? null })),
    now,
  );
  const outcomeOf =
    (ids: readonly string[]) =>
    ({ row }: { row: number }, at: number): StoredOutcome => {
      const providerId = ids[at];
      return { row, outcome: 'imported', ...(providerId !== undefined && { providerId }) };
    };
  return [...doctors.map(outcomeOf(doctorIds)), ...facilities.map(outcomeOf(facilityIds))];
}

const write = (em: EntityManager, batchId: string, outcomes: readonly StoredOutcome[]): Promise<unknown> =>
  em.execute(
    `update import_rows r set outcome = k.outcome, provider_id = k."providerId", match = coalesce(k.match, r.match),
       problems = coalesce(k.problems, r.problems)
     from jsonb_to_recordset(?::jsonb) as k("row" int, outcome text, "providerId" uuid, match jsonb, problems jsonb)
     where r.batch_id = ? and r.row = k.row`,
    [JSON.stringify(outcomes), batchId],
  );

/**
 * Creates the providers of the next rows that are ready, and changes the listings of others, in the transaction that has locked the batch.
 * No one else can create a facility until the transaction ends. Returns the outcomes; empty if no row is left.
 */
export async function importRows(
  em: EntityManager,
  batch: ImportBatch,
  limit: number,
  now: Date,
): Promise<{ before: ImportOutcome; outcome: ImportOutcome; row: number }[]> {
  const rows = await findRows(em, batch.id, { outcomes: ['ready'], after: batch.checkpoint, limit });
  if (rows.length === 0) return [];
  const changed = await applyChanges(em, batch, rows.filter(isChanging), now);
  await createOneAtATime(em);
  const created = rows.filter((it) => !isChanging(it));
  const ready = await readAgain(created, positionsOf(batch.columns), batch.columns.length);
  const left = await leftOut(em, ready);
  const isLeft = new Set(left.map((it) => it.row));
  const outcomes = [
    ...left,
    ...(await create(
      em,
      batch,
      ready.filter((it) => !isLeft.has(it.row)),
      now,
    )),
  ];
  await write(em, batch.id, outcomes);
  return [...changed, ...outcomes].map(({ row, outcome }) => ({ row, outcome, before: 'ready' }));
}
