import type { PoolClient } from 'pg';

const opens = (text: unknown): text is string => typeof text === 'string' && /^(begin|savepoint)\b/i.test(text);

/**
 * Lets `begin` and `savepoint` travel with the statement that follows: their caller goes on at once, and the connection, which is in
 * pipeline mode, sends the next statement without waiting. If one of them fails, so does the statement that follows, because it finds the
 * connection closed or the transaction aborted.
 */
export function openWithNext(client: PoolClient): void {
  const query = client.query as (...args: unknown[]) => unknown;
  const ask = (...args: unknown[]): unknown => {
    const answer = query.apply(client, args);
    const [text] = args;
    if (!(answer instanceof Promise) || !opens(text)) return answer;
    answer.catch(() => undefined);
    return Promise.resolve({ command: text.toUpperCase(), rowCount: null, oid: 0, rows: [], fields: [] });
  };
  client.query = ask as PoolClient['query'];
}
