import { useQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { requestCountsQuery } from '../request.queries.ts';
import { filtersOf, type RequestFilter } from '../request-filter.ts';
import { useRequestAddress } from '../useRequestAddress.ts';

/** The filters of the queue, each a link with the number of its requests. */
export function FilterNav({ type }: { type: RequestType }) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const { filter, toFilter } = useRequestAddress(type);
  const { data: counts } = useQuery(requestCountsQuery(own, type));
  const countOf = (choice: RequestFilter): number => {
    if (!counts) return 0;
    const statuses = choice === 'open' ? openStatuses : choice === 'all' ? null : [choice];
    return (statuses?.map((it) => counts[it]) ?? Object.values(counts)).reduce((sum, it) => sum + it, 0);
  };
  const wordOf = (choice: RequestFilter): string => {
    const word = t(choice === 'open' || choice === 'all' ? `request.filter.${choice}` : `domain:requestStatus.${choice}`);
    const count = countOf(choice);
    return count > 0 ? t('request.counted', { word, count }) : word;
  };
  return <FilterLinks label={t('request.filters')} options={filtersOf[type]} chosen={filter} words={wordOf} to={toFilter} />;
}
