import { BEST_RATING } from '@tenaye/contracts/review.facts.ts';
import type { Review } from '@tenaye/contracts/review.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text, TypedText } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../texts/format.ts';

/** The content of a review, with its reply. `children` follow the reply, such as the reader's actions. */
export function ReviewWords({ review, children }: { review: Pick<Review, 'rating' | 'text' | 'reply'>; children?: ReactNode }) {
  const { t } = useTranslation('parts');
  const { rating, text, reply } = review;
  return (
    <Stack $gap="xs">
      <Stars rating={rating} />
      {text && <TypedText>{text}</TypedText>}
      {reply && (
        <Panel>
          <Text $soft $size="s">
            {t('review.reply')}
          </Text>
          <TypedText>{reply}</TypedText>
        </Panel>
      )}
      {children}
    </Stack>
  );
}

/** A published review: its author and day, then its content. */
export function PublishedReview({ review, children }: { review: Review; children?: ReactNode }) {
  const { t, i18n } = useTranslation('parts');
  return (
    <Stack as="article" $gap="xs">
      <Text $soft $size="s">
        {review.author ?? t('review.former')} · <time dateTime={review.createdAt}>{formatDate(review.createdAt, i18n.language)}</time>
      </Text>
      <ReviewWords review={review}>{children}</ReviewWords>
    </Stack>
  );
}

/** A rating in whole stars, in words for screen readers. */
function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('parts');
  return (
    <span>
      <Glyphs aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(BEST_RATING - rating)}</Glyphs>
      <VisuallyHidden>{t('review.stars', { rating })}</VisuallyHidden>
    </span>
  );
}

const Glyphs = styled.span`color: ${theme.color.ink}; letter-spacing: 0.1em;`;
