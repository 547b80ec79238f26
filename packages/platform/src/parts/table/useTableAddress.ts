import { useSearchParams } from '@tenaye/platform/router.ts';
import type { Sort } from '@tenaye/ui/table/column.ts';

/** What a table keeps in the address of its page. */
export interface TableAddressSpec<Values extends Readonly<Record<string, string>>> {
  /** Filters of one value each: their names in the address, and the values that each may have. */
  choices: { readonly [Name in keyof Values]: readonly Values[Name][] };
  /** Keys of the columns that may be sorted by. */
  sortable?: readonly string[];
  /** Numbers of rows on a page that one may choose; the first unless chosen. */
  sizes?: readonly [number, ...number[]];
}

/** A place on this page, for links. */
interface Place {
  search: string;
}

export interface TableAddress<Values extends Readonly<Record<string, string>>> {
  /** What is searched for, trimmed; '' for everything. */
  q: string;
  /** What a filter is set to; undefined for everything. */
  chosen: <Name extends keyof Values & string>(name: Name) => Values[Name] | undefined;
  sort: Sort | undefined;
  /** Of the page shown; undefined on the first one. */
  cursor: string | undefined;
  size: number;
  isFiltered: boolean;
  /** Searches without a step back in the history for each letter. */
  search: (q: string) => void;
  choose: <Name extends keyof Values & string>(name: Name, value: Values[Name] | undefined) => void;
  sortBy: (sort: Sort | undefined) => void;
  resize: (size: number) => void;
  toChoice: <Name extends keyof Values & string>(name: Name, value: Values[Name] | undefined) => Place;
  /** Without search and filters. */
  toAll: Place;
  toCursor: (cursor: string | undefined) => Place;
}

const MAX_QUERY = 80;
const DEFAULT_SIZE = 25;

const sortIn = (text: string | null, sortable: readonly string[]): Sort | undefined => {
  const key = text?.replace(/^-/, '');
  return text && key && sortable.includes(key) ? { key, descending: text.startsWith('-') } : undefined;
};
const sortText = (sort: Sort | undefined): string | undefined => sort && `${sort.descending ? '-' : ''}${sort.key}`;

/**
 * Search, filters, sorting, page and its size, read from the page's address and written to it beside whatever else it says, so that back,
 * reload and a shared link show the same rows. What the address says wrongly counts as not said. All but a change of page goes to the first.
 */
export function useTableAddress<const Values extends Readonly<Record<string, string>>>({
  choices,
  sortable = [],
  sizes = [DEFAULT_SIZE],
}: TableAddressSpec<Values>): TableAddress<Values> {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(choices);
  const chosen: TableAddress<Values>['chosen'] = (name) => choices[name].find((it) => it === params.get(name));
  const q = (params.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const changed = (changes: Readonly<Record<string, string | undefined>>): URLSearchParams => {
    const search = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ cursor: undefined, ...changes })) {
      if (value) search.set(name, value);
      else search.delete(name);
    }
    return search;
  };
  const placeOf = (search: URLSearchParams): Place => ({ search: `?${search}` });
  return {
    q,
    chosen,
    sort: sortIn(params.get('sort'), sortable),
    cursor: params.get('cursor') ?? undefined,
    size: sizes.find((it) => String(it) === params.get('size')) ?? sizes[0],
    isFiltered: q !== '' || names.some((name) => chosen(name) !== undefined),
    search: (text) => setParams(changed({ q: text }), { replace: true }),
    choose: (name, value) => setParams(changed({ [name]: value })),
    sortBy: (sort) => setParams(changed({ sort: sortText(sort) })),
    resize: (size) => setParams(changed({ size: size === sizes[0] ? undefined : String(size) })),
    toChoice: (name, value) => placeOf(changed({ [name]: value })),
    toAll: placeOf(changed({ q: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) })),
    toCursor: (cursor) => placeOf(changed({ cursor })),
  };
}
