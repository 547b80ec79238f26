import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { testApi, testEm } from '#test/harness.ts';
import { type Bound, bindValues } from './bound-values.ts';

const bound = (text: string, ...params: unknown[]): Bound => bindValues(testApi().services.orm.em.getPlatform(), text, params);

describe('bound values', () => {
  it('leave the text without a value that changes from call to call', () => {
    const at = new Date('2026-03-01T06:00:00Z');
    expect(bound('update t set a = ?, b = ?, c = ? where "d" = ?', "O'Neil \\", 7, at, { k: [1] })).toEqual({
      text: 'update t set a = $1, b = $2::int4, c = $3 where "d" = $4',
      values: ["O'Neil \\", 7, '2026-03-01T06:00:00.000Z', '{"k":[1]}'],
    });
  });

  it('leave what PostgreSQL plans with in the text', () => {
    expect(bound('select 1 from t where a = ? and b is not ? limit ? offset ?', true, null, 20, 0)).toEqual({
      text: 'select 1 from t where a = true and b is not null limit 20 offset 0',
      values: [],
    });
  });

  it('read question marks, identifiers, lists and nested fragments as MikroORM does', () => {
    expect(bound('select ?? from t where a \\? ? and b in (?) and ?', 'x"y', 'k', ['m', 'n'], sql`c = ${2.5}`)).toEqual({
      text: 'select "x""y" from t where a ? $1 and b in ($2, $3) and c = $4::numeric',
      values: ['k', 'm', 'n', 2.5],
    });
  });

  it('come back from the database as they were', async () => {
    const bytes = Buffer.from([0, 255, 39, 92]);
    const [row] = await testEm().execute<object[]>(
      sql`select ${2 ** 40} + 0 as big, ${-3} as small, ${0.25} + 0 as part, ${"a'b\\c"} || '' as text, ${bytes}::bytea as bytes,
        (${{ a: 'ö' }}::json) ->> 'a' as field, ${true} as yes, ${null}::int as nothing`,
    );
    expect(row).toEqual({ big: String(2 ** 40), small: -3, part: '0.25', text: "a'b\\c", bytes, field: 'ö', yes: true, nothing: null });
  });
});
