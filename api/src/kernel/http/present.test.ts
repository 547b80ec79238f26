import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { present } from './present.ts';

const visit = z.object({ id: z.string(), at: z.iso.datetime(), endedAt: z.nullable(z.iso.datetime()), note: z.optional(z.string()) });
const row = { id: '1', at: '2026-03-02 08:30:00.25+00', endedAt: null, note: 'late', secret: 'hidden' };

describe('present', () => {
  it('shows no column that the contract lacks', () => {
    expect(present(visit, row)).toEqual({ id: '1', at: '2026-03-02T08:30:00.250Z', endedAt: null, note: 'late' });
  });

  it('shows no column of nested objects that the contract lacks', () => {
    const files = z.object({
      cover: z.nullable(z.object({ name: z.string() })),
      pages: z.optional(z.array(z.object({ name: z.string() }))),
    });
    const [cover, page] = [
      { name: 'cover', path: '/secret/1' },
      { name: 'page', path: '/secret/2' },
    ];
    expect(present(files, { cover, pages: [page] })).toEqual({ cover: { name: 'cover' }, pages: [{ name: 'page' }] });
    expect(present(files, {}, { cover, pages: [page] })).toEqual({ cover: { name: 'cover' }, pages: [{ name: 'page' }] });
    expect(present(files, { cover: null, pages: undefined })).toEqual({ cover: null });
  });

  it('writes instants as ISO text wherever they are, and no other text', () => {
    const day = z.object({ day: z.iso.date(), text: z.string(), visits: z.array(visit), starts: z.array(z.nullable(z.iso.datetime())) });
    const text = '2026-03-02 08:30:00+00';
    const visits = [{ ...row, endedAt: new Date('2026-03-02T09:00:00Z') }];
    expect(present(day, { day: '2026-03-02', text, visits, starts: [text, null] })).toEqual({
      day: '2026-03-02',
      text,
      visits: [{ id: '1', at: '2026-03-02T08:30:00.250Z', endedAt: '2026-03-02T09:00:00.000Z', note: 'late' }],
      starts: ['2026-03-02T08:30:00.000Z', null],
    });
    expect(present(visit, row, { endedAt: new Date('2026-03-02T09:00:00Z') }).endedAt).toBe('2026-03-02T09:00:00.000Z');
  });

  it('refuses an invalid instant', () => {
    expect(() => present(visit, { ...row, at: 'soon' })).toThrow(RangeError);
  });

  it('takes what is computed instead of the row’s, also null and undefined', () => {
    const contact = z.object({ phone: z.nullable(z.string()), note: z.optional(z.string()) });
    const { note } = present(contact, { phone: '0911', note: 'private' }, { phone: null, note: undefined });
    expect(note).toBeUndefined();
    expect(present(contact, { phone: '0911', note: 'private' }, { phone: null, note: undefined })).toEqual({ phone: null });
  });

  it('computes other fields of the same contract from one row to the next', () => {
    const contact = z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) });
    const person = { phone: '0911', email: 'a@b.et' };
    expect(present(contact, person, { phone: null })).toEqual({ ...person, phone: null });
    expect(present(contact, person, { email: null })).toEqual({ ...person, email: null });
    expect(present(contact, person)).toEqual(person);
    expect(present(contact, person, { email: null, phone: null })).toEqual({ phone: null, email: null });
  });

  it('leaves a computed field that is only sometimes given to the row', () => {
    const isMasked = () => false;
    expect(present(visit, row, { ...(isMasked() && { note: 'masked' }) }).note).toBe('late');
  });

  it('copies records and objects of several shapes that are computed', () => {
    const stats = z.union([z.object({ visits: z.number() }), z.object({ requests: z.number() })]);
    const figures = z.object({ hours: z.nullable(z.record(z.string(), z.string())), detail: z.record(z.string(), z.unknown()), stats });
    const given = { hours: { monday: '8–17' }, detail: { any: [1] } };
    expect(present(figures, given, { stats: { requests: 2 } })).toEqual({ ...given, stats: { requests: 2 } });
  });

  it('presents the fields of a contract that extends another', () => {
    const listed = z.extend(visit, { distance: z.nullable(z.number()) });
    expect(present(listed, row, { distance: 1.5 })).toEqual({ ...present(visit, row), distance: 1.5 });
  });

  it('keeps the order of the contract, whoever gives a field', () => {
    expect(Object.keys(present(visit, row, { id: '2', endedAt: row.at }))).toEqual(['id', 'at', 'endedAt', 'note']);
  });

  // Each line fails the type check as soon as it compiles, because its error is then missing.
  it('doesn’t compile what breaks the contract', () => {
    const { id, at } = row;
    const named = z.object({ name: z.string() });
    const refused = [
      // @ts-expect-error A field that neither has.
      present(visit, { id, at, note: 'late' }),
      // @ts-expect-error An optional field that no type declares: a column of this name would be shown unseen.
      present(visit, { id, at, endedAt: null }),
      // @ts-expect-error A field that neither has, beside a computed one.
      present(visit, { id, endedAt: null, note: 'late' }, { id }),
      // @ts-expect-error A column of another type.
      present(visit, { ...row, id: 1 }),
      // @ts-expect-error A Date for a field that isn't an instant.
      present(named, { name: new Date() }),
      // @ts-expect-error Null for a required field.
      present(visit, { ...row, at: null }),
      // @ts-expect-error A required field of the row that may be undefined.
      present(named, { name: undefined } as { name?: string }),
      // @ts-expect-error Undefined instead of a required field.
      present(visit, row, { id: undefined }),
      // @ts-expect-error A computed field of another type.
      present(visit, row, { id: 1 }),
      // @ts-expect-error A computed field that the contract lacks.
      present(visit, row, { secret: row.secret }),
      // @ts-expect-error A required field that is only sometimes computed.
      present(named, {}, { ...(id === at && { name: 'a' }) }),
      // @ts-expect-error A nested object without its fields.
      present(z.object({ items: z.array(named) }), { items: [{ id }] }),
      // @ts-expect-error Objects of several shapes, copied from a row.
      present(z.object({ it: z.union([named, visit]) }), { it: { name: 'a', path: '/secret' } }),
      // @ts-expect-error A record of objects, copied from a row.
      present(z.object({ all: z.record(z.string(), named) }), { all: { a: { name: 'a', path: '/secret' } } }),
    ];
    expect(refused).not.toHaveLength(0);
  });
});
