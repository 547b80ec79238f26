import type { PgBoss } from 'pg-boss';
import { failureOf } from '#kernel/database/traced-statements.ts';
import { areSpansRecorded, continueTrace, type SpanStart, traced } from '#kernel/trace.ts';

const statement: SpanStart = { name: 'queue', kind: 'client', facts: { 'db.system.name': 'postgresql', 'messaging.system': 'pg-boss' } };

/**
 * Makes each statement of the job queue's own connections a span `queue`, without its text, where spans are recorded: a part of the request
 * or job that waits for it. Others, with which lanes look for jobs and mark them, are traces of their own, unless they found no row: most
 * looks are in vain.
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
