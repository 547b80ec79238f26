import type * as z from 'zod/mini';
import { iso } from '#kernel/database/sql.ts';

/** Values that are copied as they are. */
type Plain = string | number | boolean | null | undefined | readonly Plain[];
type Copied<V> = unknown extends V ? true : [V] extends [Plain] ? true : false;

/**
 * The types in which a row may have a field of the contract: instants as Date or as the database's text, objects with the contract's fields
 * or more.
 */
type Source<F> = F extends z.ZodMiniISODateTime
  ? Date | string
  : F extends z.ZodMiniNullable<infer I>
    ? Source<I> | null
    : F extends z.ZodMiniOptional<infer I>
      ? Source<I> | undefined
      : F extends z.ZodMiniArray<infer I>
        ? readonly Source<I>[]
        : F extends z.ZodMiniObject<infer P>
          ? { [K in keyof z.input<F>]: K extends keyof P ? Source<P[K]> : never }
          : F extends z.ZodMiniRecord<z.core.$ZodRecordKey, infer V>
            ? Copied<z.input<V>> extends true
              ? z.input<F>
              : never
            : Copied<z.input<F>> extends true
              ? z.input<F>
              : never;

/** The types in which a presenter may compute a field: also objects of several shapes, which can't be copied from a row. */
type Made<F> = Source<F> | z.input<F>;

/** The fields that the row lacks or has with another type. */
type Lacking<P, R> = { [K in keyof P]: K extends keyof R ? (R[K] extends Source<P[K]> ? never : K) : K }[keyof P];

type Convert = (value: unknown) => unknown;
interface Field {
  key: string;
  /** Undefined when the value is copied. */
  convert: Convert | undefined;
}
type Row = Record<string, unknown>;

/** The fields of a contract in their order, each marked as computed or copied. */
interface Plan {
  computed: readonly string[];
  fields: readonly (Field & { isComputed: boolean })[];
}

const fieldsBySchema = new WeakMap<object, readonly Field[]>();
/** The latest plan of each contract. A presenter computes the same fields for each row, so the latest plan usually fits. */
const plans = new WeakMap<object, Plan>();

function converterOf(schema: z.core.$ZodType): Convert | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'nullable' || def.type === 'optional') {
    const convert = converterOf(def.innerType);
    return convert && ((value) => (value === null ? null : convert(value)));
  }
  if (def.type === 'string' && 'format' in def && def.format === 'datetime') {
    return (value) => (value instanceof Date ? value.toISOString() : iso(value as string));
  }
  if (def.type === 'object') return (value) => copy(schema, value as Row);
  if (def.type !== 'array') return undefined;
  const convert = converterOf(def.element);
  return convert && ((values) => (values as readonly unknown[]).map(convert));
}

function fieldsOf(schema: z.core.$ZodType): readonly Field[] {
  const known = fieldsBySchema.get(schema);
  if (known) return known;
  const { shape } = (schema as z.core.$ZodObject)._zod.def;
  const fields = Object.entries(shape).map(([key, field]) => ({ key, convert: converterOf(field) }));
  fieldsBySchema.set(schema, fields);
  return fields;
}

function planFor(schema: z.core.$ZodType, computed: readonly string[]): Plan {
  const last = plans.get(schema);
  if (last?.computed.length === computed.length && computed.every((key, at) => key === last.computed[at])) return last;
  const plan = { computed, fields: fieldsOf(schema).map((it) => ({ ...it, isComputed: computed.includes(it.key) })) };
  plans.set(schema, plan);
  return plan;
}

/** Copies a row. A key of `computed` takes precedence even if its value is undefined, which leaves out the field. */
function copy(schema: z.core.$ZodType, row: Row, computed: Row = {}): Row {
  const answer: Row = {};
  for (const { key, convert, isComputed } of planFor(schema, Object.keys(computed)).fields) {
    const value = isComputed ? computed[key] : row[key];
    if (value !== undefined) answer[key] = convert ? convert(value) : value;
  }
  return answer;
}

/**
 * Returns a row as its contract shows it: the contract's fields in their order and no others, in nested objects too, with instants as ISO
 * text. A field that the row lacks, or has with another type, must be in `computed` for the call to compile; a field of `computed` replaces
 * the row's. An optional field must also be declared in one of the two types, so that no undeclared column is shown. Values are not checked
 * here: `mount` does that outside production.
 */
export function present<S extends z.ZodMiniObject, R extends object>(
  schema: S,
  row: R & { [K in Lacking<S['shape'], R>]: Source<S['shape'][K]> },
): z.input<S>;
export function present<S extends z.ZodMiniObject, R extends object, O extends { [K in keyof S['shape']]?: Made<S['shape'][K]> }>(
  schema: S,
  row: R,
  computed: O & { [K in keyof O]: K extends keyof S['shape'] ? Made<S['shape'][K]> : never } & {
    [K in Lacking<S['shape'], R>]: Made<S['shape'][K]>;
  },
): z.input<S>;
export function present(schema: z.ZodMiniObject, row: object, computed?: object): unknown {
  return copy(schema, row as Row, computed as Row | undefined);
}
