import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Stale } from '@tenaye/ui/Stale.tsx';
import type { ReactNode } from 'react';
import { LinkButton } from '../address/LinkButton.tsx';
import { ListLoading } from './ListLoading.tsx';
import { LoadError } from './LoadError.tsx';
import { useMoreFocus } from './useMoreFocus.ts';

/** The used part of a query's result, with pages or without. */
interface ListQuery {
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  /** True while the rows are those of the former search. */
  isPlaceholderData?: boolean;
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

/**
 * A list in all its states: loading, failed, empty, or rows with a button for more. When a further page fails, the earlier rows stay; those
 * of a former search are dimmed until the answer comes.
 */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, rows, children, empty, loading, failed, failedHint, nextHref, rest } = props;
  const { error, isFetching, refetch, hasNextPage = false, isFetchingNextPage, isPlaceholderData = false, fetchNextPage } = query;
  const retry = () => (rows && hasNextPage && fetchNextPage ? fetchNextPage() : refetch());
  const failure = Boolean(error) && <LoadError title={failed} hint={failedHint} error={error} onRetry={retry} busy={isFetching} />;
  const isNone = rows?.length === 0 && !hasNextPage;
  if (!rows || (isNone && isPlaceholderData)) return failure || (loading ?? <ListLoading />);
  if (isNone) return failure || empty;
  return (
    <Stack>
      <Stale $isStale={isPlaceholderData}>{children(rows)}</Stale>
      {failure}
      {hasNextPage && !failure && <More isBusy={isFetchingNextPage} onMore={() => fetchNextPage?.()} nextHref={nextHref} rest={rest} />}
    </Stack>
  );
}

interface MoreProps extends Pick<PagedListProps<never>, 'nextHref' | 'rest'> {
  isBusy: boolean | undefined;
  onMore(): void;
}

function More({ isBusy, onMore, nextHref, rest }: MoreProps) {
  const { t } = useTranslation('parts');
  const place = useMoreFocus();
  const more = rest ? t('showMoreOf', { next: rest.next, count: rest.total }) : t('showMore');
  return (
    <div ref={place}>
      <Button data-scripted tone="quiet" busy={isBusy} onClick={onMore}>
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
  );
}
