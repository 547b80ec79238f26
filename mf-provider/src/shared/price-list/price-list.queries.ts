import { keepPreviousData, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { searchTests } from '@tenaye/contracts/prescription.facts.ts';
import { keepTest, listPrices } from '@tenaye/contracts/price-list.facts.ts';
import type { KeptTest, PricedTest } from '@tenaye/contracts/price-list.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../keys.ts';

/** The facility's price list with what it keeps about each test. */
export const pricesQuery = (own: Own) =>
  queryOptions({
    queryKey: keys.prices(own),
    queryFn: ({ signal }) => call(listPrices, { query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

/** The listed test of this name, whatever its case. */
export const testNamed = (list: readonly PricedTest[] | undefined, name: string): PricedTest | undefined =>
  list?.find((it) => it.name.toLowerCase() === name.trim().toLowerCase());

/**
 * Whether a listed test is as it was sent. Its version is new, except for a test of which only name and price are kept. A test that is
 * added may have facts that it kept while it was off the list.
 */
function isKept(now: PricedTest, { version, price, readyInDays, preparation, measurements = [], formerName }: KeptTest): boolean {
  const isAs = <Fact>(is: Fact, sent: Fact) => is === sent || (formerName === undefined && sent === null);
  const isSame = now.price === price && isAs(now.readyInDays, readyInDays ?? null) && isAs(now.preparation, preparation || null);
  return isSame && (now.version !== version || (measurements.length === 0 && now.measurements.length === 0));
}

/** Keeps a test of the price list. */
export function useKeepingTest(): Change<KeptTest, PricedTest[]> {
  const own = useOwn();
  const queryClient = useQueryClient();
  return {
    send: (body) => call(keepTest, { query: { facilityId: own.facilityId }, body }),
    find: async (sent) => {
      const list = await call(listPrices, { query: { facilityId: own.facilityId } });
      const now = testNamed(list, sent.name);
      return now && isKept(now, sent) ? list : undefined;
    },
    keep: (list) => void queryClient.setQueryData(pricesQuery(own).queryKey, list),
    reread: [keys.facility(own)],
    rereadUnmade: [keys.prices(own)],
  };
}

/** The catalog's tests that match the typed text. Earlier suggestions stay until the next ones arrive. */
export const testsQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.labTests, q],
    queryFn: q === '' ? skipToken : ({ signal }) => call(searchTests, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
