import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { EARLIEST_DAY, LATEST_DAY } from '@tenaye/contracts/fields.facts.ts';
import * as z from 'zod/mini';
import { type Leaf, leavesOf } from './contract-texts.ts';
import { type Call, nameOf, type PreparedCall, prepare, send } from './matrix/call.ts';
import { calls, isWanted, keyOf } from './matrix/calls.ts';
import { type Kind, kinds } from './matrix/people.ts';
import { aStage } from './matrix/stage.ts';

/** Days that databases, clocks or comparisons of texts get wrong, and days that don't exist. */
const outside = ['0000-01-01', '0001-01-01', '0099-12-31', '1969-12-31', '1999-12-31', '2101-01-01', '9999-12-31', '2026-02-30'];
const within = [EARLIEST_DAY, LATEST_DAY];
/** The last time moves the first and the last day into another year. */
const times = ['23:59:59.999Z', '00:00:00+14:00', '23:59:59.999-14:00'];
const numbers = [-1, -0.5, 0, 1e-7, 0.005, 2 ** 31, 2 ** 53, 1e21, 1.7e308];
/** The numbers as a query spells them. */
const spelled = [...numbers.map(String), 'NaN', 'Infinity', '1e999', '0x10', ''];

/** The values of an input at its edges. */
function valuesOf({ type, format }: Leaf, part: 'query' | 'body'): unknown[] {
  if (format === 'date') return [...outside, ...within];
  if (format === 'datetime')
    return [
      ...outside.map((day, at) => `${day}T${times[at % times.length]}`),
      ...within.flatMap((day) => times.map((time) => `${day}T${time}`)),
    ];
  if (type !== 'string') return part === 'query' ? spelled : numbers;
  return [];
}

/**
 * The values that a call is tried with, each with whether every caller must be told that it is invalid: all that the field admits, because
 * they reach our code, and the first of those that the field refuses, because all of these are refused in one place.
 */
function edgesOf(leaf: Leaf, part: 'query' | 'body'): { value: unknown; isInvalid: boolean }[] {
  const values = valuesOf(leaf, part);
  const refused = values.filter((it) => !z.safeParse(leaf.schema, it).success);
  return values
    .filter((it) => it === refused[0] || !refused.includes(it))
    .map((value) => ({ value, isInvalid: leaf.format === 'date' && outside.includes(String(value)) }));
}

type Edge = { part: 'query' | 'body'; path: string; value: unknown; isInvalid: boolean };
const edges = ({ spec }: Call): Edge[] =>
  (['query', 'body'] as const).flatMap((part) =>
    leavesOf(spec[part]).flatMap((leaf) => edgesOf(leaf, part).map((edge) => ({ part, path: leaf.path, ...edge }))),
  );

/** Puts a value into `weights{}` or `items[].price` of a body: into each entry of the list or record there, or into a new one. */
function put(holder: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  if (name === '') return value;
  const [, key = name, nesting = ''] = /^(.*?)((?:\[\]|\{\})*)$/.exec(name) ?? [];
  const object = typeof holder === 'object' && holder !== null ? { ...holder } : {};
  const fill = (old: unknown, depth: string): unknown => {
    if (depth.startsWith('[]')) return (Array.isArray(old) && old.length > 0 ? old : [undefined]).map((it) => fill(it, depth.slice(2)));
    if (depth.startsWith('{}')) {
      const entries = Object.entries(typeof old === 'object' && old !== null ? old : { sharps: undefined });
      return Object.fromEntries(entries.map(([at, it]) => [at, fill(it, depth.slice(2))]));
    }
    return put(old, rest, value);
  };
  return { ...object, [key]: fill(Reflect.get(object, key), nesting) };
}

