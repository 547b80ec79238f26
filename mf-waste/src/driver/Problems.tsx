import { Stack } from '@tenaye/ui/layout.tsx';
import { Flagged } from './Flagged.tsx';
import { RefusedSteps } from './RefusedSteps.tsx';
import { isFlagged, isRefused, type QueuedStep } from './store/queue.ts';
import { useRoute } from './useRoute.tsx';
import { useStopAddress } from './useStopAddress.ts';

/** Steps by stop, in the order in which they were made. */
function byStop(steps: readonly QueuedStep[]): QueuedStep[][] {
  const stops = new Map<string, QueuedStep[]>();
  for (const step of steps) stops.set(step.stopId, [...(stops.get(step.stopId) ?? []), step]);
  return [...stops.values()];
}

/** Steps that were refused, or that managers will look at: one notice for each stop. While a stop is open, only its own notice is shown. */
export function Problems() {
  const { steps, route } = useRoute();
  const { stopId } = useStopAddress();
  // A stop that has left the route meanwhile isn't open: the list is shown.
  const isOpen = !route || route.stops.some((it) => it.id === stopId);
  const shown = steps.filter((it) => !stopId || !isOpen || it.stopId === stopId);
  const [refused, flagged] = [byStop(shown.filter(isRefused)), byStop(shown.filter(isFlagged))];
  if (refused.length + flagged.length === 0) return null;
  return (
    <Stack $gap="xs">
      {refused.map((it) => (
        <RefusedSteps key={it[0]?.stopId} steps={it} />
      ))}
      {flagged.map((it) => (
        <Flagged key={it[0]?.stopId} steps={it} />
      ))}
    </Stack>
  );
}
