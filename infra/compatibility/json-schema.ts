import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

const bound = z.optional(z.number());

/** The part of zod's JSON Schema (draft 2020-12) that a comparison understands; other keywords are compared as text. */
export const jsonSchema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  get anyOf() {
    return z.optional(z.array(jsonSchema));
  },
  /** The alternatives of discriminated unions. */
  get oneOf() {
    return z.optional(z.array(jsonSchema));
  },
  get allOf() {
    return z.optional(z.array(jsonSchema));
  },
  get properties() {
    return z.optional(z.record(z.string(), jsonSchema));
  },
  required: z.optional(z.array(z.string())),
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), jsonSchema]));
  },
  get items() {
    return z.optional(jsonSchema);
  },
  minLength: bound,
  maxLength: bound,
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  minItems: bound,
  maxItems: bound,
});
export type JsonSchema = z.infer<typeof jsonSchema>;

const lowest = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;
const highest = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;
const understood: ReadonlySet<string> = new Set([
  ...Object.keys(jsonSchema._zod.def.shape),
  ...['$schema', 'title', 'description', 'default', 'examples', 'deprecated'],
]);

/** The alternatives of a schema; the schema itself when it has none. */
function alternatives(schema: JsonSchema): readonly JsonSchema[] {
  const { type } = schema;
  if (Array.isArray(type)) return type.map((it) => ({ ...schema, type: it }));
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

const listed = ({ enum: values, const: value }: JsonSchema): readonly unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);

const isTypeOf = (type: JsonSchema['type'], value: unknown): boolean => {
  if (type === undefined) return true;
  return type === 'null' ? value === null : type === 'integer' ? Number.isInteger(value) : typeof value === type;
};

/** Whether readers of an object ignore properties that they don't know. */
interface Reading {
  isOpen: boolean;
}

/**
 * The places where `wide` refuses a value that `narrow` allows, each as `path: reason`; empty when `wide` accepts all of them. Errs on the
 * side of a report: schemas that it can't compare have to be equal.
 */
export function misfits(wide: JsonSchema, narrow: JsonSchema, reading: Reading, at = ''): string[] {
  const place = at || 'the whole';
  if (isDeepStrictEqual(wide, narrow)) return [];
  const narrowCases = alternatives(narrow);
  if (narrowCases.length !== 1 || narrowCases[0] !== narrow) return narrowCases.flatMap((it) => misfits(wide, it, reading, at));
  const wideCases = alternatives(wide);
  if (wideCases.length !== 1 || wideCases[0] !== wide) {
    const reasons = wideCases.map((it) => misfits(it, narrow, reading, at));
    return reasons.some((it) => it.length === 0) ? [] : (reasons.toSorted((a, b) => a.length - b.length)[0] ?? [`${place}: nothing fits`]);
  }
  if (wide.allOf) return wide.allOf.flatMap((it) => misfits(it, narrow, reading, at));
  const refused = valueMisfits(wide, narrow, place);
  if (refused) return refused;
  return [...tighter(wide, narrow, place), ...itemMisfits(wide, narrow, reading, at), ...propertyMisfits(wide, narrow, reading, at)];
}

/** Misfits of the values themselves, where either side lists them or the types differ; undefined where their limits and parts decide. */
function valueMisfits(wide: JsonSchema, narrow: JsonSchema, place: string): string[] | undefined {
  const values = listed(narrow);
  const allowed = listed(wide);
  if (allowed && !values) return [`${place}: any value isn't among the values`];
  if (allowed && values) {
    const strange = values.filter((it) => !allowed.includes(it)).map((it) => JSON.stringify(it));
    return strange.length === 0 ? [] : [`${place}: ${strange.join(', ')} isn't among the values`];
  }
  if (values) return values.filter((it) => !isTypeOf(wide.type, it)).map((it) => `${place}: ${JSON.stringify(it)} is no ${wide.type}`);
  const isWider = wide.type === undefined || wide.type === narrow.type || (wide.type === 'number' && narrow.type === 'integer');
  return isWider ? undefined : [`${place}: ${narrow.type ?? 'any value'} is no ${wide.type}`];
}

/** Limits and other keywords of `wide` that `narrow` doesn't have. */
function tighter(wide: JsonSchema, narrow: JsonSchema, place: string): string[] {
  const limits = [
    ...lowest.filter((it) => (wide[it] ?? -Infinity) > (narrow[it] ?? -Infinity)),
    ...highest.filter((it) => (wide[it] ?? Infinity) < (narrow[it] ?? Infinity)),
  ].map((it) => `${place}: ${it} is ${wide[it]} instead of ${narrow[it] ?? 'unlimited'}`);
  const others = Object.keys(wide).filter((it) => !understood.has(it) && !isDeepStrictEqual(wide[it], narrow[it]));
  return [...limits, ...others.map((it) => `${place}: ${it} differs`)];
}

function itemMisfits(wide: JsonSchema, narrow: JsonSchema, reading: Reading, at: string): string[] {
  return wide.items ? misfits(wide.items, narrow.items ?? {}, reading, `${at}[]`) : [];
}

function propertyMisfits(wide: JsonSchema, narrow: JsonSchema, reading: Reading, at: string): string[] {
  const below = (name: string): string => (at ? `${at}.${name}` : name);
  const missing = (wide.required ?? []).filter((it) => !narrow.required?.includes(it)).map((it) => `${below(it)}: may be missing`);
  const rest = reading.isOpen && wide.additionalProperties === false ? true : (wide.additionalProperties ?? true);
  const known = Object.entries(narrow.properties ?? {}).flatMap(([name, schema]) => {
    const own = wide.properties?.[name];
    if (own) return misfits(own, schema, reading, below(name));
    if (rest === true) return [];
    return rest === false ? [`${below(name)}: isn't known`] : misfits(rest, schema, reading, below(name));
  });
  const unnamed = narrow.additionalProperties;
  const others = typeof rest === 'object' && typeof unnamed === 'object' ? misfits(rest, unnamed, reading, below('*')) : [];
  return [...missing, ...known, ...others];
}
