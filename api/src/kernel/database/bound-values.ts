import {
  type Dictionary,
  type EntityData,
  isRaw,
  type Platform,
  PostgreSqlConnection,
  type QueryResult,
  raw,
  Utils,
} from '@mikro-orm/postgresql';

/** A statement as PostgreSQL takes it: `$1`, `$2` … in the text, and their values. */
export interface Bound {
  text: string;
  values: unknown[];
}

/** `\?` is a question mark, `??` an identifier and `?` a value; MikroORM's `formatQuery` reads them in the same way. */
const marks = /\\\?|\?\??/g;
const INT4 = 2 ** 31;
/** The largest number of values that fit into one message. A statement with more keeps them in its text. */
const MOST_VALUES = 60_000;

/** A bound number has no type of its own. The cast gives it the type that it would have as a literal. */
const castOf = (value: number): string => (!Number.isInteger(value) ? 'numeric' : Math.abs(value) < INT4 ? 'int4' : 'int8');

/**
 * Moves the values of a statement out of its text. NULL and booleans stay, because PostgreSQL plans with them, and so do limits and
 * offsets: a plan for any limit expects a tenth of the table.
 */
export function bindValues(platform: Platform, sql: string, params: readonly unknown[]): Bound {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const written = (value: unknown, before: string): string => {
    if (isRaw(value)) return filled(value.sql, value.params);
    if (typeof value === 'number' && Number.isFinite(value)) {
      return Number.isInteger(value) && /\b(limit|offset)\s+$/i.test(before) ? String(value) : `${place(value)}::${castOf(value)}`;
    }
    if (typeof value === 'string' || ArrayBuffer.isView(value)) return place(value);
    if (typeof value === 'bigint') return place(String(value));
    if (value instanceof Date) return place(value.toISOString());
    if (Array.isArray(value)) return value.map((it: unknown) => written(it, '')).join(', ');
    if (Utils.isPlainObject(value)) return place(JSON.stringify(value));
    return String(platform.quoteValue(value));
  };
  const filled = (text: string, given: readonly unknown[]): string => {
    let next = 0;
    if (given.length === 0) return text;
    return text.replace(marks, (mark, at: number) => {
      if (mark === '\\?') return '?';
      const value = given[next++];
      return mark === '??' ? platform.quoteIdentifier(value as string) : written(value, text.slice(Math.max(0, at - 10), at));
    });
  };
  return { text: filled(sql, params), values };
}

type Execute = PostgreSqlConnection['execute'];

/**
 * MikroORM writes values into the text of its statements, so PostgreSQL would plan each call's statements again. This connection sends the
 * values separately from the text, and `named-statements.ts` lets PostgreSQL keep the plan.
 */
export class BindingConnection extends PostgreSqlConnection {
  override execute<T extends QueryResult | EntityData<object> | EntityData<object>[] = EntityData<object>[]>(
    ...[query, params = [], method, ctx, loggerContext]: Parameters<Execute>
  ): Promise<T> {
    const fragment = isRaw(query) ? query : typeof query === 'string' ? raw(query, params as unknown[] | Dictionary) : query.toRaw();
    const { text, values } = bindValues(this.platform, fragment.sql, fragment.params);
    if (values.length === 0 || values.length > MOST_VALUES) return super.execute<T>(query, params, method, ctx, loggerContext);
    const executor = {
      executeQuery: (compiled: object, ...rest: unknown[]) =>
        (ctx ?? this.getClient()).executeQuery({ ...compiled, parameters: values }, ...rest),
    };
    return super.execute<T>(text, [], method, executor, loggerContext);
  }
}
