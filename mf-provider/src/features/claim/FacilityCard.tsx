import type { ClaimableFacility } from '@tenaye/contracts/claim.ts';
import { facilityTypeKey } from '@tenaye/contracts/facility.facts.ts';
import { portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { FACILITY } from '@tenaye/platform/portal/facility-param.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';

const SHOWN_SERVICES = 3;

interface FacilityCardProps {
  facility: ClaimableFacility;
  onClaim: () => void;
}

/** A facility among the search results, with the possible actions of the account. */
export function FacilityCard({ facility, onClaim }: FacilityCardProps) {
  const { t } = useTranslation('mf-provider');
  const { name, facility_type, level_known, location, address, phone, email, services } = facility;
  const more = services.length - SHOWN_SERVICES;
  return (
    <Card as="li">
      <Stack $gap="s">
        <Heading as="h3" $look={3}>
          {name}
        </Heading>
        <Text $soft>{t(`domain:${facilityTypeKey(facility_type, level_known)}`)}</Text>
        <FactList
          min="10rem"
          facts={[
            { label: t('claim.location'), value: location || address },
            { label: t('claim.phone'), value: phone && formatPhone(phone) },
            { label: t('claim.email'), value: email },
          ]}
        />
        {services.length > 0 && (
          <Row $gap="xs">
            <Text>{services.slice(0, SHOWN_SERVICES).join(' · ')}</Text>
            {more > 0 && <Text $soft>{t('claim.facility.more', { count: more })}</Text>}
          </Row>
        )}
        <Act facility={facility} onClaim={onClaim} />
      </Stack>
    </Card>
  );
}

function Act({ facility: { id, name, facility_type, account_id, is_own, open_claim }, onClaim }: FacilityCardProps) {
  const { t } = useTranslation('mf-provider');
  if (is_own || open_claim) {
    const to = is_own ? `/provider/${portalKindOf(facility_type)}?${FACILITY}=${id}` : '/provider/facility-claims?tab=claims';
    return (
      <>
        <Text>{t(is_own ? 'claim.facility.own' : 'claim.facility.claimed')}</Text>
        <Row>
          <LinkButton to={to} $tone="quiet" aria-label={`${t(is_own ? 'claim.facility.toPortal' : 'claim.facility.toClaims')}: ${name}`}>
            {t(is_own ? 'claim.facility.toPortal' : 'claim.facility.toClaims')}
          </LinkButton>
        </Row>
      </>
    );
  }
  const isClaimed = account_id !== null;
  const act = t(isClaimed ? 'claim.facility.taken' : 'claim.facility.claim');
  return (
    <Row>
      <Button disabled={isClaimed} onClick={onClaim} aria-label={`${act}: ${name}`}>
        {act}
      </Button>
      {isClaimed && (
        <Button tone="plain" onClick={onClaim} aria-label={`${t('claim.contest')}: ${name}`}>
          {t('claim.contest')}
        </Button>
      )}
    </Row>
  );
}
