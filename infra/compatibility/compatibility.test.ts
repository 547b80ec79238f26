import { describe, expect, it } from '@jest/globals';
import { listDoctors } from '@tenaye/contracts/doctor.ts';
import * as z from 'zod/mini';
import { brokenCall, type CallFacts } from './call-facts.ts';
import { describeCalls } from './calls.ts';
import { sentence } from './cli.ts';
import { brokenDeclaration, readDeclarations } from './declarations.ts';
import { jsonSchema, misfits } from './json-schema.ts';
import { brokenPromise } from './platform.ts';
import { brokenItems, isBreakingVersion } from './report.ts';

const written = (schema: z.ZodMiniType) => z.parse(jsonSchema, z.toJSONSchema(schema));
/** Why `wide` refuses what `narrow` allows. */
const why = (wide: z.ZodMiniType, narrow: z.ZodMiniType, isOpen = false) => misfits(written(wide), written(narrow), { isOpen });
const object = z.strictObject;

describe('a schema takes what another one allows', () => {
  it.each([
    ['the same', object({ a: z.string() }), object({ a: z.string() })],
    ['a new property that may be missing', object({ a: z.string(), b: z.optional(z.string()) }), object({ a: z.string() })],
    ['a property that may now be missing', object({ a: z.optional(z.string()) }), object({ a: z.string() })],
    ['one more value', z.enum(['a', 'b', 'c']), z.enum(['a', 'b'])],
    ['null as well', z.nullable(z.string()), z.string()],
    ['any string instead of some', z.string(), z.enum(['a', 'b'])],
    ['a longer text', z.string().check(z.maxLength(20)), z.string().check(z.maxLength(10))],
    ['any number instead of an integer', z.number(), z.int()],
    ['a shorter list', z.array(z.string()), z.array(z.string()).check(z.minLength(2))],
    [
      'one more case of a union',
      z.discriminatedUnion('is', [object({ is: z.literal('a') }), object({ is: z.literal('b'), n: z.number() })]),
      object({ is: z.literal('a') }),
    ],
  ])('%s', (_, wide, narrow) => {
    expect(why(wide, narrow)).toEqual([]);
  });

  it.each([
    ['a new property', object({ a: z.string(), b: z.string() }), object({ a: z.string() }), ['b: may be missing']],
    ['a property that is gone', object({}), object({ a: z.string() }), ["a: isn't known"]],
    ['a value that is gone', z.enum(['a']), z.enum(['a', 'b']), ['the whole: "b" isn\'t among the values']],
    ['null', object({ a: z.string() }), object({ a: z.nullable(z.string()) }), ['a: null is no string']],
    [
      'a longer text',
      object({ a: z.array(z.string().check(z.maxLength(10))) }),
      object({ a: z.array(z.string().check(z.maxLength(20))) }),
      ['a[]: maxLength is 10 instead of 20'],
    ],
    ['another form', object({ a: z.uuid() }), object({ a: z.string() }), ['a: format differs']],
    [
      'one more case of a union',
      z.union([z.string(), z.number()]),
      z.union([z.string(), z.boolean()]),
      ['the whole: boolean is no string'],
    ],
  ])('unless it has %s', (_, wide, narrow, reasons) => {
    expect(why(wide, narrow)).toEqual(expect.arrayContaining(reasons));
  });

  it('readers of an answer ignore properties that they don’t know', () => {
    expect(why(object({ a: z.string() }), object({ a: z.string(), b: z.string() }), true)).toEqual([]);
  });
});

