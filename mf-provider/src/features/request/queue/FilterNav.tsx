import { useQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useTranslation } from 'react-i18next';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { useRequestAddress } from '../useRequestAddress.ts';
import { filtersOf, type RequestFilter } from './request-filter.ts';

/** The filters of the queue, each a link. */
export function FilterNav({ type }: { type: RequestType }) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const { filter, toFilter } = useRequestAddress(type);
  const { data: facility } = useQuery(providerFacilityQuery(own));
  const count = facility?.figures.openRequests;
  const wordOf = (choice: RequestFilter) => {
    if (choice === 'open' && count) return t('request.openCount', { count });
    return t(choice === 'open' || choice === 'all' ? `request.filter.${choice}` : `domain:requestStatus.${choice}`);
  };
  return (
    <Row as="nav" $gap="xxs" aria-label={t('request.filters')}>
      {filtersOf[type].map((it) => (
        <LinkButton
          key={it}
          to={toFilter(it)}
          $size="small"
          $tone={it === filter ? 'quiet' : 'plain'}
          aria-current={it === filter ? 'true' : undefined}
        >
          {wordOf(it)}
        </LinkButton>
      ))}
    </Row>
  );
}
