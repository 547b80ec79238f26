import { useSearchParams } from '@tenaye/platform/router.ts';

/** The page of the route, which lists its stops. */
export const HERE = '/provider/waste-route';

const steps = ['weigh', 'sign', 'miss'] as const;
export type Step = (typeof steps)[number];

export const stopHref = (stopId: string): string => `${HERE}?stop=${stopId}`;
export const stepHref = (stopId: string, step: Step): string => `${stopHref(stopId)}&step=${step}`;

/** The open stop and the open step, from the address. */
export function useStopAddress(): { stopId: string | undefined; step: Step | undefined } {
  const [search] = useSearchParams();
  return { stopId: search.get('stop') ?? undefined, step: steps.find((it) => it === search.get('step')) };
}
