import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { listOrders } from '@tenaye/contracts/order.facts.ts';
import { callPage } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

const PAGE = 10;

/** The patient's orders of one type, latest first, a page at a time. Read again at each visit, because facilities change what is left. */
export const ordersQuery = (type: RequestType) =>
  infiniteQueryOptions({
    queryKey: [...keys.orders, type],
    queryFn: async ({ pageParam, signal }) => {
      const { answer, next } = await callPage(listOrders, { query: { type, limit: PAGE, cursor: pageParam || undefined }, signal });
      return { orders: answer, next };
    },
    initialPageParam: '',
    getNextPageParam: (page: { next: string | undefined }) => page.next,
    staleTime: 0,
  });
