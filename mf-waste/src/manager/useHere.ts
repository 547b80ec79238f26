import { useSearchParams } from '@tenaye/platform/router.ts';

/** Links to this page that change only some of its parameters; undefined removes one. */
export function useHere(): (changes: Readonly<Record<string, string | undefined>>) => { search: string } {
  const [params] = useSearchParams();
  return (changes) => {
    const search = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) search.delete(name);
      else search.set(name, value);
    }
    return { search: `?${search}` };
  };
}
