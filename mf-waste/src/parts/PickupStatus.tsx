import type { WastePickupStatus } from '@tenaye/contracts/waste.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';

/** The status of a pickup as a badge. */
export function PickupStatus({ status }: { status: WastePickupStatus }) {
  const { t } = useTranslation('mf-waste');
  return <StatusBadge status={status}>{t(`domain:pickupStatus.${status}`)}</StatusBadge>;
}
