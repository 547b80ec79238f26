import { describe, expect, it } from '@jest/globals';
import { strangeWords as words } from '#test/contract-texts.ts';
import { testApi } from '#test/harness.ts';
import { arrayLiteral } from './array-literal.ts';

describe('a list', () => {
  it.each([
    ['of strange words', words],
    ['of nothing', []],
    ['of one empty word', ['']],
    ['with what is no word at all', ['null', null, 'NULL']],
  ])('%s is read by PostgreSQL as it was written', async (_, list) => {
    const { rows } = await testApi().services.pool.query('select to_json($1::text[]) as list', [arrayLiteral(list)]);
    expect(rows[0].list).toEqual(list);
  });
});
