import type { WasteOverview } from '@tenaye/contracts/waste.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { formatPhone } from '@tenaye/platform/texts/format.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { PickupStatus } from '../../parts/PickupStatus.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useTabHref } from '../../shared/waste-tabs.ts';

/** When the truck comes, and who drives. */
export function NextPickup({ next, overdue }: { next: WasteOverview['nextPickup']; overdue: number }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const to = useTabHref();
  return (
    <Card as="section" aria-labelledby="next-pickup">
      <Stack $gap="s">
        <Row $justify="between">
          <Heading id="next-pickup" $look={3}>
            {t('overview.nextPickup')}
          </Heading>
          {next && <PickupStatus status={next.status} />}
        </Row>
        {next ? (
          <>
            <div>
              <Text as="time" $strong dateTime={next.date}>
                {words.longDay(next.date)}
              </Text>
              <Text>{words.slot(next.timeSlot)}</Text>
            </div>
            <Text $soft $size="s">
              {next.driverName ? t('overview.driver', { name: next.driverName }) : t('overview.noDriver')}{' '}
              {next.driverPhone && <a href={`tel:${next.driverPhone}`}>{formatPhone(next.driverPhone)}</a>}
            </Text>
            <div>
              <LinkButton to={to('schedule', { pickup: next.id })} $tone="quiet" $size="small">
                {t('overview.openPickup')}
              </LinkButton>
            </div>
          </>
        ) : (
          <Text $soft>{t('overview.noPickup')}</Text>
        )}
        {overdue > 0 && <Text $size="s">{t('overview.overduePickups', { count: overdue })}</Text>}
      </Stack>
    </Card>
  );
}
