import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { ShowMore } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { PharmacyIcon, SearchIcon } from '@tenaye/ui/icons.tsx';
import { useState } from 'react';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { stockQuery } from '../inventory.queries.ts';
import { useStockAddress } from '../useStockAddress.ts';
import { LastChange } from './LastChange.tsx';
import { countOf } from './StockFilters.tsx';
import { type ItemActs, StockTable } from './StockTable.tsx';
import { followedBy, type TypedChange } from './typed-change.ts';

/** The items that match the URL's filters, a page at a time. */
export function StockList(acts: ItemActs) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const address = useStockAddress();
  const { filter } = address;
  const { data: facility } = useQuery(providerFacilityQuery(own));
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    stockQuery(own, filter),
  );
  const items = data?.pages.flatMap((it) => it.items);
  const [change, setChange] = useState<TypedChange>();
  // The API doesn't count the results of a search, so the number is known only when no further page is left.
  const total = filter.q ? (hasNextPage ? undefined : items?.length) : facility && countOf(facility.figures, filter.mark);
  const retry = () => void (items && hasNextPage ? fetchNextPage() : refetch());
  return (
    <>
      {change && (
        <LastChange
          key={change.id}
          change={change}
          onUndone={() => setChange(undefined)}
          onExplained={(reason) => setChange({ ...change, ...(change.because && { because: { ...change.because, reason } }) })}
        />
      )}
      <StockTable
        {...acts}
        address={address}
        total={total}
        last={change}
        onTyped={(next) => setChange((last) => followedBy(last, next))}
        rows={items}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('inventory.failed'), retry, isBusy: isFetching } : undefined}
        empty={<NothingThere />}
        footer={hasNextPage && <ShowMore onMore={() => void fetchNextPage()} busy={isFetchingNextPage} />}
      />
    </>
  );
}

/** Shown instead of an empty list. The buttons that fill an empty stock are above it. */
function NothingThere() {
  const { t } = useTranslation('mf-provider');
  const { isFiltered, toAll } = useStockAddress();
  const all = (
    <LinkButton to={toAll} $tone="quiet">
      {t('inventory.empty.clear')}
    </LinkButton>
  );
  return isFiltered ? (
    <Empty icon={<SearchIcon />} title={t('inventory.empty.none')} text={t('inventory.empty.noneText')} action={all} />
  ) : (
    <Empty icon={<PharmacyIcon />} title={t('inventory.empty.title')} text={t('inventory.empty.text')} />
  );
}
