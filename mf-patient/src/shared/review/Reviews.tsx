import { useInfiniteQuery } from '@tanstack/react-query';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { PublishedReview } from '@tenaye/platform/review/ReviewWords.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NeedsScript } from '../NeedsScript.tsx';
import { reviewsQuery } from './review.queries.ts';

interface ReviewsProps {
  kind: 'doctor' | 'facility';
  id: string;
}

/** The reviews of a doctor or facility behind a button. They load only when the patient opens them. */
export function Reviews(props: ReviewsProps) {
  const { t } = useTranslation('mf-patient');
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <Stack>
      <div>
        <Button data-scripted tone="quiet" size="small" aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('review.hide') : t('review.show')}
        </Button>
        <NeedsScript what="reviews" />
      </div>
      <div id={listId}>{isOpen && <List {...props} />}</div>
    </Stack>
  );
}

function List({ kind, id }: ReviewsProps) {
  const { t } = useTranslation('mf-patient');
  const query = useInfiniteQuery(reviewsQuery(kind, id));
  const rows = query.data?.pages.flatMap((it) => it.answer);
  return (
    <PagedList query={query} rows={rows} loading={<ListLoading cards={1} />} empty={<Text $soft>{t('review.none')}</Text>}>
      {(reviews) => (
        <Stack as={PlainList} $gap="l">
          {reviews.map((it) => (
            <li key={it.id}>
              <PublishedReview review={it} />
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

const PlainList = styled.ul.attrs({ role: 'list' })``;
