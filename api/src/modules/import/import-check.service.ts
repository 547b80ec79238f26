import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ImportOutcome, ImportVerdict } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportMatch } from '@tenaye/contracts/bulk-import.ts';
import type { ImportDecision } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import { matchParts } from '@tenaye/contracts/claim-review.facts.ts';
import { type ProfileKind, profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import { type Duplicate, shownTown } from '../duplicate/duplicate.service.ts';
import { findLikely, findListed, type RowFacts } from '../duplicate/duplicate-many.service.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import { positionsOf } from './import-columns.rules.ts';
import { noteRegions } from './import-region.service.ts';
import type { StoredChange } from './import-row.entity.ts';
import { type Provider, type ReadRow, readRow } from './import-row.rules.ts';
import { findChanges } from './import-update.view.ts';

/** A row as input of the check. */
export interface UncheckedRow {
  row: number;
  outcome: ImportOutcome;
  cells: string[];
  fixed?: string[] | null;
  decision?: ImportDecision | null;
}

/** A row with its new outcome. */
export type CheckedRow = UncheckedRow & ReadRow & { before: ImportOutcome; match: ImportMatch | null; changes: StoredChange[] | null };

type Reading = UncheckedRow & ReadRow;

/** The facts that the search for duplicates compares. */
export function factsOf({ type, value }: Provider): RowFacts {
  const { name, phone, email, licenseNumber, latitude, longitude } = value;
  const known = { name, phone, email, licenseNumber, latitude, longitude };
  if (type === 'doctor') return { ...known, town: value.mainResidenceArea };
  return { ...known, town: value.location, facilityType: value.facilityType };
}

/** A row's match with a stored profile. */
export function matchWith(type: ProfileKind, { profile, match }: Duplicate, verdict: ImportVerdict): ImportMatch {
  return {
    verdict,
    row: null,
    provider: { type, id: profile.id },
    name: profile.name,
    town: shownTown(type, profile),
    phone: profile.phone ?? null,
    licenseNumber: profile.licenseNumber ?? null,
    score: match.score,
    parts: matchParts.flatMap((part) => (match.parts[part] === undefined ? [] : [{ part, points: match.parts[part] }])),
    km: match.km ?? null,
  };
}

const repeats = (row: number, name: string): ImportMatch => ({
  ...{ verdict: 'same', row, provider: null, name, town: null, phone: null, licenseNumber: null, score: null, parts: [], km: null },
});

/**
 * For each of `rows`, the first earlier row of the batch, outside `rows`, that describes the same provider, by row number. `+ 0` prevents
 * PostgreSQL from scanning the whole batch for each row in the order of the index of row numbers.
 */
async function findEarlier(em: EntityManager, batchId: string, rows: readonly Reading[]): Promise<Map<number, number>> {
  const asked = rows.map(({ row, identity, license }) => ({ row, identity, license }));
  const found = await em.execute<{ row: number; first: number | null }[]>(sql`
    select k.row, least(
      (select min(r.row + 0) from import_rows r where r.batch_id = ${batchId} and r.identity = k.identity and r.row < k.row
         and r.decision is distinct from 'skip' and r.row <> all (s.rows)),
      (select min(r.row + 0) from import_rows r where r.batch_id = ${batchId} and r.license = k.license and r.row < k.row
         and r.decision is distinct from 'skip' and r.row <> all (s.rows))) as first
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k("row" int, identity text, license text),
      (select array(select jsonb_array_elements_text(${JSON.stringify(rows.map((it) => it.row))}::jsonb)::int) as rows) s
    where k.identity is not null`);
  return new Map(found.flatMap(({ row, first }) => (first === null ? [] : [[row, first]])));
}

/** The matches of rows with earlier rows of the same file. */
async function matchEarlier(em: EntityManager, batchId: string, rows: readonly Reading[]): Promise<Map<number, ImportMatch>> {
  const earlier = await findEarlier(em, batchId, rows);
  const seen = new Map<string, number>();
  const matches = new Map<number, ImportMatch>();
  for (const { row, provider, identity, license, decision } of rows) {
    if (!provider || identity === null) continue;
    const keys = [`i ${identity}`, ...(license === null ? [] : [`l ${license}`])];
    const firsts = [earlier.get(row), ...keys.map((it) => seen.get(it))].filter((it) => it !== undefined);
    if (firsts.length > 0) matches.set(row, repeats(Math.min(...firsts), provider.value.name));
    if (decision !== 'skip') for (const key of keys) if (!seen.has(key)) seen.set(key, row);
  }
  return matches;
}

/** The matches of rows of one kind with stored profiles. Rows in `settled` aren't searched for possible duplicates. */
async function matchStored(
  em: EntityManager,
  type: ProfileKind,
  rows: readonly (Reading & { provider: Provider })[],
  settled: ReadonlyMap<number, ImportMatch>,
): Promise<Map<number, ImportMatch>> {
  const matches = new Map<number, ImportMatch>();
  const listed = await findListed(
    em,
    type,
    rows.map((it) => factsOf(it.provider)),
  );
  for (const [at, found] of listed) matches.set(rows[at]?.row ?? 0, matchWith(type, found, 'same'));
  const open = rows.filter((it) => !matches.has(it.row) && !settled.has(it.row));
  const likely = await findLikely(
    em,
    type,
    open.map((it) => factsOf(it.provider)),
  );
  for (const [at, found] of likely) matches.set(open[at]?.row ?? 0, matchWith(type, found, found.isListed ? 'duplicate' : 'possible'));
  return matches;
}

export const EMAIL_TAKEN = { column: 'email', code: 'email_taken', message: 'email belongs to another doctor' };

/**
 * The emails of these rows that stored doctors already have. No two doctors may have the same email, so not even an administrator can keep
 * such a row.
 */
export async function findTakenEmails(em: EntityManager, rows: readonly Pick<ReadRow, 'provider'>[]): Promise<Set<string>> {
  const emails = rows.flatMap(({ provider }) => (provider?.type === 'doctor' ? [provider.value.email] : []));
  if (emails.length === 0) return new Set();
  const found = await em.execute<{ email: string }[]>(sql`select email from doctors where email in (${emails})`);
  return new Set(found.map((it) => it.email));
}

/** The outcome of a row whose match is known. */
function decided(reading: Reading, match: ImportMatch | null, taken: ReadonlySet<string>): CheckedRow {
  const settled = { ...reading, before: reading.outcome, match, changes: null };
  if (!reading.provider) return { ...settled, outcome: 'error', match: null };
  if (reading.decision === 'skip') return { ...settled, outcome: 'skipped' };
  if (match === null || match.verdict === 'possible') return { ...settled, outcome: 'ready' };
  if (reading.decision !== 'keep') return { ...settled, outcome: 'duplicate' };
  const isTaken = reading.provider.type === 'doctor' && taken.has(reading.provider.value.email);
  return isTaken ? { ...settled, outcome: 'error', problems: [EMAIL_TAKEN] } : { ...settled, outcome: 'ready' };
}

/** Checks rows of a batch, in their order: each row is read, and compared with earlier rows and with stored profiles. Stores nothing. */
export async function checkRows(
  em: EntityManager,
  { id, columns, updates }: Pick<ImportBatch, 'id' | 'columns' | 'updates'>,
  rows: readonly UncheckedRow[],
): Promise<CheckedRow[]> {
  const at = positionsOf(columns);
  const read: Reading[] = [];
  for (const it of rows) read.push({ ...it, ...(await readRow(it.fixed ?? it.cells, at, columns.length)) });
  const readings = await noteRegions(em, read);
  const repeated = await matchEarlier(em, id, readings);
  const stored: ReadonlyMap<number, ImportMatch>[] = [];
  for (const kind of profileKinds) {
    const ofKind = readings.flatMap((it) => (it.provider?.type === kind ? [{ ...it, provider: it.provider }] : []));
    stored.push(await matchStored(em, kind, ofKind, repeated));
  }
  const taken = await findTakenEmails(
    em,
    readings.filter((it) => it.decision === 'keep'),
  );
  const checked = readings.map((it) => {
    const match = stored.map((found) => found.get(it.row)).find((found) => found !== undefined);
    const isSame = match?.verdict === 'same';
    return decided(it, (isSame ? match : (repeated.get(it.row) ?? match)) ?? null, taken);
  });
  const changes = await findChanges(em, updates, checked);
  return checked.map((it) => {
    const found = changes.get(it.row);
    return found ? { ...it, outcome: 'ready', changes: found } : it;
  });
}

/** Stores the outcomes of checked rows. */
export const storeChecked = (em: EntityManager, batchId: string, rows: readonly CheckedRow[]): Promise<unknown> =>
  em.execute(
    `update import_rows r set outcome = k.outcome, type = k.type, identity = k.identity, license = k.license,
       problems = k.problems, notes = k.notes, match = k.match, changes = k.changes
     from jsonb_to_recordset(?::jsonb)
       as k("row" int, outcome text, type text, identity text, license text, problems jsonb, notes jsonb, match jsonb, changes jsonb)
     where r.batch_id = ? and r.row = k.row`,
    [
      JSON.stringify(
        rows.map(({ row, outcome, type, identity, license, problems, notes, match, changes }) => ({
          ...{ row, outcome, type, identity, license, problems, notes, match, changes },
        })),
      ),
      batchId,
    ],
  );
