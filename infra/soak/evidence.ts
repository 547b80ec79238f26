import type { SoakDatabase } from './database.ts';
import { type Intent, type IntentKind, intentKinds, outcomeOf } from './ledger.ts';

interface Evidence {
  table: string;
  /** An SQL condition that matches rows, `t`, to an intent by its key. */
  match: string;
  /**
   * Set when the act may be stored more than once: `by attempt` when each repeated call may store another row (a person without an answer
   * asks for another code), `freely` when other intents have the same key.
   */
  repeats?: 'by attempt' | 'freely';
}

const audited = (action: string, key: string): Evidence => ({
  table: 'audit_events',
  match: `${key} = i.key and t.action = '${action}' and t.outcome = 'success'`,
});

/** The evidence of each kind of intent in the database: a value that it stored, or the audit record that commits with the act. */
const evidence: Record<IntentKind, Evidence> = {
  'sign-up': { table: 'users', match: 't.email = i.key' },
  'sign-in': { table: 'audit_events', match: `t.request_id = i.key and t.action like '%.login' and t.outcome = 'success'` },
  booking: { table: 'appointments', match: 't.symptoms = i.key' },
  move: audited('appointment.reschedule', `t.target_id::text || ' ' || (t.detail->>'start')`),
  cancellation: audited('appointment.cancelled', 't.target_id::text'),
  request: { table: 'facility_requests', match: 't.notes = i.key' },
  photo: audited('user.photo', 't.request_id'),
  // Another person of the practice may have confirmed the appointment first, and a patient who moves it needs another confirmation.
  confirmation: { ...audited('appointment.confirmed', 't.target_id::text'), repeats: 'freely' },
  answer: audited('facility_request.quoted', 't.target_id::text'),
  acceptance: audited('facility_request.confirmed', 't.target_id::text'),
  result: { table: 'stored_files', match: `t.original_name = i.key and t.kind = 'result'` },
  'code by mail': { table: 'email_verification_codes', match: 't.email = i.key', repeats: 'by attempt' },
  'code by SMS': { table: 'sms_verification_codes', match: 't.phone = i.key', repeats: 'by attempt' },
};

/** The outcome of all intents of one kind. The lists name them by their keys. */
export interface Found {
  kind: IntentKind;
  answered: number;
  /** Answered with success, and stored. */
  stored: number;
  refused: number;
  unclear: number;
  /** Answered with success, but not stored. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Refused, but stored anyway: the key has more rows than its other intents account for. */
  refusedButStored: string[];
}

async function rowsOf(database: SoakDatabase, kind: IntentKind, intents: readonly Intent[]): Promise<Map<string, number>> {
  const { table, match } = evidence[kind];
  const keys = [...new Set(intents.flatMap(({ key }) => key ?? []))];
  const found = await database.rows<{ key: string; rows: number }>(
    `select i.key, count(t.id)::int as rows from unnest($1::text[]) as i(key) left join ${table} t on ${match} group by i.key`,
    [keys],
  );
  return new Map(found.map(({ key, rows }) => [key, rows]));
}

/** The largest number of rows that one intent may have. */
function mostRows(kind: IntentKind, { attempts }: Intent): number {
  const { repeats } = evidence[kind];
  if (repeats === 'freely') return Number.POSITIVE_INFINITY;
  return repeats === 'by attempt' ? attempts.length : 1;
}

/** Compares the answers to intents of one kind with the number of rows of each, by key. */
export function compareIntents(kind: IntentKind, intents: readonly Intent[], rows: ReadonlyMap<string, number>): Found {
  const found: Found = { kind, answered: 0, stored: 0, refused: 0, unclear: 0, lost: [], doubled: [], refusedButStored: [] };
  const refusals = new Set(intents.filter((it) => outcomeOf(it) === 'refused'));
  const perKey = Map.groupBy(
    intents.filter((it) => !refusals.has(it)),
    (it) => it.key,
  );
  for (const intent of intents) {
    const outcome = outcomeOf(intent);
    const name = `${kind} ${intent.key ?? ''} (${intent.attempts.map((it) => it.status).join(', ')})`;
    const count = intent.key === undefined ? 0 : (rows.get(intent.key) ?? 0);
    found[outcome] += 1;
    if (outcome === 'answered') {
      if (count > 0) found.stored += 1;
      else found.lost.push(name);
    }
    if (outcome === 'refused' && count > (perKey.get(intent.key)?.length ?? 0)) found.refusedButStored.push(name);
    if (count > mostRows(kind, intent)) found.doubled.push(`${name}: ${count}`);
  }
  return found;
}

/** Looks up every intent in the database. */
export function findAll(database: SoakDatabase, intents: readonly Intent[]): Promise<Found[]> {
  const byKind = Map.groupBy(intents, (it) => it.kind);
  return Promise.all(
    intentKinds.map(async (kind) => {
      const wanted = byKind.get(kind) ?? [];
      return compareIntents(kind, wanted, await rowsOf(database, kind, wanted));
    }),
  );
}