describe('a call keeps what it promised', () => {
  const call: CallFacts = {
    callers: ['patient', 'provider'],
    status: 200,
    isIdempotent: true,
    query: written(object({ q: z.optional(z.string()) })),
    answer: written(object({ id: z.string(), state: z.enum(['a', 'b']) })),
    files: { photo: { maxBytes: 10, types: ['image/png', 'image/jpeg'], required: false } },
  };

  it.each<[string, Partial<CallFacts>]>([
    ['a caller was added', { callers: ['admin', 'patient', 'provider'] }],
    ['it was opened to everyone', { callers: ['anyone'] }],
    ['the answer says more', { answer: written(object({ id: z.string(), state: z.enum(['a']), more: z.string() })) }],
    ['larger files are taken', { files: { photo: { maxBytes: 20, types: ['image/png', 'image/jpeg', 'image/webp'], required: false } } }],
  ])('when %s', (_, change) => {
    expect(brokenCall(call, { ...call, ...change })).toEqual([]);
  });

  it.each<[string, Partial<CallFacts>, string]>([
    ['a caller is refused', { callers: ['patient'] }, 'It is closed to provider.'],
    ['another status is answered', { status: 202 }, 'It answers 202 instead of 200.'],
    ['a key is no longer honored', { isIdempotent: undefined }, 'It no longer honors Idempotency-Key.'],
    ['it needs a body that nobody sends', { body: written(object({ a: z.string() })) }, 'The body no longer takes a: may be missing.'],
    ['an answer lacks a property', { answer: written(object({ id: z.string() })) }, 'The answer no longer keeps state: may be missing.'],
    [
      "an answer has a value that readers don't know",
      { answer: written(object({ id: z.string(), state: z.enum(['a', 'b', 'c']) })) },
      'The answer no longer keeps state: "c" isn\'t among the values.',
    ],
    [
      'a file is needed',
      { files: { photo: { maxBytes: 10, types: ['image/png', 'image/jpeg'], required: true } } },
      'It now needs the file photo.',
    ],
    [
      'a type of file is refused',
      { files: { photo: { maxBytes: 10, types: ['image/png'], required: false } } },
      'It takes fewer or smaller files as photo.',
    ],
  ])('unless %s', (_, change, reason) => {
    expect(brokenCall(call, { ...call, ...change })).toEqual([reason]);
  });

  it('every call of the contracts is described', async () => {
    const calls = await describeCalls();
    expect(Object.keys(calls).length).toBeGreaterThan(200);
    expect(calls[`${listDoctors.method} ${listDoctors.path}`]).toMatchObject({ callers: listDoctors.callers.toSorted(), status: 200 });
  });
});

describe('what shell and remotes agree on', () => {
  const file = [
    "import type { A } from 'a';",
    'export interface Props {',
    '    config: A;',
    '    navigate(to: string, options?: {',
    '        replace?: boolean;',
    '    }): void;',
    '    scripts?: A;',
    '}',
    "type Hidden = 'a' | 'b';",
    'export declare const LIMIT = 10;',
    "export { Link, type To } from 'router';",
    '',
  ].join('\n');
  const declarations = readDeclarations(file);

  it('is read by name and member', () => {
    expect(Object.keys(declarations)).toEqual(['Props', 'Hidden', 'LIMIT', 'Link', 'type To']);
    expect(declarations.Props?.members).toEqual([
      'config: A;',
      'navigate(to: string, options?: { replace?: boolean; }): void;',
      'scripts?: A;',
    ]);
  });

  it.each([
    ['a member that older shells lack may be added', '    config: A;', '    config: A;\n    theme?: A;', []],
    ['one that they would have to have may not', '    config: A;', '    config: A;\n    theme: A;', ['theme is required.']],
    ['a member may not go', '    scripts?: A;\n', '', ['scripts is gone or differs.']],
    ['a member may not change', 'to: string', 'to: URL', ['navigate is gone or differs.']],
  ])('%s', (_, from, to, reasons) => {
    const { Props: before } = declarations;
    const { Props: after } = readDeclarations(file.replace(from, to));
    if (!before || !after) throw new Error('Props was not read');
    expect(brokenDeclaration(before, after)).toEqual(reasons);
  });

  it('a shared library may be newer, not older or of another major version', () => {
    expect(brokenPromise({ range: '^19.3.0' }, { range: '^19.4.0' })).toEqual([]);
    expect(brokenPromise({ range: '^19.3.0' }, { range: '^19.2.0' })).toEqual(['It is ^19.2.0 instead of ^19.3.0.']);
    expect(brokenPromise({ range: '^19.3.0' }, { range: '^20.0.0' })).toEqual(['It is ^20.0.0 instead of ^19.3.0.']);
  });
});

it('what is gone breaks a promise, and what is new doesn’t', () => {
  expect(brokenItems({ a: 1, b: 2 }, { a: 1, c: 3 }, () => [])).toEqual(['b: it is gone.']);
});

it('a broken promise is reported with the files in which a version is raised', () => {
  const broken = { version: '0.2.0', broken: ['GET /api/x: it is gone.'], text: undefined };
  expect(sentence({ ...broken, folder: 'packages/contracts' }, true)).toBe(
    'packages/contracts 0.2.0 breaks what it has promised. Keep the promise, or raise its version in packages/contracts/package.json ' +
      'and in the others that name it:\n  GET /api/x: it is gone.',
  );
  expect(sentence({ ...broken, folder: 'packages/platform' }, true)).toContain('and in the range of each remote.json:');
});

it.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', false],
  ['0.1.0', '0.2.0', true],
  ['1.2.0', '1.3.0', false],
  ['1.2.0', '2.0.0', true],
  ['0.2.0', '0.1.0', false],
])('from %s to %s: may break = %s', (before, after, isBreaking) => {
  expect(isBreakingVersion(before, after)).toBe(isBreaking);
});
