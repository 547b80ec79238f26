import * as z from 'zod/mini';
import { jsonSchema, misfits } from './json-schema.ts';

const fileRule = z.object({ maxBytes: z.number(), types: z.array(z.string()), required: z.boolean(), maxFiles: z.optional(z.number()) });

/** The facts of a call that a caller relies on. An absent `answer` means no body or a file. */
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

/** The reasons why a caller that was made for `before` may fail with `after`, one sentence each. */
export function brokenCall(before: CallFacts, after: CallFacts): string[] {
  const lost = before.callers
    .filter((it) => !after.callers.some((now) => now === it || now === 'anyone'))
    .map((it) => `It is closed to ${it}.`);
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
