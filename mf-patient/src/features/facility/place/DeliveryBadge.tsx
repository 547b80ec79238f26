import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { type DeliveringPlace, useReach } from '../useReach.ts';

const words = {
  within: 'pharmacies.delivery',
  far: 'finder.send.far',
  unknown: 'pharmacies.reach.unknown',
  none: 'pharmacies.reach.none',
} as const;

/** Whether a place delivers to the patient's position or, while that is unknown, how far it delivers. */
export function DeliveryBadge({ place }: { place: DeliveringPlace }) {
  const reach = useReach(place);
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <Badge tone={reach === 'within' ? 'success' : 'neutral'}>
      {t(words[reach], { distance: formatDistance(place.radius ?? 0, i18n.language) })}
    </Badge>
  );
}
