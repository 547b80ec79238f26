import { facilityTypeKey } from '@tenaye/contracts/facility.facts.ts';
import { weekdayPlace } from '@tenaye/contracts/opening-hours.facts.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { formatDate, formatDay } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

interface FacilityProps {
  facility: NonNullable<ReviewedProvider['facility']>;
}

const DEGREE_DIGITS = 6;

/** Location, contact, hours and notes (spec, "General Info"). */
export function GeneralInfo({ facility }: FacilityProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const fact = (name: string, value: string | null) => ({ label: t(`verification.facility.${name}`), value });
  const { latitude, longitude, operating_hours: hours } = facility;
  const position =
    latitude === null || longitude === null
      ? t('verification.facility.noPosition')
      : `${latitude.toFixed(DEGREE_DIGITS)}, ${longitude.toFixed(DEGREE_DIGITS)}`;
  return (
    <FactList
      facts={[
        fact('location', [facility.address, facility.location].filter(Boolean).join(', ') || t('verification.facility.noLocation')),
        fact('coordinates', position),
        fact('phone', facility.phone && formatPhone(facility.phone)),
        fact('email', facility.email),
        fact('hours', hours && hoursInOrder(hours)),
        fact('registered', formatDate(facility.created_at, i18n.language)),
        fact('notes', facility.additional_notes),
      ]}
    />
  );
}

/** The hours from Monday to Sunday; what isn't a weekday's name (`Mon-Fri`) stays first. */
const hoursInOrder = (hours: Readonly<Record<string, string>>): string =>
  Object.entries(hours)
    .sort(([a], [b]) => weekdayPlace(a) - weekdayPlace(b))
    .map(([day, text]) => `${day}: ${text}`)
    .join('\n');

/** The services and equipment of the facility. */
export function ServicesAndEquipment({ facility }: FacilityProps) {
  const { t } = useTranslation('mf-admin');
  return (
    <Stack>
      <Section title={t('verification.facility.services')}>
        <Names names={facility.services_offered} none={t('verification.facility.noServices')} />
      </Section>
      <Section title={t('verification.facility.equipment')}>
        <Names names={facility.equipment_available} none={t('verification.facility.noEquipment')} />
      </Section>
    </Stack>
  );
}

function Names({ names, none }: { names: readonly string[]; none: string }) {
  if (names.length === 0) return <Text $soft>{none}</Text>;
  return (
    <Row $gap="xs">
      {names.map((it) => (
        <Badge key={it}>{it}</Badge>
      ))}
    </Row>
  );
}

/** The facts of the verification itself. */
export function VerificationFacts({ facility, listing }: FacilityProps & { listing: Listing }) {
  const { t, i18n } = useTranslation('mf-admin');
  const fact = (name: string, value: string | null) => ({ label: t(`verification.facility.${name}`), value });
  return (
    <FactList
      facts={[
        fact('status', t(`domain:verificationStatus.${facility.verification_status}`, { context: 'admin' })),
        fact('type', t(`domain:${facilityTypeKey(facility.facility_type, facility.level_known)}`)),
        fact('licenseNumber', facility.license_number ?? t('verification.noLicense')),
        fact('licenseExpiresOn', listing.licenseExpiresOn && formatDay(listing.licenseExpiresOn, i18n.language)),
        fact('accreditationLevel', t(`verification.accreditation.${facility.accreditation_level}`)),
        fact('authority', listing.authority),
        fact('accountId', facility.account_id ?? t('verification.facility.noAccount')),
      ]}
    />
  );
}
