import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteOverview } from '@tenaye/contracts/waste.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useTabHref } from '../../shared/waste-tabs.ts';

/** The document or certification that expires next, or has expired. */
export function Expiry({ next }: { next: WasteOverview['nextExpiry'] }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const to = useTabHref();
  const status = next && (next.date < localDate(Date.now()) ? 'expired' : 'expiring');
  return (
    <Card as="section" aria-labelledby="expiry">
      <Stack $gap="s">
        <Row $justify="between">
          <Heading id="expiry" $look={3}>
            {t('overview.expiry.title')}
          </Heading>
          {status && <StatusBadge status={status}>{t(`waste.certificationStatus.${status}`)}</StatusBadge>}
        </Row>
        {next && status ? (
          <>
            <div>
              <Text $strong $size="s">
                {t(`overview.expiry.${next.kind}`, { title: next.title })}
              </Text>
              <Text>{t(`overview.expiry.${status}`, { day: words.day(next.date) })}</Text>
            </div>
            <div>
              <LinkButton to={to(next.kind === 'certification' ? 'certification' : 'compliance')} $tone="quiet" $size="small">
                {t('overview.expiry.open')}
              </LinkButton>
            </div>
          </>
        ) : (
          <Text $soft>{t('overview.expiry.nothing')}</Text>
        )}
      </Stack>
    </Card>
  );
}
