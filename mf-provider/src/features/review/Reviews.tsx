import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review } from '@tenaye/contracts/review.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { PublishedReview } from '@tenaye/platform/review/ReviewWords.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownReviewsQuery } from './review.queries.ts';

// Lazy: the form needs the validation library.
const ReplyDialog = lazyDialog(
  async () => (await import('./ReplyDialog.tsx')).ReplyDialog,
  ({ onClose }) => onClose(),
);

/** The patients' reviews of the account's doctor or facility, with the replies. */
export function Reviews() {
  const { t } = useTranslation('mf-provider');
  const query = useInfiniteQuery(ownReviewsQuery(useOwn()));
  const rows = query.data?.pages.flatMap((it) => it.answer);
  return (
    <Stack as="section" aria-labelledby="reviews">
      <Stack $gap="xs">
        <Heading id="reviews">{t('review.heading')}</Heading>
        <Text $soft>{t('review.lead')}</Text>
      </Stack>
      <PagedList query={query} rows={rows} empty={<Empty title={t('review.empty')} text={t('review.emptyText')} />}>
        {(reviews) => (
          <Stack as="ul" role="list">
            {reviews.map((it) => (
              <li key={it.id}>
                <ReviewCard review={it} />
              </li>
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation('mf-provider');
  const [isReplying, setIsReplying] = useState(false);
  return (
    <Card>
      <PublishedReview review={review}>
        <div>
          <Button tone="quiet" size="small" onClick={() => setIsReplying(true)}>
            {review.reply ? t('review.change') : t('review.reply')}
          </Button>
        </div>
      </PublishedReview>
      {isReplying && (
        <Suspense fallback={null}>
          <ReplyDialog review={review} onClose={() => setIsReplying(false)} />
        </Suspense>
      )}
    </Card>
  );
}
