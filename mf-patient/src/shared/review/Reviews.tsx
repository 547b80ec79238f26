import { useInfiniteQuery } from '@tanstack/react-query';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { PublishedReview } from '@tenaye/platform/review/ReviewWords.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { NeedsScript } from '../NeedsScript.tsx';
import { ReportButton } from './ReportButton.tsx';
import { reviewsQuery } from './review.queries.ts';

interface ReviewsProps {
  kind: 'doctor' | 'facility';
  id: string;
}

/** The number of reviews that are shown before somebody asks for more. */
const FIRST = 3;

/** The latest reviews of a doctor or facility, and the others on request. */
export function Reviews({ kind, id }: ReviewsProps) {
  const { t } = useTranslation('mf-patient');
  const query = useInfiniteQuery(reviewsQuery(kind, id));
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { user } = useAuth();
  const rows = query.data?.pages.flatMap((it) => it.answer);
  const isFolded = !isOpen && rows !== undefined && rows.length > FIRST;
  return (
    <Stack>
      <PagedList
        query={isFolded ? { ...query, hasNextPage: false } : query}
        rows={rows}
        loading={<ListLoading cards={1} />}
        empty={<Text $soft>{t('review.none')}</Text>}
      >
        {(reviews) => (
          <Stack as={PlainList} id={listId} $gap="l">
            {reviews.slice(0, isFolded ? FIRST : undefined).map((it) => (
              <li key={it.id}>
                <PublishedReview review={it}>{user && <ReportButton review={it} />}</PublishedReview>
              </li>
            ))}
          </Stack>
        )}
      </PagedList>
      {isFolded && (
        <div>
          <Button data-scripted tone="quiet" size="small" aria-controls={listId} onClick={() => setIsOpen(true)}>
            {t('review.more')}
          </Button>
          <NeedsScript what="reviews" />
        </div>
      )}
    </Stack>
  );
}

const PlainList = styled.ul.attrs({ role: 'list' })``;
