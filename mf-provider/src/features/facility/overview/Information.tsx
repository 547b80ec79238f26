import { facilityTypeKey } from '@tenaye/contracts/facility.facts.ts';
import type { FacilityKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { HardToFind } from '../../../shared/HardToFind.tsx';
import { formatLastDay } from '../../../shared/license/license.ts';
import { useViewHref } from '../portal-views.ts';

/** The facility's own information and its verification status. */
export function Information({ kind, facility }: { kind: FacilityKind; facility: ProviderFacility }) {
  const { t, i18n } = useTranslation('mf-provider');
  const toView = useViewHref();
  const { verificationStatus } = facility;
  const facts = [
    { label: t('facility.facts.name'), value: facility.name },
    { label: t('facility.facts.type'), value: t(`domain:${facilityTypeKey(facility.facilityType, facility.isLevelKnown)}`) },
    { label: t('facility.facts.address'), value: facility.address },
    { label: t('facility.facts.location'), value: facility.location },
    { label: t('facility.facts.woreda'), value: facility.woreda },
    { label: t('place.landmark'), value: facility.landmark },
    { label: t('place.floor'), value: facility.floor },
    { label: t('facility.facts.phone'), value: facility.phone && formatPhone(facility.phone) },
    { label: t('facility.facts.email'), value: facility.email },
    { label: t('facility.facts.license'), value: facility.licenseNumber },
    {
      label: t('license.validUntil'),
      value: facility.licenseExpiresOn && formatLastDay(facility.licenseExpiresOn, i18n.language),
    },
    { label: t('facility.facts.notes'), value: facility.additionalNotes },
  ];
  return (
    <Card as="section" aria-labelledby="facility-information">
      <Stack>
        <SplitRow>
          <Row>
            <Heading id="facility-information">{t(`facility.${kind}.information`)}</Heading>
            <StatusBadge status={verificationStatus}>{t(`domain:verificationStatus.${verificationStatus}`)}</StatusBadge>
          </Row>
          <LinkButton to={toView(kind, 'profile')} $tone="quiet" $size="small">
            {t('facility.edit')}
          </LinkButton>
        </SplitRow>
        <HardToFind of="facility" place={facility} editHref={toView(kind, 'profile')} />
        <FactList facts={facts} />
      </Stack>
    </Card>
  );
}
