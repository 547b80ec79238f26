import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listDoctorAppointments } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { daysAfter, type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from '@tenaye/contracts/visit-export.facts.ts';
import type { CalendarFeed } from '@tenaye/contracts/visit-export.ts';
import { listTakings } from '@tenaye/contracts/visit-payment.facts.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../shared/keys.ts';

/** The API's maximum per call. */
const MOST = 100;

/** The first and the last day, both included. */
export interface Days {
  from: IsoDay;
  to: IsoDay;
}

/** All visits of some days, soonest first, as they are printed. */
export const visitsQuery = (accountId: string, { from, to }: Days) =>
  queryOptions({
    queryKey: [...keys.appointments(accountId), 'records', from, to],
    queryFn: async ({ signal }) => {
      const days = { from: startOfDay(from).toISOString(), to: startOfDay(daysAfter(to, 1)).toISOString() };
      const all: DoctorAppointment[] = [];
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
        const query = { limit: MOST, order: 'soonest' as const, ...days, ...(cursor && { cursor }) };
        const { answer, next } = await callPage(listDoctorAppointments, { query, signal });
        all.push(...answer);
        cursor = next;
      }
      return all;
    },
    staleTime: 0,
  });

/** What was paid on those days, by kind. */
export const takingsQuery = (accountId: string, days: Days) =>
  queryOptions({
    queryKey: [...keys.appointments(accountId), 'takings', days.from, days.to],
    queryFn: ({ signal }) => call(listTakings, { query: { ...days }, signal }),
    staleTime: 0,
  });

export const feedQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.calendarFeed(accountId),
    queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
  });

/** Turns the feed on at a new address, or off. A lost answer may have turned it on at an address that nobody knows; renewing helps. */
export function useFeedChanges() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const { queryKey } = feedQuery(accountId);
  const renew: Change<{ showsNames: boolean }, CalendarFeed & { token: string }> = {
    send: (body) => call(renewCalendarFeed, { body }),
    keep: ({ isOn, showsNames }) => queryClient.setQueryData(queryKey, { isOn, showsNames }),
    rereadUnmade: [queryKey],
    isHarmless: true,
  };
  const end: Change = { send: () => call(endCalendarFeed, {}), reread: [queryKey], isHarmless: true };
  return { renew, end };
}
