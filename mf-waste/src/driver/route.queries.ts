import { queryOptions } from '@tanstack/react-query';
import { daysAfter, type IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { reportStopIncident } from '@tenaye/contracts/waste-incident.facts.ts';
import type { IncidentReport, WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import { getDriverRoute, sendStopEvents } from '@tenaye/contracts/waste-route.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../shared/keys.ts';
import type { KeptImage } from './store/queue.ts';
import type { SendSteps } from './store/send-waiting.ts';

/** A phone that is off by less than this is right: the answer was on its way for a part of it. */
const RIGHT_MS = MINUTE_MS;

/** By how many ms the server's clock, which showed `readAt`, is ahead of the phone's; 0 for a clock that is right. */
function offsetOf(readAt: string): number {
  const offset = Date.parse(readAt) - Date.now();
  return Math.abs(offset) < RIGHT_MS ? 0 : offset;
}

/** Today's route, and how far the phone's clock is off. */
export const driverRouteQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.driverRoute(accountId),
    queryFn: async ({ signal }) => {
      const route = await call(getDriverRoute, { query: {}, signal });
      return { route, clockOffset: offsetOf(route.readAt) };
    },
    staleTime: 0,
  });

/** The route of the day after `date`, which the phone keeps for a morning without a network. */
export const nextRouteQuery = (accountId: string, date: IsoDay | undefined) =>
  queryOptions({
    queryKey: [...keys.driverRoute(accountId), 'after', date],
    queryFn: ({ signal }) => call(getDriverRoute, { query: { date: daysAfter(date ?? '', 1) }, signal }),
    enabled: date !== undefined,
    staleTime: 5 * MINUTE_MS,
  });

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const fileOf = ({ name, type, bytes }: KeptImage): File => new File([bytes], `${name}.${extensions[type] ?? 'jpg'}`, { type });

/** Reports an incident at a stop; a report that arrives twice with the same id is stored once. */
export const reportIncident = (stopId: string, report: IncidentReport, id: string): Promise<WasteIncident> =>
  call(reportStopIncident, { params: { id: stopId }, body: { ...report, id }, idempotencyKey: id });

/** Sends steps of a stop with the pictures that the steps name, or one incident. */
export const sendSteps: SendSteps = async (stopId, steps) => {
  const [first] = steps;
  if (first?.event.kind === 'incident') {
    const { id, report } = first.event;
    await reportIncident(stopId, report, id);
    return [{ id, outcome: 'applied', reason: null }];
  }
  const body = { events: steps.flatMap(({ event }) => (event.kind === 'incident' ? [] : [event])) };
  const images = steps.flatMap((it) => it.images.map(fileOf));
  const { results } = await call(sendStopEvents, { params: { id: stopId }, body, files: { images } });
  return results;
};
