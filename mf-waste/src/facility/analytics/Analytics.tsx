import { useQuery } from '@tanstack/react-query';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { exportWasteAnalytics } from '@tenaye/contracts/waste-analytics.facts.ts';
import { changedSearch } from '@tenaye/platform/address/changed-search.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Stale } from '@tenaye/ui/Stale.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { AnalyticsCharts } from './AnalyticsCharts.tsx';
import { AnalyticsFigures } from './AnalyticsFigures.tsx';
import { analyticsQuery } from './analytics.queries.ts';
import { Insights } from './Insights.tsx';

/** Years to choose from besides the last twelve months. */
const YEARS = 5;

/** The tab Analytics: the facility's waste by month and type, what it cost, and what is notable about it. */
export function Analytics() {
  const { t } = useTranslation('mf-waste');
  const { year, setYear, years } = useYear();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(analyticsQuery(useOwn(), year));
  return (
    <Stack as="section" aria-labelledby="analytics">
      <Row $justify="between" $align="end">
        <Stack $gap="xs">
          <Heading id="analytics">{t('analytics.heading')}</Heading>
          <Text $soft>{t('analytics.lead')}</Text>
        </Stack>
        <Row $align="end">
          <Field label={t('analytics.period')}>
            <Select value={year ?? ''} onChange={({ target }) => setYear(target.value)}>
              <option value="">{t('analytics.lastMonths')}</option>
              {years.map((it) => (
                <option key={it}>{it}</option>
              ))}
            </Select>
          </Field>
          <Export year={year} />
        </Row>
      </Row>
      {error && <LoadError title={t('analytics.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && (
        <Loading label={t('parts:loading')}>
          <Skeleton $height="24rem" />
        </Loading>
      )}
      {data && (
        <Stale $gap="l" $isStale={isPlaceholderData}>
          <AnalyticsFigures analytics={data} />
          <AnalyticsCharts analytics={data} />
          <Insights insights={data.insights} />
        </Stale>
      )}
    </Stack>
  );
}

function Export({ year }: { year: number | undefined }) {
  const { t } = useTranslation('mf-waste');
  const { facilityId } = useOwn();
  return (
    <ExportButton
      tone="quiet"
      name={t('analytics.fileName', { period: year ?? localDate(Date.now()) })}
      load={() => download(exportWasteAnalytics, { query: { facilityId, ...(year && { year }) } })}
    />
  );
}

/** The chosen year, in the address; undefined means the last twelve months. */
function useYear() {
  const [params, setParams] = useSearchParams();
  const current = Number(localDate(Date.now()).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => current - index);
  const setYear = (year: string) => setParams(changedSearch(params, { year }));
  return { year: years.find((it) => String(it) === params.get('year')), setYear, years };
}
