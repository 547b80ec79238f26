import type { DriverStop } from '@tenaye/contracts/waste-route.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { addressLine } from '../../parts/address-line.ts';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The facts that a driver needs at the door, available without a network. */
export function StopFacts({ stop }: { stop: DriverStop }) {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms } = useWasteText();
  const { address, area, phone, contactPerson, accessInstructions, specialInstructions, wasteTypes, estimatedWeight, timeSlot } = stop;
  const { latitude, longitude } = stop;
  // A route that an earlier page kept has no containers.
  const declared = stop.containers?.length ?? 0;
  return (
    <FactList
      facts={[
        { label: t('route.facts.address'), value: addressLine(address, area) },
        {
          label: t('route.facts.way'),
          // Opens the phone's own map, which navigates without a network where it keeps maps.
          value: latitude !== null && longitude !== null && (
            <a href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>{t('route.facts.navigate')}</a>
          ),
        },
        { label: t('route.facts.slot'), value: t(`domain:wasteTimeSlot.${timeSlot}`) },
        { label: t('route.facts.contact'), value: contactPerson },
        { label: t('route.facts.phone'), value: phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a> },
        { label: t('route.facts.access'), value: accessInstructions },
        { label: t('route.facts.special'), value: specialInstructions },
        { label: t('route.facts.types'), value: wasteTypes.map((it) => t(`domain:wasteType.${it}`)).join(', ') },
        { label: t('route.facts.estimated'), value: kilograms(estimatedWeight) },
        { label: t('container.title'), value: declared > 0 && t('route.facts.containers', { count: declared }) },
      ]}
    />
  );
}
