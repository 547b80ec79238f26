import { useHostRouter } from '@tenaye/platform/address/host-router.tsx';
import { useLocation, useSearchParams } from '@tenaye/platform/router.ts';
import type { Sort } from '@tenaye/ui/table/column.ts';
import { type Changes, changedSearch } from '../address/changed-search.ts';

/** The state that a table keeps in its page's address. */
export interface TableAddressSpec<Values extends Readonly<Record<string, string>>> {
  /** Filters with one value each: their names in the address, and the possible values. */
  choices: { readonly [Name in keyof Values]: readonly Values[Name][] };
  /** Filters with any value of a shape, such as a day or an id: their names in the address, and the shape. */
  shapes?: Readonly<Record<string, RegExp>>;
  /** Keys of the sortable columns. */
  sortable?: readonly string[];
  /** Numbers of rows on a page to choose from; the first is the default. */
  sizes?: readonly [number, ...number[]];
}

/** A place on this page, for links. */
interface Place {
  search: string;
}

/** The state of a table, read from the address, and links that change it. */
export interface TableAddress<Values extends Readonly<Record<string, string>>> {
  /** The search text, trimmed; '' for everything. */
  q: string;
  /** The value of a filter; undefined for everything. */
  chosen: <Name extends keyof Values & string>(name: Name) => Values[Name] | undefined;
  /** The value of a filter with a shape; undefined for everything. */
  given: (name: string) => string | undefined;
  sort: Sort | undefined;
  /** The cursor of the current page; undefined on the first one. */
  cursor: string | undefined;
  size: number;
  isFiltered: boolean;
  /**
   * Searches without adding a history entry for each letter. A search that comes after the page has moved on is dropped: while the next
   * view is still loading, this one is hidden but its timers run, and it would write its old parameters over the new address.
   */
  search: (q: string) => void;
  choose: <Name extends keyof Values & string>(name: Name, value: Values[Name] | undefined) => void;
  give: (name: string, value: string | undefined) => void;
  sortBy: (sort: Sort | undefined) => void;
  resize: (size: number) => void;
  toChoice: <Name extends keyof Values & string>(name: Name, value: Values[Name] | undefined) => Place;
  toGiven: (name: string, value: string) => Place;
  /** This page without search and filters. */
  toAll: Place;
  /** Search, filters and sorting as a query string without "?", to be saved; '' for the list as it opens. */
  view: string;
  /** The first page of a saved view. */
  toView: (view: string) => Place;
  toCursor: (cursor: string | undefined) => Place;
}

/** The parameter `sort` of a list call for a table's order; undefined for the list's own order. */
export function sortParam<const Key extends string>(sort: Sort | undefined, keys: readonly Key[]): Key | `-${Key}` | undefined {
  const key = keys.find((it) => it === sort?.key);
  return key && (sort?.descending ? `-${key}` : key);
}

const MAX_QUERY = 80;
const DEFAULT_SIZE = 25;

const sortIn = (text: string | null, sortable: readonly string[]): Sort | undefined => {
  const key = text?.replace(/^-/, '');
  return text && key && sortable.includes(key) ? { key, descending: text.startsWith('-') } : undefined;
};
const sortText = (sort: Sort | undefined): string | undefined => sort && `${sort.descending ? '-' : ''}${sort.key}`;

/**
 * Search, filters, sorting, page and page size, read from the page's address and written to it beside its other parameters, so that Back,
 * reload and a shared link show the same rows. Invalid values are ignored. Every change except that of the page leads to the first page.
 */
export function useTableAddress<const Values extends Readonly<Record<string, string>>>({
  choices,
  shapes = {},
  sortable = [],
  sizes = [DEFAULT_SIZE],
}: TableAddressSpec<Values>): TableAddress<Values> {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const router = useHostRouter();
  const chosen: TableAddress<Values>['chosen'] = (name) => choices[name].find((it) => it === params.get(name));
  const given = (name: string): string | undefined => {
    const value = params.get(name);
    return value !== null && shapes[name]?.test(value) ? value : undefined;
  };
  const q = (params.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const changed = (changes: Changes): URLSearchParams => changedSearch(params, { cursor: undefined, ...changes });
  const placeOf = (search: URLSearchParams): Place => ({ search: `?${search}` });
  const filters = ['q', ...Object.keys({ ...choices, ...shapes })];
  /** The values of the parameters in `from`; undefined for those that it lacks. */
  const valuesIn = (from: URLSearchParams, names: readonly string[]): Changes =>
    Object.fromEntries(names.map((it) => [it, from.get(it) ?? undefined]));
  const inView = [...filters, 'sort'];
  return {
    q,
    chosen,
    given,
    sort: sortIn(params.get('sort'), sortable),
    cursor: params.get('cursor') ?? undefined,
    size: sizes.find((it) => String(it) === params.get('size')) ?? sizes[0],
    isFiltered:
      q !== '' || Object.keys(choices).some((it) => chosen(it) !== undefined) || Object.keys(shapes).some((it) => given(it) !== undefined),
    search: (text) => {
      if (router.getLocation().key === key) setParams(changed({ q: text }), { replace: true });
    },
    choose: (name, value) => setParams(changed({ [name]: value })),
    give: (name, value) => setParams(changed({ [name]: value })),
    sortBy: (sort) => setParams(changed({ sort: sortText(sort) })),
    resize: (size) => setParams(changed({ size: size === sizes[0] ? undefined : String(size) })),
    toChoice: (name, value) => placeOf(changed({ [name]: value })),
    toGiven: (name, value) => placeOf(changed({ [name]: value })),
    toAll: placeOf(changed(valuesIn(new URLSearchParams(), filters))),
    view: String(changedSearch(new URLSearchParams(), valuesIn(params, inView))),
    toView: (view) => placeOf(changed(valuesIn(new URLSearchParams(view), inView))),
    toCursor: (cursor) => placeOf(changed({ cursor })),
  };
}