function putIntoForm(given: FormData, path: string, value: unknown): FormData {
  const form = new FormData();
  for (const [name, entry] of given) form.append(name, entry);
  const [field = '', ...rest] = path.split('.');
  const [, name = field, nesting = ''] = /^(.*?)((?:\[\]|\{\})*)$/.exec(field) ?? [];
  const sent = form.get(name);
  const old = nesting && typeof sent === 'string' ? JSON.parse(sent) : sent;
  const filled = Reflect.get(put({ [name]: old }, [field, ...rest], value) as object, name);
  form.set(name, typeof filled === 'string' ? filled : JSON.stringify(filled));
  return form;
}

function withEdge(call: PreparedCall, { part, path, value }: Edge): PreparedCall {
  if (part === 'body') {
    const { body } = call;
    return { ...call, body: body instanceof FormData ? putIntoForm(body, path, value) : put(body, path.split('.'), value) };
  }
  const [address = '', search] = call.target.split('?');
  const query = new URLSearchParams(search);
  query.set(path, String(value));
  return { ...call, target: `${address}?${query}` };
}

const admits = (call: Call, kind: Kind): boolean => call.spec.callers.includes('anyone') || isWanted(call, kind);

/**
 * For each call that takes days, instants or numbers, a row of the access matrix and a person: one for whom it succeeds, if there is one.
 */
const tried = endpoints.flatMap((spec) => {
  const rows = calls.filter((it) => keyOf(it.spec) === keyOf(spec) && edges(it).length > 0);
  const pairs = rows.flatMap((call) => kinds.filter((it) => admits(call, it)).map((kind) => ({ name: nameOf(call), call, kind })));
  const best = pairs.find(({ call, kind }) => call.expected[kind] < 300) ?? pairs[0];
  return best ? [best] : [];
});

describe('days and numbers at their edges', () => {
  const stage = aStage();

  it('are tried in every call that takes one', () => {
    const wanted = endpoints.filter((spec) => edges({ spec } as Call).length > 0).map(keyOf);
    expect(wanted.filter((it) => !tried.some(({ call }) => keyOf(call.spec) === it))).toEqual([]);
  });

  it('are refused by each field itself, also by those of one kind of body alone', () => {
    const takes = (format: string, values: readonly string[]): string[] =>
      endpoints.flatMap((spec) =>
        [spec.query, spec.body]
          .flatMap(leavesOf)
          .filter((leaf) => leaf.format === format && values.some((it) => z.safeParse(leaf.schema, it).success))
          .map((leaf) => `${keyOf(spec)} ${leaf.path}`),
      );
    expect(takes('date', outside)).toEqual([]);
    // These places accept any instant: versions of rows, which are only compared, and a device's clock, which may be wrong.
    const anyInstant = [
      ...['POST /api/facility-requests/:id/quote quotedAt', 'POST /api/medication-requests/:id/quote quotedAt'],
      ...['PATCH /api/provider/requests/:id quotedAt', 'PATCH /api/provider/inventory/:id updatedAt'],
      ...['PATCH /api/provider/facility updatedAt', 'POST /api/waste/driver/stops/:id/events events[].at'],
      ...['POST /api/data-collection measures.measuredAt', 'POST /api/data-collection/:id/correction measures.measuredAt'],
    ];
    const instants = outside.flatMap((day) => times.map((time) => `${day}T${time}`));
    expect([...new Set(takes('datetime', instants))].toSorted()).toEqual(anyInstant.toSorted());
  });

  it.each(tried)('$name: are answered, with a refusal for a day that no calendar here has', async ({ call, kind }) => {
    const client = await stage.callersOf(call)(kind);
    const wrong: unknown[] = [];
    let prepared: PreparedCall | undefined;
    for (const edge of edges(call)) {
      prepared ??= await prepare(call, stage.scene(), kind);
      const { status, text } = await send(withEdge(prepared, edge), client);
      // Neither a read nor a call with invalid input changes the rows that the next edge needs.
      if (prepared.method !== 'GET' && status !== 400) prepared = undefined;
      if (status >= 500 || (edge.isInvalid && status !== 400)) wrong.push({ ...edge, status, text: text.slice(0, 200) });
    }
    expect(wrong).toEqual([]);
  });
});
