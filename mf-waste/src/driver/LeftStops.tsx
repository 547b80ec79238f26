import type { DriverRoute } from '@tenaye/contracts/waste-route.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { isWaiting } from './store/queue.ts';
import { useRoute } from './useRoute.tsx';

/** Names the stops that have left the route while steps of them wait on the phone: the list below no longer shows them. */
export function LeftStops({ route: { stops } }: { route: DriverRoute }) {
  const { t } = useTranslation('mf-waste');
  const { steps } = useRoute();
  const left = new Map<string, { name: string; count: number }>();
  for (const { stopId, facilityName: name } of steps.filter(isWaiting))
    if (!stops.some((it) => it.id === stopId)) left.set(stopId, { name, count: (left.get(stopId)?.count ?? 0) + 1 });
  if (left.size === 0) return null;
  return (
    <Stack as="ul" role="list" $gap="xxs" aria-label={t('route.left.list')}>
      {[...left].map(([stopId, it]) => (
        <Text as="li" key={stopId} $size="s">
          {t('route.left.stop', it)}
        </Text>
      ))}
    </Stack>
  );
}
