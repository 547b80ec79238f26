import type { WasteOverview } from '@tenaye/contracts/waste.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useTabHref } from '../../shared/waste-tabs.ts';

/** The status of the facility's certificate, and its last day. */
export function Certification({ overview: { certificationStatus: status, certificationExpiryDate: expiry } }: { overview: WasteOverview }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const to = useTabHref();
  return (
    <Card as="section" aria-labelledby="certification">
      <Stack $gap="s">
        <Row $justify="between">
          <Heading id="certification" $look={3}>
            {t('overview.certification')}
          </Heading>
          <StatusBadge status={status}>{t(`waste.certificationStatus.${status}`)}</StatusBadge>
        </Row>
        <div>
          <Text $soft>{t(`overview.certificationHint.${status}`)}</Text>
          {expiry && <Text>{t(`overview.expiry.${status === 'expired' ? 'expired' : 'expiring'}`, { day: words.day(expiry) })}</Text>}
        </div>
        <div>
          <LinkButton to={to('certification')} $tone="quiet" $size="small">
            {t('overview.details')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
