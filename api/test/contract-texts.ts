import type { Schema } from '@tenaye/contracts/endpoint.ts';
import type * as z from 'zod/mini';

/** A free text of a caller, by its place in the input: `services[].name`, `workingHours{}`. */
export interface FreeText {
  path: string;
  isInList: boolean;
}

/** The parts of zod's definitions that contain other schemas. */
interface Definition {
  type: string;
  format?: string;
  checks?: readonly { _zod: { def: { format?: string } } }[];
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  element?: Schema;
  valueType?: Schema;
  shape?: Record<string, Schema>;
  options?: readonly Schema[];
}

const definitionOf = (schema: Schema): Definition => (schema as z.ZodMiniType & { _zod: { def: Definition } })._zod.def;

function walk(schema: Schema, path: string): string[] {
  const definition = definitionOf(schema);
  if (definition.type === 'string') return definition.format === undefined || definition.format === 'regex' ? [path] : [];
  const under = (next: Schema | undefined, where = path): string[] => (next ? walk(next, where) : []);
  return [
    ...under(definition.innerType),
    ...under(definition.type === 'pipe' ? definition.out : undefined),
    ...under(definition.element, `${path}[]`),
    ...under(definition.valueType, `${path}{}`),
    ...(definition.options ?? []).flatMap((option) => (typeof option === 'object' ? under(option) : [])),
    ...Object.entries(definition.shape ?? {}).flatMap(([key, next]) => under(next, path ? `${path}.${key}` : key)),
  ];
}

/** Every free text in a body, a query or parameters, without ids, dates and enumerations. */
export const freeTextsOf = (schema: Schema | undefined): FreeText[] =>
  schema ? [...new Set(walk(schema, ''))].map((path) => ({ path, isInList: path.includes('[]') })) : [];

/** Texts that a serializer of lists may corrupt. */
export const strangeWords = [
  ...['null', 'NULL', 'Null', '', ' ', ' at its ends ', 'two\nlines', '\ttab', 'a,b', '{}', '{a}', '"', 'say "ah"', '\\', 'back\\slash'],
  ...['\\"', "it's", '?', '$1', ':name', 'ጤናዬ', '🩺', '\u200b', 'undefined', '(1,2)', 'nullable', 'not-null', 'cash', '-', '0', '1e3'],
];
