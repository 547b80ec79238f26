import type { PoolClient } from 'pg';
import { requestContext } from '#kernel/request-context.ts';
import type { TestApi } from './test-api.ts';

const textOf = (statement: unknown): string => {
  const text = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement;
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : '';
};

/**
 * Records the statements that an API sends on behalf of calls, by request id. What the API does between calls has no request, so it's
 * not recorded.
 */
export function recordStatements({ services }: TestApi): (requestId: string) => readonly string[] {
  const recorded = new Map<string, string[]>();
  const heard = new WeakSet<PoolClient>();
  services.pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const id = requestContext.getStore()?.requestId;
      if (id !== undefined) recorded.set(id, [...(recorded.get(id) ?? []), textOf(args[0])]);
      return query(...args);
    }) as PoolClient['query'];
  });
  return (requestId) => recorded.get(requestId) ?? [];
}
