import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Endpoint, isEndpoint, type Schema } from '@tenaye/contracts/endpoint.ts';
import * as z from 'zod/mini';
import { projectRoot } from '../base/workspace.ts';
import { type CallFacts, callFacts } from './call-facts.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

function schemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...facts } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: written }) => {
      // These are redundant: a format implies its pattern, and every integer is a safe integer.
      if (written.format) delete written.pattern;
      if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum;
      if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum;
    },
  });
  return z.parse(jsonSchema, facts);
}

function factsOf(call: Endpoint): CallFacts {
  const { callers, status, answer, files, download, idempotent } = call;
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [[part, schemaOf(schema, 'input')] as const] : [];
  });
  return z.parse(callFacts, {
    callers: callers.toSorted(),
    status: status ?? (answer || download ? 200 : 204),
    ...(download && { isDownload: true }),
    ...(idempotent && { isIdempotent: true }),
    ...(files && { files }),
    ...Object.fromEntries(parts),
    ...(answer && { answer: schemaOf(answer, 'output') }),
  });
}

/** The facts of every call in packages/contracts, by `GET /api/…`. */
export async function describeCalls(): Promise<Record<string, CallFacts>> {
  const folder = path.join(projectRoot, 'packages/contracts/src');
  const files = readdirSync(folder).filter((it) => it.endsWith('.ts') && !/\.(?:facts|test)\.ts$/.test(it));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((it) => import(pathToFileURL(path.join(folder, it)).href)));
  const calls = modules.flatMap((it) => Object.values(it).filter(isEndpoint));
  const named = calls.map((it) => [`${it.method} ${it.path}`, factsOf(it)] as const);
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
