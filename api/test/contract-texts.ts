import type { Schema } from '@tenaye/contracts/endpoint.ts';
import type * as z from 'zod/mini';

/** A free text of a caller, by its place in the input: `services[].name`, `workingHours{}`. */
export interface FreeText {
  path: string;
  isInList: boolean;
}

/** A value of the input that is neither a list nor an object, by its place as in FreeText: its zod type, and its format if it has one. */
export interface Leaf {
  path: string;
  type: string;
  format: string | undefined;
  schema: Schema;
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

function walk(schema: Schema, path: string): Leaf[] {
  const definition = definitionOf(schema);
  if (['string', 'number', 'int'].includes(definition.type)) return [{ path, type: definition.type, format: definition.format, schema }];
  const under = (next: Schema | undefined, where = path): Leaf[] => (next ? walk(next, where) : []);
  return [
    ...under(definition.innerType),
    ...under(definition.type === 'pipe' ? definition.out : undefined),
    ...under(definition.element, `${path}[]`),
    ...under(definition.valueType, `${path}{}`),
    ...(definition.options ?? []).flatMap((option) => (typeof option === 'object' ? under(option) : [])),
    ...Object.entries(definition.shape ?? {}).flatMap(([key, next]) => under(next, path ? `${path}.${key}` : key)),
  ];
}

/** Every text and number in a body, a query or parameters, except enumerations. */
export const leavesOf = (schema: Schema | undefined): Leaf[] => (schema ? walk(schema, '') : []);

const isFree = ({ type, format }: Leaf): boolean => type === 'string' && (format === undefined || format === 'regex');

/** Every free text in a body, a query or parameters, except ids and dates. */
export const freeTextsOf = (schema: Schema | undefined): FreeText[] =>
  [
    ...new Set(
      leavesOf(schema)
        .filter(isFree)
        .map(({ path }) => path),
    ),
  ].map((path) => ({ path, isInList: path.includes('[]') }));

/** Texts that a serializer of lists may corrupt. */
export const strangeWords = [
  ...['null', 'NULL', 'Null', '', ' ', ' at its ends ', 'two\nlines', '\ttab', 'a,b', '{}', '{a}', '"', 'say "ah"', '\\', 'back\\slash'],
  ...['\\"', "it's", '?', '$1', ':name', 'ጤናዬ', '🩺', '\u200b', 'undefined', '(1,2)', 'nullable', 'not-null', 'cash', '-', '0', '1e3'],
];
