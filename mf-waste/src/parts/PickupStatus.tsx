import type { WastePickupStatus } from '@tenaye/contracts/waste.facts.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { useTranslation } from 'react-i18next';

/** The status of a pickup as a badge. */
export function PickupStatus({ status }: { status: WastePickupStatus }) {
  const { t } = useTranslation('mf-waste');
  return <StatusBadge status={status}>{t(`domain:pickupStatus.${status}`)}</StatusBadge>;
}
