import { useQuery } from '@tanstack/react-query';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { healthQuery } from '../intelligence.queries.ts';
import { FigureTiles } from './FigureTile.tsx';
import { healthFigures } from './overview-figures.ts';

/** Uptime, response time and active sessions. They have a query of their own, so that its failure doesn't affect the other figures. */
export function HealthTiles() {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(healthQuery(useAccount().id));
  const label = t('intelligence.health');
  return (
    <>
      {error && (
        <LoadError
          title={t('intelligence.failed', { section: label })}
          error={error}
          hint={t('parts:checkConnection')}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !error && <ListLoading cards={3} min="9rem" />}
      {data && <FigureTiles label={label} figures={healthFigures(data)} />}
    </>
  );
}
