import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeInventoryItem,
  createInventoryItem,
  deleteInventoryItem,
  importInventory,
  listInventory,
  type StockMark,
  type StockSort,
} from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryChange, InventoryItem, NewInventoryItem } from '@tenaye/contracts/inventory.ts';
import { searchMedications } from '@tenaye/contracts/prescription.facts.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { useState } from 'react';
import { OPENING_MS } from '../../shared/facility.queries.ts';
import { keys } from '../../shared/keys.ts';

const PAGE = 25;

export interface StockFilter {
  /** Part of a name; '' for all. */
  q: string;
  mark: StockMark | undefined;
  /** By name if undefined. */
  sort: StockSort | undefined;
  isDescending: boolean;
}

interface StockPage {
  items: InventoryItem[];
  next: string | undefined;
}

/** The stock in an order, a page at a time. Earlier results stay until the next answer arrives. */
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

/** The catalogue's medicines closest to the typed text. They rarely change, so an answer stays fresh. */
export const medicinesQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.medicines, q],
    queryFn: q === '' ? skipToken : ({ signal }) => call(searchMedications, { query: { q }, signal }),
  });

/** Refetches everything that shows the stock, and the facility's counts. */
export function useRenewStock(): () => void {
  const own = useOwn();
  const queryClient = useQueryClient();
  return () => {
    const shown = [keys.inventory(own), keys.facility(own), keys.inventorySearch(own)];
    for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
  };
}

interface StoredPages {
  pages: StockPage[];
  pageParams: unknown[];
}

/** Updates an item in every cached list with the server's answer. */
export function useKeepItem(): (item: InventoryItem) => void {
  const own = useOwn();
  const queryClient = useQueryClient();
  const inPage = (page: StockPage, item: InventoryItem) => ({ ...page, items: page.items.map((it) => (it.id === item.id ? item : it)) });
  return (item) =>
    void queryClient.setQueriesData<StoredPages>(
      { queryKey: keys.inventory(own) },
      (data) => data && { ...data, pages: data.pages.map((it) => inPage(it, item)) },
    );
}

/** Changes an item of the shown facility's stock. */
export function useChangeItemCall(): (id: string, change: InventoryChange) => Promise<InventoryItem> {
  const { facilityId } = useOwn();
  return (id, change) => call(changeInventoryItem, { params: { id }, query: { facilityId }, body: change });
}

/** Adds an item. One key for each opening of the form, so that a retry after a lost answer doesn't add it twice. */
export function useCreateItem() {
  const { facilityId } = useOwn();
  const renew = useRenewStock();
  const [key, setKey] = useState(newId);
  return useMutation({
    mutationFn: (item: NewInventoryItem) => call(createInventoryItem, { query: { facilityId }, body: item, idempotencyKey: key }),
    // After a refusal the corrected item is another request, so it needs another key.
    onError: (error) => error.name === 'ApiError' && setKey(newId()),
    onSettled: renew,
  });
}

export function useChangeItem(id: string) {
  const renew = useRenewStock();
  const changeItem = useChangeItemCall();
  return useMutation({ mutationFn: (change: InventoryChange) => changeItem(id, change), onSettled: renew });
}

export function useDeleteItem(id: string) {
  const { facilityId } = useOwn();
  const renew = useRenewStock();
  return useMutation({ mutationFn: () => call(deleteInventoryItem, { params: { id }, query: { facilityId } }), onSettled: renew });
}

interface ImportInput {
  file: File;
  dryRun: boolean;
  /** One key for all attempts with the same file, so that it is imported once. */
  key: string;
  onProgress: OnProgress;
}

/** Imports a file; with `dryRun` it only reports what the import would do. */
export function useImportStock() {
  const { facilityId } = useOwn();
  const renew = useRenewStock();
  return useMutation({
    mutationFn: ({ file, dryRun, key, onProgress }: ImportInput) =>
      call(importInventory, {
        query: { facilityId, dryRun: dryRun ? 'true' : 'false' },
        body: {},
        files: { stock: file },
        onProgress,
        ...(!dryRun && { idempotencyKey: key }),
      }),
    onSettled: (_answer, _error, { dryRun }) => {
      if (!dryRun) renew();
    },
  });
}
