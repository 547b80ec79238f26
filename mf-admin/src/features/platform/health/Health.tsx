import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { healthQuery } from '../platform.queries.ts';
import { Alarms } from './Alarms.tsx';
import { HealthFigures } from './HealthFigures.tsx';
import { HealthParts } from './HealthParts.tsx';
import { Outages } from './Outages.tsx';
import { RequestTimes } from './RequestTimes.tsx';

/** Uptime, response time, sessions and versions, then the times of calls, the alarms and the outages. */
export function Health() {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(healthQuery(useAccount().id));
  return (
    <Stack $gap="l">
      {error && (
        <LoadError
          title={t('platform.health.failed')}
          error={error}
          hint={t('parts:checkConnection')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <Loading label={t('platform.health.loading')}>
          <Stack $gap="l">
            <Skeleton $height="11.5rem" />
            <Skeleton $height="4.75rem" />
          </Stack>
        </Loading>
      )}
      {data && <HealthFigures health={data} />}
      {data && <HealthParts health={data} />}
      <RequestTimes />
      {data && <Alarms />}
      {data && <Outages since={data.measuredSince} />}
    </Stack>
  );
}
