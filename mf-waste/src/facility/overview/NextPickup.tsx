import type { WasteOverview } from '@tenaye/contracts/waste.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { PickupStatus } from '../../parts/PickupStatus.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useTabHref } from '../../shared/waste-tabs.ts';

/** The next pickup: when the truck comes, and who drives. */
export function NextPickup({ overview: { nextPickup: next, openPickups: open, overduePickups: overdue } }: { overview: WasteOverview }) {
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
              {next.driverPhone && <Call href={`tel:${next.driverPhone}`}>{formatPhone(next.driverPhone)}</Call>}
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
        {!next && open > overdue && <Text $size="s">{t('overview.waitingPickups', { count: open - overdue })}</Text>}
        {overdue > 0 && <Text $size="s">{t('overview.overduePickups', { count: overdue })}</Text>}
      </Stack>
    </Card>
  );
}

// Tall enough for a thumb, and never broken across lines.
const Call = styled.a`display: inline-block; padding-block: ${theme.space.s}; white-space: nowrap;`;
