import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListLoading } from './ListLoading.tsx';
import { LoadError } from './LoadError.tsx';

/** Of a query's result, with pages or without. */
interface ListQuery {
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?(): unknown;
}

interface PagedListProps<Row> {
  query: ListQuery;
  /** Those of all pages; undefined while nothing has come. */
  rows: readonly Row[] | undefined;
  children(rows: readonly Row[]): ReactNode;
  /** In place of a list without rows. */
  empty: ReactNode;
  /** While nothing has come; three cards by default. */
  loading?: ReactNode;
  /** What a failure is called, and what is said where it has no words of its own. */
  failed?: string;
  failedHint?: string;
}

/** A list in every state that it has: loading, failed, empty, and the rows with a way to more. A page that fails to come leaves those before it. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, rows, children, empty, loading, failed, failedHint } = props;
  const { t } = useTranslation('parts');
  const { error, isFetching, refetch, hasNextPage = false, isFetchingNextPage, fetchNextPage } = query;
  const retry = () => (rows && hasNextPage && fetchNextPage ? fetchNextPage() : refetch());
  const failure = Boolean(error) && <LoadError title={failed} hint={failedHint} error={error} onRetry={retry} busy={isFetching} />;
  if (!rows) return failure || (loading ?? <ListLoading />);
  if (rows.length === 0 && !hasNextPage) return failure || empty;
  return (
    <Stack>
      {children(rows)}
      {failure}
      {hasNextPage && !failure && (
        <div>
          <Button tone="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage?.()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
