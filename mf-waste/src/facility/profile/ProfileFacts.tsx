import type { WasteProfile } from '@tenaye/contracts/waste-profile.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The profile to read. A missing fact is shown as missing. */
export function ProfileFacts({ profile }: { profile: WasteProfile }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const none = t('profile.none');
  const kg = (weight: number | null): string => (weight === null ? none : words.kg(weight));
  const basic = [
    { label: t('profile.field.name'), value: profile.name },
    { label: t('profile.field.address'), value: profile.address ?? none },
    { label: t('profile.field.phone'), value: profile.phone ? formatPhone(profile.phone) : none },
    { label: t('profile.field.email'), value: profile.email ?? none },
    { label: t('profile.field.contactPerson'), value: profile.contactPerson ?? none },
    { label: t('profile.field.emergencyContact'), value: profile.emergencyContact ?? none },
    { label: t('profile.field.type'), value: profile.facilityType && t(`domain:facilityType.${profile.facilityType}`) },
    { label: t('profile.field.woreda'), value: profile.woreda ?? none },
    {
      label: t('profile.place'),
      value: profile.latitude === null || profile.longitude === null ? none : `${profile.latitude}, ${profile.longitude}`,
    },
    { label: t('profile.field.tin'), value: profile.tin ?? none },
    { label: t('profile.field.license'), value: profile.licenseNumber },
  ];
  const pickups = [
    { label: t('profile.field.wasteTypes'), value: words.types(profile.wasteTypes) || none },
    { label: t('profile.field.preferredPickupTime'), value: profile.preferredPickupTime ? words.slot(profile.preferredPickupTime) : none },
    { label: t('profile.field.preferredPickupFrequency'), value: t(`waste.frequency.${profile.preferredPickupFrequency}`) },
    { label: t('profile.field.wasteGenerationRate'), value: kg(profile.wasteGenerationRate) },
    { label: t('profile.field.storageCapacity'), value: kg(profile.storageCapacity) },
    { label: t('profile.field.beds'), value: profile.beds ?? none },
    { label: t('profile.field.isCooled'), value: profile.isCooled ? t('profile.hasCooled') : none },
    { label: t('profile.field.specialInstructions'), value: profile.specialInstructions ?? none },
    { label: t('profile.field.accessInstructions'), value: profile.accessInstructions ?? none },
  ];
  return (
    <Grid $min="20rem">
      <Section title={t('profile.basic')} card>
        <FactList facts={basic} min="12rem" />
      </Section>
      <Section title={t('profile.pickups')} card>
        <FactList facts={pickups} min="12rem" />
      </Section>
    </Grid>
  );
}
