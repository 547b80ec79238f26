import { describe, expect, it } from '@jest/globals';
import { byName, byTime, type Listing, pageOf, pageRequest, type SortKey } from './page.ts';

const people: Listing = { name: 'people', key: byName };
const key: SortKey = ['አበበ, "the <first>"', '0193c1a2-7b1e-4c55-9d3f-2f6a5b8c9d01'];

function contextOf(url: string) {
  const headers = new Headers();
  const [path = '', querystring = ''] = url.split('?');
  const ctx = { path, querystring, append: (name: string, value: string) => headers.append(name, value) };
  return { ctx, headers };
}

function nextOf(url: string, list: Listing, row: SortKey): string {
  const { ctx, headers } = contextOf(url);
  pageOf(ctx, list, { limit: 1, after: undefined }, [row, row], (it) => it);
  return /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
}

const cursorOf = (url: string): string => new URL(url, 'http://x').searchParams.get('cursor') ?? '';

describe('pages', () => {
  it('continue after the row they ended at, whatever characters its name contains', () => {
    const cursor = cursorOf(nextOf('/api/people?limit=1', people, key));
    expect(pageRequest(people, { limit: 1, cursor })).toEqual({ limit: 1, after: key });
  });

  it('keep the filters of the call in the next link and replace the cursor', () => {
    const next = new URL(nextOf('/api/people?q=a%26b&limit=1&cursor=old', people, key), 'http://x');
    expect([next.pathname, next.searchParams.get('q'), next.searchParams.getAll('cursor').length]).toEqual(['/api/people', 'a&b', 1]);
  });

  it('have no next link at the end', () => {
    const { ctx, headers } = contextOf('/api/people');
    expect(pageOf(ctx, people, { limit: 2, after: undefined }, [key, key], (it) => it)).toHaveLength(2);
    expect(headers.has('link')).toBe(false);
  });

  it('refuse a cursor with any altered character', () => {
    const cursor = cursorOf(nextOf('/api/people', people, key));
    for (let index = 0; index < cursor.length - 1; index++) {
      const altered = `${cursor.slice(0, index)}${cursor[index] === 'A' ? 'B' : 'A'}${cursor.slice(index + 1)}`;
      expect(() => pageRequest(people, { cursor: altered })).toThrow(
        "This page of the list can't be found. Please start from the first page.",
      );
    }
  });

  it.each(['', 'null', 'W10', Buffer.from('["x",["a","b"]]').toString('base64url'), '%00', 'é'])(
    'refuse the invalid cursor %j',
    (cursor) => {
      expect(() => pageRequest(people, { cursor })).toThrow("This page of the list can't be found. Please start from the first page.");
    },
  );

  it('refuse the cursor of another list, and a key that SQL couldn’t compare', () => {
    const other = { name: 'animals', key: byName };
    expect(() => pageRequest(people, { cursor: cursorOf(nextOf('/api/animals', other, key)) })).toThrow(
      "This page of the list can't be found. Please start from the first page.",
    );
    for (const instant of ['yesterday', '0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z']) {
      const timed = { name: 'people', key: byTime };
      const cursor = cursorOf(nextOf('/api/people', people, [instant, key[1]]));
      expect(() => pageRequest(timed, { cursor })).toThrow("This page of the list can't be found. Please start from the first page.");
    }
  });
});
