import { useQuery } from '@tanstack/react-query';
import type { Activity } from '@tenaye/contracts/intelligence.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatAgo, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClockIcon } from '@tenaye/ui/icons.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { activitiesQuery } from '../intelligence.queries.ts';
import { useWhole } from '../useWhole.ts';
import { DashboardSection } from './DashboardSection.tsx';

/** The latest activities of the whole platform. */
export function Activities() {
  const { t } = useTranslation('mf-admin');
  const whole = useWhole();
  const query = useQuery(activitiesQuery(useAccount().id));
  return (
    <DashboardSection name="activities" query={query} loading={<ListLoading min="100%" />}>
      {(activities) => (
        <>
          {whole && <Text $soft>{whole}</Text>}
          {activities.length > 0 ? (
            <ActivityList activities={activities} />
          ) : (
            <Empty icon={<ClockIcon />} title={t('intelligence.noActivity')} text={t('intelligence.noActivityText')} />
          )}
        </>
      )}
    </DashboardSection>
  );
}

function ActivityList({ activities }: { activities: readonly Activity[] }) {
  const { t, i18n } = useTranslation('mf-admin');
  const now = useMinute();
  return (
    <Card>
      <List aria-label={t('intelligence.sections.activities.title')}>
        {activities.map(({ id, description, activityType, timestamp }) => (
          <Item key={id}>
            <Badge>{t(`intelligence.activityTypes.${activityType}`)}</Badge>
            <span>{description}</span>
            <Stamp dateTime={timestamp} title={formatDateTime(timestamp, i18n.language)}>
              {t('intelligence.ago', { age: formatAgo(timestamp, now, i18n.language) })}
            </Stamp>
          </Item>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ol.attrs({ role: 'list' })`display: grid; margin: 0; padding: 0; list-style: none;`;
const Item = styled.li`
  display: grid;
  gap: ${theme.space.xxs} ${theme.space.s};
  justify-items: start;
  align-items: center;
  padding-block: ${theme.space.s};
  overflow-wrap: anywhere;
  &:not(:first-child) { border-block-start: 1px solid ${theme.color.line}; }
  &:first-child { padding-block-start: 0; }
  &:last-child { padding-block-end: 0; }
  ${media.wide} { grid-template-columns: 8rem minmax(0, 1fr) auto; }
`;
const Stamp = styled.time`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
