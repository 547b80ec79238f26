import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { DecidableOutcome, ImportDecision } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { allOf } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import { checkAgain, lockImportFor } from './import-batch.service.ts';
import { isNoted } from './import-batch.view.ts';

interface Decided {
  outcome: DecidableOutcome;
  /** True for those with notes only. */
  noted: boolean;
  decision: ImportDecision | null;
  /** The number of rows that the administrator saw. */
  count: number;
}

/** Decides about all rows of one outcome, as many as the administrator saw, and has the worker check the rows again. */
export async function decideRows(em: EntityManager, actor: ProviderActor, id: string, decided: Decided, now: Date): Promise<void> {
  const { outcome, noted, decision, count } = decided;
  const batch = await lockImportFor(em, actor, id, 'change', now);
  const [{ changed } = { changed: 0 }] = await em.execute<{ changed: number }[]>(sql`
    with changed as (
      update import_rows r set decision = ${decision}
      where ${allOf(sql`r.batch_id = ${id} and r.outcome = ${outcome}`, noted ? isNoted('r') : undefined)} returning 1)
    select count(*)::int as changed from changed`);
  if (changed !== count)
    throw new AppError('wrong_status', 'The number of these rows has changed. Please look at them again.', { targetId: id });
  audit(em, actor, 'import.fix', batch, now, { rows: count, outcome, decision });
  await checkAgain(em, actor, batch, now);
}
