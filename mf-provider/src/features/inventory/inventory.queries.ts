import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import {
  changeInventoryItem,
  createInventoryItem,
  deleteInventoryItem,
  explainStockMovements,
  importInventory,
  listInventory,
  listRegister,
  listStockMovements,
  type StockMark,
  type StockReason,
  type StockSort,
} from '@tenaye/contracts/inventory.facts.ts';
import type {
  InventoryChange,
  InventoryItem,
  NewInventoryItem,
  RegisterEntry,
  StockImport,
  StockMovement,
} from '@tenaye/contracts/inventory.ts';
import { searchMedications } from '@tenaye/contracts/prescription.facts.ts';
import { getSale, sellAtCounter } from '@tenaye/contracts/sale.facts.ts';
import type { NewSale, Sale } from '@tenaye/contracts/sale.ts';
import { orGone } from '@tenaye/platform/act/or-gone.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import type { ImportSending } from '@tenaye/platform/import/useImport.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { OPENING_MS } from '../../shared/facility.queries.ts';
import { keys } from '../../shared/keys.ts';
import { isChangedTo, readItem } from '../../shared/stock/stock.queries.ts';

const PAGE = 25;

export interface StockFilter {
  /** Part of a name; '' for all. */
  q: string;
  mark: StockMark | undefined;
  /** Sorted by name if undefined. */
  sort: StockSort | undefined;
  isDescending: boolean;
}

interface StockPage {
  items: InventoryItem[];
  next: string | undefined;
}

/** The filtered and sorted stock, a page at a time. Earlier results stay until the next answer arrives. */
export const stockQuery = (own: Own, { q, mark, sort, isDescending }: StockFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.inventory(own), { q, mark, sort, isDescending }],
    queryFn: async ({ pageParam, signal }): Promise<StockPage> => {
      const order = isDescending ? ('desc' as const) : undefined;
      const query = { facilityId: own.facilityId, limit: PAGE, cursor: pageParam || undefined, q: q || undefined, mark, sort, order };
      const { answer, next } = await callPage(listInventory, { query, signal });
      return { items: answer, next };
    },
    initialPageParam: '',
    getNextPageParam: (page: StockPage) => page.next,
    placeholderData: keepPreviousData,
    staleTime: OPENING_MS,
  });

/** The catalog's medicines closest to the typed text. They rarely change, so an answer stays fresh. */
export const medicinesQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.medicines, q],
    queryFn: q === '' ? skipToken : ({ signal }) => call(searchMedications, { query: { q }, signal }),
  });

/** The keys of everything that shows the stock, and of the facility's counts. */
export function useShownStock(): readonly QueryKey[] {
  const own = useOwn();
  return [keys.inventory(own), keys.facility(own), keys.inventorySearch(own)];
}

/** Refetches everything that shows the stock. */
export function useRenewStock(): () => void {
  const shown = useShownStock();
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
  };
}

interface StoredPages {
  pages: StockPage[];
  pageParams: unknown[];
}

/** Updates an item in every cached list with the server's answer. */
function useKeepItem(): (item: InventoryItem) => void {
  const own = useOwn();
  const queryClient = useQueryClient();
  const inPage = (page: StockPage, item: InventoryItem) => ({ ...page, items: page.items.map((it) => (it.id === item.id ? item : it)) });
  return (item) =>
    void queryClient.setQueriesData<StoredPages>(
      { queryKey: keys.inventory(own) },
      (data) => data && { ...data, pages: data.pages.map((it) => inPage(it, item)) },
    );
}

/** A change of an item, based on the version that was shown. */
interface ItemChange {
  item: Pick<InventoryItem, 'id' | 'itemName' | 'version'>;
  change: Omit<InventoryChange, 'version'>;
}

/** The changes of the shown facility's stock. */
export function useStockChanges() {
  const own = useOwn();
  const query = { facilityId: own.facilityId };
  const reread = useShownStock();
  const create: Change<NewInventoryItem, InventoryItem> = {
    send: (body, idempotencyKey) => call(createInventoryItem, { query, body, idempotencyKey }),
    reread,
  };
  const change: Change<ItemChange, InventoryItem> = {
    send: ({ item: { id, version }, change }) => call(changeInventoryItem, { params: { id }, query, body: { ...change, version } }),
    find: async ({ item, change }) => {
      const now = await readItem(own, { ...item, ...(change.itemName !== undefined && { itemName: change.itemName }) });
      return now && isChangedTo(now, { ...change, version: item.version }) ? now : undefined;
    },
    keep: useKeepItem(),
    reread,
  };
  return { create, change };
}

