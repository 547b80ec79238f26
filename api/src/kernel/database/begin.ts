import type { PoolClient, QueryResult } from 'pg';

const travels = (text: unknown): boolean => typeof text === 'string' && /^(begin|savepoint|release)\b/i.test(text);

/** PostgreSQL answers a commit of an aborted transaction with `ROLLBACK`, which isn't itself an error. */
function requireCommitted(result: QueryResult): QueryResult {
  if (result.command === 'ROLLBACK') throw new Error('The transaction was aborted, so nothing was committed');
  return result;
}

/**
 * Lets `begin`, `savepoint` and `release` travel with the statement that follows: their caller goes on at once, and the connection, which
 * is in pipeline mode, sends the next statement without waiting. If one of them fails, so does the statement that follows, because it finds
 * the connection closed or the transaction aborted; a commit in an aborted transaction fails too.
 */
export function openWithNext(client: PoolClient): void {
  const query = client.query as (...args: unknown[]) => unknown;
  const ask = (...args: unknown[]): unknown => {
    const answer = query.apply(client, args);
    if (!(answer instanceof Promise)) return answer;
    const [text] = args;
    if (text === 'commit') return answer.then(requireCommitted);
    if (!travels(text)) return answer;
    answer.catch(() => undefined);
    return Promise.resolve({ command: '', rowCount: null, oid: 0, rows: [], fields: [] });
  };
  client.query = ask as PoolClient['query'];
}
