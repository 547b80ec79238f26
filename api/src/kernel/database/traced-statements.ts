import type { PoolClient } from 'pg';
import { traced } from '#kernel/trace.ts';

type Query = (...args: unknown[]) => unknown;

const literals = /'(?:[^']|'')*'/g;
/** Names after a word that is followed by a table, but not a function; `for update` and `do update` are followed by none. */
const tables = /\b(?:(?<!distinct\s)from|join|into|(?<!(?:for|key|do)\s)update)\s+(?:only\s+)?"?([a-z_]\w*(?:\.\w+)?)"?(?!\w|\.|\s*\()/gi;
/** A column after a word that may be followed by a table: `extract(epoch from created_at)`. */
const extracted = /\bextract\s*\(\s*\w+\s+from\b/gi;
const MOST_TABLES = 8;

/** What a statement does to which tables, such as `select users session`: nothing that it says about them, and no value. */
export function summaryOf(statement: string): string {
  const text = statement.replaceAll(literals, '').replaceAll(extracted, '');
  const [operation = ''] = /[a-z]+/i.exec(text) ?? [];
  const named = new Set([...text.matchAll(tables)].map(([, table = '']) => table.toLowerCase()));
  return [operation.toLowerCase(), ...[...named].slice(0, MOST_TABLES)].join(' ');
}

/** The SQLSTATE, or the error's class: a message of PostgreSQL quotes the row that it refuses. */
export const failureOf = (error: unknown): string => {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'failed';
};

/** Makes each statement on the connection a span of the request or job that sends it, where that is recorded. */
export function traceStatements(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const [text] = args;
    const asking = traced.getStore();
    if (!asking?.isRecorded || typeof text !== 'string') return query(...args);
    const summary = summaryOf(text);
    const span = asking.begin({
      name: summary,
      kind: 'client',
      facts: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    });
    const told = args.at(-1);
    if (typeof told === 'function') {
      const end = (error: unknown, result: unknown): void => {
        span.end(error ? { error: failureOf(error) } : undefined);
        told(error, result);
      };
      return query(...args.slice(0, -1), end);
    }
    const answer = Promise.resolve(query(...args));
    answer.then(
      () => span.end(),
      (error: unknown) => span.end({ error: failureOf(error) }),
    );
    return answer;
  }) as PoolClient['query'];
}
