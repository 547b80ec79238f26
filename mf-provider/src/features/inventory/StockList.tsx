import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { PharmacyIcon, SearchIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { stockQuery } from './inventory.queries.ts';
import { type ItemActs, StockTable } from './StockTable.tsx';
import { useStockAddress } from './useStockAddress.ts';

interface StockListProps extends ItemActs {
  accountId: string;
  /** The ways to begin, while there is nothing. */
  beginnings: ReactNode;
}

/** The items that the address asks for, a page at a time. */
export function StockList({ accountId, beginnings, ...acts }: StockListProps) {
  const { t } = useTranslation('mf-provider');
  const { filter } = useStockAddress();
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    stockQuery(accountId, filter),
  );
  const items = data?.pages.flatMap((it) => it.items);
  // A page that fails to come leaves the ones before it standing.
  const failure = isError && (
    <ErrorNotice
      title={t('stock.failed')}
      retryLabel={t('frame.retry')}
      onRetry={() => void (items && hasNextPage ? fetchNextPage() : refetch())}
      busy={isFetching}
    />
  );
  if (!items) return failure || <ListLoading />;
  if (items.length === 0) return failure || <NothingThere beginnings={beginnings} />;
  return (
    <Stack>
      <Text role="status" $size="s" $soft>
        {t('stock.shown', { count: items.length })}
      </Text>
      <Scroll>
        <StockTable accountId={accountId} items={items} {...acts} />
      </Scroll>
      {failure}
      {hasNextPage && !failure && (
        <div>
          <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('stock.showMore')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function NothingThere({ beginnings }: Pick<StockListProps, 'beginnings'>) {
  const { t } = useTranslation('mf-provider');
  const { isFiltered, toAll } = useStockAddress();
  const all = (
    <LinkButton to={toAll} $tone="quiet">
      {t('stock.empty.clear')}
    </LinkButton>
  );
  return (
    <div role="status">
      {isFiltered ? (
        <Empty icon={<SearchIcon />} title={t('stock.empty.none')} text={t('stock.empty.noneText')} action={all} />
      ) : (
        <Empty
          icon={<PharmacyIcon />}
          title={t('stock.empty.title')}
          text={t('stock.empty.text')}
          action={<Row $justify="center">{beginnings}</Row>}
        />
      )}
    </div>
  );
}

function ListLoading() {
  const { t } = useTranslation('mf-provider');
  return (
    <Loading label={t('stock.loading')}>
      <Stack $gap="s">
        {[0, 1, 2, 3, 4].map((it) => (
          <Skeleton key={it} $height="3rem" />
        ))}
      </Stack>
    </Loading>
  );
}

/** Between phone and desk the table is wider than the page. */
const Scroll = styled.div`overflow-x: auto;`;