/** Deletes an item. */
export function useDeletingItem(id: string): Change {
  const { facilityId } = useOwn();
  return {
    send: () => orGone(call(deleteInventoryItem, { params: { id }, query: { facilityId } })),
    reread: useShownStock(),
  };
}

/** Says why quantities of an item were changed. */
export function useExplaining(id: string): Change<{ movements: string[]; reason: StockReason }> {
  const own = useOwn();
  return {
    send: (body) => call(explainStockMovements, { params: { id }, query: { facilityId: own.facilityId }, body }),
    reread: [keys.inventorySearch(own)],
    isHarmless: true,
  };
}

const MOST_FOUND = 10;

/** The items that a typed text finds, for the counter. Always read again, because the quantities are sold from. */
export const counterQuery = (own: Own, q: string) =>
  queryOptions({
    queryKey: [...keys.inventorySearch(own), 'counter', q],
    queryFn:
      q === '' ? skipToken : ({ signal }) => call(listInventory, { query: { facilityId: own.facilityId, q, limit: MOST_FOUND }, signal }),
    staleTime: 0,
  });

/** A sale at the counter, which changes the stock. */
export function useSelling(): Change<NewSale, Sale> {
  const { facilityId } = useOwn();
  return {
    send: (body, idempotencyKey) => call(sellAtCounter, { query: { facilityId }, body, idempotencyKey }),
    reread: useShownStock(),
  };
}

/** A receipt, which never changes. */
export const saleQuery = ({ accountId, facilityId }: Own, id: string) =>
  queryOptions({
    queryKey: [...keys.sale(accountId), id],
    queryFn: ({ signal }) => call(getSale, { params: { id }, query: { facilityId }, signal }),
  });

interface MovementPage {
  items: StockMovement[];
  next: string | undefined;
}

/** What changed an item's quantity, latest first, a page at a time. */
export const movementsQuery = (own: Own, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.inventorySearch(own), 'movements', id],
    queryFn: async ({ pageParam, signal }): Promise<MovementPage> => {
      const query = { facilityId: own.facilityId, limit: PAGE, cursor: pageParam || undefined };
      const { answer, next } = await callPage(listStockMovements, { params: { id }, query, signal });
      return { items: answer, next };
    },
    initialPageParam: '',
    getNextPageParam: (page: MovementPage) => page.next,
    staleTime: 0,
  });

interface RegisterPage {
  entries: RegisterEntry[];
  next: string | undefined;
}

async function readRegister({ facilityId }: Own, month: string, cursor: string | undefined, signal?: AbortSignal): Promise<RegisterPage> {
  const query = { facilityId, month, limit: 100, cursor: cursor || undefined };
  const { answer, next } = await callPage(listRegister, { query, ...(signal && { signal }) });
  return { entries: answer, next };
}

/** What was sold or handed over on prescription in a month. */
export const registerQuery = (own: Own, month: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.inventorySearch(own), 'register', month],
    queryFn: ({ pageParam, signal }) => readRegister(own, month, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page: RegisterPage) => page.next,
    staleTime: 0,
  });

/** All entries of a month, for a file. */
export async function wholeRegister(own: Own, month: string): Promise<RegisterEntry[]> {
  const all: RegisterEntry[] = [];
  let cursor: string | undefined;
  do {
    const { entries, next } = await readRegister(own, month, cursor);
    all.push(...entries);
    cursor = next;
  } while (cursor);
  return all;
}

/** Imports a file; with `dryRun` it only reports what the import would do. */
export function useImportStock() {
  const { facilityId } = useOwn();
  const renew = useRenewStock();
  return ({ file, dryRun, key, onProgress }: ImportSending): Promise<StockImport> =>
    call(importInventory, {
      query: { facilityId, dryRun: dryRun ? 'true' : 'false' },
      body: {},
      files: { stock: file },
      onProgress,
      ...(!dryRun && { idempotencyKey: key }),
    }).finally(() => dryRun || renew());
}
