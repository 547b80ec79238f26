import { useQuery } from '@tanstack/react-query';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { STORAGE_WARNING_SHARE, type StorageState } from '@tenaye/contracts/waste-storage.facts.ts';
import type { WaitingWaste } from '@tenaye/contracts/waste-storage.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatMinutes } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useTabHref } from '../../shared/waste-tabs.ts';
import { wasteStorageQuery } from './overview.queries.ts';

/** The waiting time of each type of waste, the nearest limit first. */
export function StorageClock() {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(wasteStorageQuery(useOwn()));
  return (
    <Card as="section" aria-labelledby="storage">
      <Stack>
        <Stack $gap="xxs">
          <Heading id="storage">{t('overview.storage.title')}</Heading>
          <Text $soft $size="s">
            {t('overview.storage.lead')}
          </Text>
        </Stack>
        {error && <LoadError title={t('overview.storage.failed')} error={error} onRetry={refetch} busy={isFetching} />}
        {!data && !error && (
          <Loading label={t('parts:loading')}>
            <Skeleton $height="8rem" />
          </Loading>
        )}
        {data?.length === 0 && <Text $soft>{t('overview.storage.empty')}</Text>}
        {data && data.length > 0 && (
          <Stack as="ul" role="list">
            {data.map((it) => (
              <Clock key={it.wasteType} waste={it} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

const tones = { fine: 'success', warning: 'warning', over: 'danger' } as const;

function Clock({ waste }: { waste: WaitingWaste }) {
  const { t, i18n } = useTranslation('mf-waste');
  const words = useWasteText();
  const to = useTabHref();
  const now = useMinute();
  const { waited, state } = stateAt(waste, now);
  const limit = waste.limitHours * HOUR_MS;
  const span = (ms: number): string => formatMinutes(Math.max(0, Math.floor(ms / 60_000 / 60)) * 60, i18n.language);
  return (
    <Stack as="li" $gap="xs">
      <Row $justify="between" $gap="xs">
        <Text $strong>{words.type(waste.wasteType)}</Text>
        <Badge tone={tones[state]}>{t(`overview.storage.state.${state}`)}</Badge>
      </Row>
      <Progress
        label={t('overview.storage.waited', { time: span(waited) })}
        value={waited / limit}
        valueText={t('overview.storage.limit', { time: span(limit) })}
      />
      <Row $justify="between" $gap="xs">
        <Text $soft $size="s">
          {waste.nextPickup ? t('overview.storage.next', { day: words.day(waste.nextPickup) }) : t('overview.storage.noNext')}
        </Text>
        {state !== 'fine' && !waste.nextPickup && (
          <LinkButton to={to('pickup-request', { types: waste.wasteType })} $size="small">
            {t('overview.storage.request')}
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}

/** How long waste has waited until `now`, in milliseconds, and its state relative to the limit. */
function stateAt({ since, limitHours, dueAt }: WaitingWaste, now: Date): { waited: number; state: StorageState } {
  const waited = Math.max(0, now.getTime() - Date.parse(since));
  if (now.getTime() >= Date.parse(dueAt)) return { waited, state: 'over' };
  return { waited, state: waited >= limitHours * HOUR_MS * STORAGE_WARNING_SHARE ? 'warning' : 'fine' };
}
