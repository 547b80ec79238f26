import type { Facility } from '@tenaye/contracts/facility.ts';
import { formatPhone } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

const SHOWN_SERVICES = 3;

/** A facility among the search results, with its claim action. */
export function FacilityCard({ facility, onClaim }: { facility: Facility; onClaim: () => void }) {
  const { t } = useTranslation('mf-provider');
  const { name, account_id, facility_type, location, address, phone, email, services } = facility;
  const more = services.length - SHOWN_SERVICES;
  const isClaimed = account_id !== null;
  return (
    <Card as="li">
      <Stack $gap="s">
        <Heading as="h3" $look={3}>
          {name}
        </Heading>
        <Text $soft>{t(`domain:facilityType.${facility_type}`)}</Text>
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
            {services.slice(0, SHOWN_SERVICES).map((it) => (
              <Badge key={it}>{it}</Badge>
            ))}
            {more > 0 && <Badge>{t('claim.facility.more', { count: more })}</Badge>}
          </Row>
        )}
        <Row>
          <Button
            disabled={isClaimed}
            onClick={onClaim}
            aria-label={`${t(isClaimed ? 'claim.facility.taken' : 'claim.facility.claim')}: ${name}`}
          >
            {t(isClaimed ? 'claim.facility.taken' : 'claim.facility.claim')}
          </Button>
          {isClaimed && (
            <Button tone="plain" onClick={onClaim} aria-label={`${t('claim.contest')}: ${name}`}>
              {t('claim.contest')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
