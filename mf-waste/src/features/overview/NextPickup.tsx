import { formatLongDate } from '@tenaye/platform/texts/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

/** The next scheduled pickup. */
export function NextPickup({ date }: { date: string | null }) {
  const { t, i18n } = useTranslation('mf-waste');
  return (
    <Card as="section" aria-labelledby="next-pickup">
      <Stack $gap="s">
        <Row $justify="between">
          <Heading id="next-pickup" $look={3}>
            {t('overview.nextPickup')}
          </Heading>
          {date && <StatusBadge status="confirmed">{t('overview.scheduled')}</StatusBadge>}
        </Row>
        {date ? (
          <Text as="time" dateTime={date}>
            {formatLongDate(date, i18n.language)}
          </Text>
        ) : (
          <Text $soft>{t('overview.noPickup')}</Text>
        )}
      </Stack>
    </Card>
  );
}
