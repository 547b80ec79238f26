import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint, Schema } from '@tenaye/contracts/endpoint.ts';
import * as z from 'zod/mini';
import { projectRoot } from '../release/workspace.ts';
import { type JsonSchema, jsonSchema, misfits } from './json-schema.ts';

const fileRule = z.object({ maxBytes: z.number(), types: z.array(z.string()), required: z.boolean(), maxFiles: z.optional(z.number()) });

/** What a caller relies on in a call. An absent `answer` means no body or a file. */
export const callFacts = z.object({
  callers: z.array(z.string()),
  status: z.number(),
  isDownload: z.optional(z.literal(true)),
  isIdempotent: z.optional(z.literal(true)),
  files: z.optional(z.record(z.string(), fileRule)),
  params: z.optional(jsonSchema),
  query: z.optional(jsonSchema),
  body: z.optional(jsonSchema),
  answer: z.optional(jsonSchema),
});
export type CallFacts = z.infer<typeof callFacts>;

const isEndpoint = (it: unknown): it is Endpoint =>
  typeof it === 'object' && it !== null && 'method' in it && 'path' in it && 'callers' in it && 'summary' in it;

function schemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...facts } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: written }) => {
      // A format says more shortly what its pattern says, and that an integer is a safe one goes without saying.
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

/** The reasons why a caller that was made for `before` may fail with `after`, one sentence each. */
export function brokenCall(before: CallFacts, after: CallFacts): string[] {
  const lost = before.callers.filter((it) => !after.callers.includes(it)).map((it) => `It is closed to ${it}.`);
  const status = before.status === after.status ? [] : [`It answers ${after.status} instead of ${before.status}.`];
  const form = before.isDownload === after.isDownload ? [] : ['It answers in another form.'];
  const keys = before.isIdempotent && !after.isIdempotent ? ['It no longer honors Idempotency-Key.'] : [];
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const taken = after[part];
    return taken
      ? misfits(taken, before[part] ?? { type: 'object', properties: {} }, { isOpen: false }).map(
          (it) => `The ${part} no longer takes ${it}.`,
        )
      : [];
  });
  return [...lost, ...status, ...form, ...keys, ...parts, ...brokenFiles(before, after), ...brokenAnswer(before, after)];
}

function brokenAnswer(before: CallFacts, after: CallFacts): string[] {
  if (!before.answer) return [];
  if (!after.answer) return ['It no longer answers anything.'];
  return misfits(before.answer, after.answer, { isOpen: true }).map((it) => `The answer no longer keeps ${it}.`);
}

function brokenFiles({ files: before = {} }: CallFacts, { files: after = {} }: CallFacts): string[] {
  const gone = Object.keys(before).filter((it) => !after[it]);
  const asked = Object.entries(after).filter(([name, { required }]) => required && !before[name]?.required);
  const smaller = Object.entries(after).filter(([name, { maxBytes, maxFiles = 1, types }]) => {
    const old = before[name];
    return old && (maxBytes < old.maxBytes || maxFiles < (old.maxFiles ?? 1) || old.types.some((it) => !types.includes(it)));
  });
  return [
    ...gone.map((it) => `It no longer takes the file ${it}.`),
    ...asked.map(([it]) => `It now needs the file ${it}.`),
    ...smaller.map(([it]) => `It takes fewer or smaller files as ${it}.`),
  ];
}
