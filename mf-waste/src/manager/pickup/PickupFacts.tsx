import type { ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { addressLine } from '../../parts/address-line.ts';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useWeighedText } from '../../parts/useWeighedText.ts';

/** The facts of a pickup; those that it doesn't have yet are left out. */
export function PickupFacts({ pickup }: { pickup: ManagerPickupDetail }) {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms, weights, day, instant } = useWasteText();
  const weighed = useWeighedText();
  const label = (name: string) => t(`managerPickup.facts.${name}`);
  return (
    <Card>
      <FactList
        facts={[
          { label: label('date'), value: `${day(pickup.date)}, ${t(`domain:wasteTimeSlot.${pickup.timeSlot}`)}` },
          {
            label: label('preferred'),
            value: `${day(pickup.preferredPickupDate)}, ${t(`domain:wasteTimeSlot.${pickup.preferredTimeSlot}`)}`,
          },
          { label: label('driver'), value: pickup.driverName ?? t('managerPickup.noDriver') },
          { label: label('address'), value: addressLine(pickup.address, pickup.area) },
          { label: label('phone'), value: pickup.phone && <a href={`tel:${pickup.phone}`}>{formatPhone(pickup.phone)}</a> },
          { label: label('contact'), value: pickup.contactPerson },
          { label: label('access'), value: pickup.accessInstructions },
          { label: label('special'), value: pickup.specialInstructions },
          { label: label('types'), value: pickup.wasteTypes.map((it) => t(`domain:wasteType.${it}`)).join(', ') },
          { label: label('estimated'), value: kilograms(pickup.estimatedWeight) },
          { label: label('actual'), value: pickup.actualWeight !== null && kilograms(pickup.actualWeight) },
          { label: label('byType'), value: pickup.actualWeights && weights(pickup.actualWeights) },
          { label: t('waste.weighed.label'), value: weighed(pickup) },
          { label: label('discrepancy'), value: pickup.discrepancyReason },
          { label: label('signer'), value: pickup.facilitySignerName },
          { label: label('cancelReason'), value: pickup.cancelReason },
          { label: label('misses'), value: pickup.misses > 0 && String(pickup.misses) },
          {
            label: label('requested'),
            value: `${instant(pickup.createdAt)}${pickup.isRecurring ? ` (${t('managerPickup.recurring')})` : ''}`,
          },
        ]}
      />
    </Card>
  );
}
