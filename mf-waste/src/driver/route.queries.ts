import { queryOptions } from '@tanstack/react-query';
import { getDriverRoute, sendStopEvents } from '@tenaye/contracts/waste-route.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../shared/keys.ts';
import type { KeptImage } from './store/queue.ts';
import type { SendSteps } from './store/send-waiting.ts';

/** Today's route. */
export const driverRouteQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.driverRoute(accountId),
    queryFn: ({ signal }) => call(getDriverRoute, { query: {}, signal }),
    staleTime: 0,
  });

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const fileOf = ({ name, type, bytes }: KeptImage): File => new File([bytes], `${name}.${extensions[type] ?? 'jpg'}`, { type });

/** Sends steps of a stop with the pictures that the steps name. */
export const sendSteps: SendSteps = async (stopId, steps) => {
  const body = { events: steps.map((it) => it.event) };
  const images = steps.flatMap((it) => it.images.map(fileOf));
  const { results } = await call(sendStopEvents, { params: { id: stopId }, body, files: { images } });
  return results;
};
