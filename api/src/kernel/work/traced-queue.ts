import type { PgBoss } from 'pg-boss';
import { failureOf } from '#kernel/database/traced-statements.ts';
import { areSpansRecorded, continueTrace, type SpanStart, traced } from '#kernel/trace.ts';

const statement: SpanStart = { name: 'queue', kind: 'client', facts: { 'db.system.name': 'postgresql', 'messaging.system': 'pg-boss' } };

/**
 * Where spans are recorded, makes each statement of the job queue's own connections a span `queue`, without its text: a part of the
 * request or job that waits for it. Statements that nobody waits for, which find jobs and mark them, are traces of their own, except those
 * that found no row, as most do.
 */
export function traceQueue(boss: PgBoss): void {
  const db = boss.getDb();
  const execute = db.executeSql.bind(db);
  db.executeSql = async (text, values) => {
    if (!areSpansRecorded()) return execute(text, values);
    const asking = traced.getStore();
    const span = asking?.begin(statement) ?? continueTrace(undefined, statement);
    try {
      const result = await execute(text, values);
      // A span that isn't ended is never sent.
      if (asking || result.rows?.length > 0) span.end();
      return result;
    } catch (error) {
      span.end({ error: failureOf(error) });
      throw error;
    }
  };
}
