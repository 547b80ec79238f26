import { useSearchParams } from '@tenaye/platform/router.ts';
import { type Changes, changedSearch } from './changed-search.ts';

/** Links to this page that change only some of its parameters. */
export function useHere(): (changes: Changes) => { search: string } {
  const [params] = useSearchParams();
  return (changes) => ({ search: `?${changedSearch(params, changes)}` });
}
