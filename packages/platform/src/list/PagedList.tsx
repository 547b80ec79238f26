import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { ReactNode } from 'react';
import { LinkButton } from '../address/LinkButton.tsx';
import { ListLoading } from './ListLoading.tsx';
import { LoadError } from './LoadError.tsx';

/** The used part of a query's result, with pages or without. */
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
  /** The rows of all pages; undefined before the first answer. */
  rows: readonly Row[] | undefined;
  children(rows: readonly Row[]): ReactNode;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Shown before the first answer; three placeholder cards by default. */
  loading?: ReactNode;
  /** The title of a failure, and the text for an error without words of its own. */
  failed?: string;
  failedHint?: string;
  /** The address of the rows after these, for a page that works without scripts. */
  nextHref?: string | undefined;
  /** The number of rows that the button for more brings, and of all rows; without it, the button doesn't say how many come. */
  rest?: { next: number; total: number } | undefined;
}

/** A list in all its states: loading, failed, empty, or rows with a button for more. When a further page fails, the earlier rows stay. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, rows, children, empty, loading, failed, failedHint, nextHref, rest } = props;
  const { t } = useTranslation('parts');
  const { error, isFetching, refetch, hasNextPage = false, isFetchingNextPage, fetchNextPage } = query;
  const retry = () => (rows && hasNextPage && fetchNextPage ? fetchNextPage() : refetch());
  const failure = Boolean(error) && <LoadError title={failed} hint={failedHint} error={error} onRetry={retry} busy={isFetching} />;
  const more = rest ? t('showMoreOf', { next: rest.next, count: rest.total }) : t('showMore');
  if (!rows) return failure || (loading ?? <ListLoading />);
  if (rows.length === 0 && !hasNextPage) return failure || empty;
  return (
    <Stack>
      {children(rows)}
      {failure}
      {hasNextPage && !failure && (
        <div>
          <Button data-scripted tone="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage?.()}>
            {more}
          </Button>
          {nextHref && (
            <noscript>
              <LinkButton to={nextHref} $tone="quiet">
                {more}
              </LinkButton>
            </noscript>
          )}
        </div>
      )}
    </Stack>
  );
}
