import type { PoolClient, QueryResult } from 'pg';

/** The end of a statement that travels with the commit; its answer isn't read. */
export const COMMIT_FOLLOWS = '/* commit follows */';

const opens = (text: unknown): boolean => typeof text === 'string' && /^(begin|savepoint|release)\b/i.test(text);
const goesWithCommit = (text: unknown): boolean => typeof text === 'string' && text.endsWith(COMMIT_FOLLOWS);
const nothing = { command: '', rowCount: null, oid: 0, rows: [], fields: [] };

/** PostgreSQL answers a commit of an aborted transaction with `ROLLBACK`, which is no error of its own. */
function requireCommitted(result: QueryResult): QueryResult {
  if (result.command === 'ROLLBACK') throw new Error('The transaction was aborted, so nothing was committed');
  return result;
}

/** The answer of a commit and of the statement before it, whose failure is the reason for the commit's. */
async function together(before: Promise<unknown> | undefined, commit: Promise<QueryResult>): Promise<QueryResult> {
  const [written, committed] = await Promise.allSettled([before, commit]);
  if (written.status === 'rejected') throw written.reason;
  if (committed.status === 'rejected') throw committed.reason;
  return requireCommitted(committed.value);
}

/**
 * Lets `begin`, `savepoint`, `release` and what is written at the commit travel with the statement that follows: their caller goes on at
 * once, and the connection, which is in pipeline mode, sends the next statement without waiting. If one of them fails, so does the
 * statement that follows, because it finds the connection closed or the transaction aborted. A commit then fails with the error of what
 * traveled with it.
 */
export function travelTogether(client: PoolClient): void {
  const query = client.query as (...args: unknown[]) => unknown;
  let written: Promise<unknown> | undefined;
  const ask = (...args: unknown[]): unknown => {
    const before = written;
    written = undefined;
    const answer = query.apply(client, args);
    if (!(answer instanceof Promise)) return answer;
    const [text] = args;
    if (text === 'commit') return together(before, answer);
    if (goesWithCommit(text)) written = answer;
    else if (!opens(text)) return answer;
    answer.catch(() => undefined);
    return Promise.resolve(nothing);
  };
  client.query = ask as PoolClient['query'];
}
