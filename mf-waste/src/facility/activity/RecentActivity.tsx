import { useQuery } from '@tanstack/react-query';
import type { WasteActivity } from '@tenaye/contracts/waste.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { wasteActivityQuery } from './activity.queries.ts';

/** The number of pickups in the card (spec). */
const SHOWN = 5;

/** The latest pickups. */
export function RecentActivity() {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(wasteActivityQuery(useOwn()));
  return (
    <Card as="section" aria-labelledby="recent-activity">
      <Stack $gap="s">
        <Heading id="recent-activity">{t('activity.title')}</Heading>
        {error && <LoadError title={t('activity.failed')} error={error} onRetry={refetch} busy={isFetching} />}
        {!data && !error && (
          <Text $soft role="status" aria-busy="true">
            {t('activity.loading')}
          </Text>
        )}
        {data?.length === 0 && <Text $soft>{t('activity.empty')}</Text>}
        {data && data.length > 0 && (
          <Lines role="list">
            {data.slice(0, SHOWN).map((it) => (
              <ActivityLine key={it.id} activity={it} />
            ))}
          </Lines>
        )}
      </Stack>
    </Card>
  );
}

function ActivityLine({ activity }: { activity: WasteActivity }) {
  const { t, i18n } = useTranslation('mf-waste');
  return (
    <SplitRow as="li">
      <div>
        <Text>{activity.description}</Text>
        <Text as="time" $soft $size="s" dateTime={activity.date}>
          {formatDate(activity.date, i18n.language)}
        </Text>
      </div>
      <StatusBadge status={activity.status}>{t(`activity.status.${activity.status}`)}</StatusBadge>
    </SplitRow>
  );
}
const Lines = styled.ul`
  display: grid;
  > li { padding-block: ${theme.space.s}; }
  > li + li { border-block-start: 1px solid ${theme.color.line}; }
  > li:last-child { padding-block-end: 0; }
`;
