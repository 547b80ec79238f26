import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import type { InputIssue } from '@tenaye/contracts/errors.ts';
import * as z from 'zod/mini';
import { AppError } from '#kernel/errors.ts';

const MAX_DEPTH = 32;
const MAX_ISSUES = 20;
/** C0 and C1 controls except line breaks and tab. */
const control = /[^\P{Cc}\n\r\t]/u;
/** Half of a surrogate pair, which would be stored as U+FFFD, and U+FFFD itself, which replaces invalid UTF-8 in decoding. */
const broken = /[\p{Cs}\uFFFD]/u;

const faultOf = (text: string): string | undefined =>
  control.test(text) ? 'Unexpected control character' : broken.test(text) ? 'Unexpected broken character' : undefined;

const sentences: Record<string, string> = {
  invalid_type: 'Wrong type of value',
  unrecognized_keys: 'Unknown field',
  too_big: 'Too long or too large',
  too_small: 'Too short or too small',
};

/** The codes of issues that a missing field causes; which one depends on its schema. */
const emptyCodes: ReadonlySet<string | undefined> = new Set(['invalid_type', 'invalid_union']);

type RawIssue = { code?: string | undefined; input?: unknown };
const generic = (issue: RawIssue): string =>
  emptyCodes.has(issue.code) && issue.input === undefined ? 'Required' : (sentences[issue.code ?? ''] ?? 'Not a valid value');

interface Part {
  value: unknown;
  path: string;
  depth: number;
}

/** What is wrong with a value itself, its parts aside. */
function issueWith({ value, path, depth }: Part): InputIssue | undefined {
  const message = typeof value === 'string' ? faultOf(value) : undefined;
  if (message) return { path, message };
  const isTooDeep = typeof value === 'object' && value !== null && depth >= MAX_DEPTH;
  return isTooDeep ? { path: path.split('.')[0] ?? '', message: 'Nested too deeply' } : undefined;
}

/**
 * Refuses input that no schema should have to handle: control characters, broken text, prototype keys, excessive nesting. Iterative, so
 * that deep input can't overflow the stack.
 */
function impurities(root: unknown): InputIssue[] {
  const issues: InputIssue[] = [];
  const queue: Part[] = [{ value: root, path: '', depth: 0 }];
  for (let next = queue.pop(); next && issues.length < MAX_ISSUES; next = queue.pop()) {
    const { value, path, depth } = next;
    const issue = issueWith(next);
    if (issue) issues.push(issue);
    if (issue || typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      const where = path ? `${path}.${key}` : key;
      if (key === '__proto__' || faultOf(key)) issues.push({ path, message: 'Unknown field' });
      else queue.push({ value: Reflect.get(value, key), path: where, depth: depth + 1 });
    }
  }
  return issues;
}

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The messages for missing fields and fields of the wrong type: they get the contract's message for an empty field, if it has one. */
function wordsForEmpty(schema: z.ZodMiniType, data: unknown, keys: readonly string[]): Map<string, string> {
  if (keys.length === 0 || typeof data !== 'object' || data === null) return new Map();
  const emptied = { ...data, ...Object.fromEntries(keys.map((key) => [key, ''])) };
  const again = z.safeParse(schema, emptied, { error: () => '' });
  return new Map(again.success ? [] : again.error.issues.filter((it) => it.message).map((it) => [dotted(it.path), it.message]));
}

function issuesOf(schema: z.ZodMiniType, data: unknown, found: readonly z.core.$ZodIssue[]): InputIssue[] {
  const mistyped = found.filter((it) => it.code === 'invalid_type' && it.path.length === 1).map((it) => dotted(it.path));
  const words = wordsForEmpty(schema, data, mistyped);
  const issues = new Map<string, string>();
  const say = (path: string, message: string) => {
    if (!issues.has(path) && issues.size < MAX_ISSUES) issues.set(path, message);
  };
  for (const issue of found) {
    const path = dotted(issue.path);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) say(path ? `${path}.${key.slice(0, 80)}` : key.slice(0, 80), issue.message);
    else say(path, (mistyped.includes(path) && words.get(path)) || issue.message);
  }
  return [...issues].map(([path, message]) => ({ path, message }));
}

const refuse = (issues: InputIssue[]): never => {
  throw new AppError('invalid_input', issues[0]?.message ?? 'Invalid input', { issues });
};

const nothing = z.strictObject({});

function requirePure(data: unknown): void {
  const impure = impurities(data);
  if (impure.length > 0) refuse(impure);
}

/**
 * Parses `data` with `schema`, or throws `invalid_input` with an issue for every wrong field. The text checks run before and after parsing,
 * because text in a structured field of a multipart call is still escaped before the schema decodes it.
 */
export function parsePart<S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> {
  requirePure(data);
  const parsed = z.safeParse(schema, data, { error: generic });
  if (!parsed.success) return refuse(issuesOf(schema, data, parsed.error.issues));
  requirePure(parsed.data);
  return parsed.data;
}

/** Parses the three parts of a call. A part that the contract doesn't name must be empty, except the body, which is ignored. */
export function parseInput(
  spec: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  return {
    params: spec.params && parsePart(spec.params, raw.params),
    query: parsePart(spec.query ?? nothing, raw.query),
    body: spec.body && parsePart(spec.body, raw.body),
  };
}
