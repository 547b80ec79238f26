import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ProviderReview } from '@tenaye/contracts/review.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { PublishedReview } from '@tenaye/platform/review/ReviewWords.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';
import { ownReviewsQuery, reporting } from './review.queries.ts';

// Lazy: the forms need the validation library.
const ReplyDialog = lazyDialog(
  async () => (await import('./ReplyDialog.tsx')).ReplyDialog,
  ({ onClose }) => onClose(),
);

const ReportDialog = lazyDialog(
  async () => (await import('@tenaye/platform/review/ReportDialog.tsx')).ReportDialog,
  ({ onClose }) => onClose(),
);

/** Whom the reviews are about: the signed-in doctor, or the facility named in the URL. */
type ReviewsOf = 'doctor' | 'facility';

/** The patients' reviews of the account's doctor or facility, with their average and the replies. */
export function Reviews({ of }: { of: ReviewsOf }) {
  const { t } = useTranslation('mf-provider');
  const query = useInfiniteQuery(ownReviewsQuery(useOwn()));
  const rows = query.data?.pages.flatMap((it) => it.answer);
  return (
    <Stack as="section" aria-labelledby="reviews">
      <Stack $gap="xs">
        <Heading id="reviews">{t('review.heading')}</Heading>
        <Text $soft>{t('review.lead')}</Text>
        <Average of={of} />
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

/** The average; nothing while there are too few reviews for one. */
function Average({ of }: { of: ReviewsOf }) {
  const { t, i18n } = useTranslation('mf-provider');
  const own = useOwn();
  const doctor = useQuery({ ...doctorProfileQuery(own.accountId), enabled: of === 'doctor' });
  const facility = useQuery({ ...providerFacilityQuery(own), enabled: of === 'facility' });
  const rating = (of === 'doctor' ? doctor : facility).data?.rating ?? null;
  if (rating === null) return null;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return <Text>{t('review.average', { rating: numberFormat(i18n.language, digits).format(rating) })}</Text>;
}

function ReviewCard({ review }: { review: ProviderReview }) {
  const { t } = useTranslation('mf-provider');
  const own = useOwn();
  const [asking, setAsking] = useState<'reply' | 'report'>();
  const close = () => setAsking(undefined);
  return (
    <Card>
      <PublishedReview review={review}>
        <Row>
          <Button tone="quiet" size="small" onClick={() => setAsking('reply')}>
            {review.reply ? t('review.change') : t('review.reply')}
          </Button>
          {review.reportedAt ? (
            <Text $soft $size="s">
              {t('parts:review.report.reported')}
            </Text>
          ) : (
            <Button
              tone="plain"
              size="small"
              aria-label={t('parts:review.report.named', { author: review.author ?? t('parts:review.former') })}
              onClick={() => setAsking('report')}
            >
              {t('parts:review.report.action')}
            </Button>
          )}
        </Row>
      </PublishedReview>
      <Suspense fallback={null}>
        {asking === 'reply' && <ReplyDialog review={review} onClose={close} />}
        {asking === 'report' && <ReportDialog change={reporting(own, review.id)} onClose={close} />}
      </Suspense>
    </Card>
  );
}
