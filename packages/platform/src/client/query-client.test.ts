import { expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { later } from '@tenaye/testing/later.ts';
import { createQueryClient } from './query-client.ts';

it('reads anew what changes while it is read for the first time', async () => {
  const client = createQueryClient();
  const first = later<string>();
  const answers = [first.promise, 'one request'];
  const seen: string[] = [];
  const observer = new QueryObserver(client, { queryKey: ['requests'], queryFn: () => answers.shift() ?? 'asked too often' });
  const end = observer.subscribe(({ data, isFetching }) => data !== undefined && !isFetching && seen.push(data));
  const reading = client.invalidateQueries({ queryKey: ['requests'] });
  first.resolve('none');
  await reading;
  expect(observer.getCurrentResult().data).toBe('one request');
  expect(seen.at(-1)).toBe('one request');
  end();
});
