import { useQuery } from '@tanstack/react-query';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDate, formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import { styled } from 'styled-components';
import { ReviewActions } from '../decision/ReviewActions.tsx';
import { Checks } from '../evidence/Checks.tsx';
import { OpenPaperProvider } from '../evidence/open-paper.tsx';
import { Papers } from '../evidence/Papers.tsx';
import { Marks } from '../listing/useListingColumns.tsx';
import { useCategory } from '../useCategory.ts';
import { type Reviewed, useReviewAddress } from '../useReviewAddress.ts';
import { reviewQuery } from '../verification.queries.ts';
import { ReviewSections } from './ReviewSections.tsx';
import { SimilarListings } from './SimilarListings.tsx';
import { useHold } from './useHold.ts';
import { usePrefetchedNext } from './usePrefetchedNext.ts';

interface ReviewProps {
  reviewed: Reviewed;
  /** Whether the review belongs to the queue of waiting providers. */
  isQueue: boolean;
}

/** One provider under review, in place of the list. */
export function Review({ reviewed, isQueue }: ReviewProps) {
  const { t } = useTranslation('mf-admin');
  const { toList } = useReviewAddress();
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(useAccount().id, reviewed));
  return (
    <Stack as="section" aria-label={data?.listing.name ?? t('verification.review.page')}>
      <Row>
        <BarLink to={toList}>
          <ChevronLeftIcon /> {t('verification.review.back')}
        </BarLink>
      </Row>
      {!data && !error && <ListLoading />}
      {error && !isMissing(error) && (
        <LoadError title={t('verification.review.failed')} error={error} onRetry={refetch} busy={isFetching} />
      )}
      {isMissing(error) && (
        <Notice tone="warning" title={t('verification.review.missing')} role="status">
          {t('verification.review.missingText')}
        </Notice>
      )}
      {data && <Loaded provider={data} isQueue={isQueue} />}
    </Stack>
  );
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function Loaded({ provider, isQueue }: { provider: ReviewedProvider; isQueue: boolean }) {
  const { listing } = provider;
  useHold(listing);
  usePrefetchedNext(listing, isQueue);
  const heading = useFirstFocus();
  const categoryOf = useCategory();
  const { t } = useTranslation('mf-admin');
  return (
    <Stack>
      <Stack $gap="xs">
        <Heading ref={heading} tabIndex={-1}>
          {listing.name}
        </Heading>
        <Row $gap="xs">
          <Text as="span" $soft>
            {[t(`verification.kinds.${listing.kind}`), categoryOf(listing), listing.location].filter(Boolean).join(' · ')}
          </Text>
          <Marks listing={listing} />
        </Row>
      </Stack>
      <Notices provider={provider} />
      <OpenPaperProvider>
        <Beside>
          <Stack>
            {!listing.isVerified && provider.can.setStatus.includes('approved') && <Checks provider={provider} />}
            <ReviewSections provider={provider} />
            <Pinned>
              <ReviewActions provider={provider} isQueue={isQueue} />
            </Pinned>
          </Stack>
          <Stack>
            <Papers provider={provider} />
            <SimilarListings provider={provider} />
          </Stack>
        </Beside>
      </OpenPaperProvider>
    </Stack>
  );
}

/** Facts and checks, and beside them the papers with which they are compared. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.m};
  ${media.desktop} { &:has(> :nth-child(2)) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
`;
/** On a desktop the decision stays in view, however long the facts are. */
const Pinned = styled.div`
  ${media.desktop} {
    position: sticky;
    z-index: 1;
    inset-block-end: var(--tn-tab, 0px);
    padding-block: ${theme.space.s};
    border-block-start: 1px solid ${theme.color.line};
    background: ${theme.color.canvas};
  }
`;

/** The notices that a reviewer must read before deciding. */
function Notices({ provider: { listing, informationRequested, licenseRenewal } }: { provider: ReviewedProvider }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { heldBy, licenseStands, licenseExpiresOn, informationRequestedAt, rejectionReason } = listing;
  return (
    <>
      {heldBy && !heldBy.isYou && (
        <Notice tone="warning" title={t('verification.review.held', { name: heldBy.name })}>
          {t('verification.review.heldText')}
        </Notice>
      )}
      {rejectionReason && (
        <Notice tone="danger" title={t('verification.review.rejected')}>
          {rejectionReason}
        </Notice>
      )}
      {!licenseStands && licenseExpiresOn && (
        <Notice tone="danger" title={t('verification.review.expired', { day: formatDay(licenseExpiresOn, i18n.language) })}>
          {t('verification.review.expiredText')}
        </Notice>
      )}
      {licenseRenewal && (
        <Notice title={t('verification.review.renewed', { day: formatDate(licenseRenewal.sentAt, i18n.language) })}>
          {t('verification.review.renewedText', { day: formatDay(licenseRenewal.expiresOn, i18n.language) })}
        </Notice>
      )}
      {informationRequestedAt && (
        <Notice title={t('verification.review.asked', { day: formatDate(informationRequestedAt, i18n.language) })}>
          {informationRequested}
        </Notice>
      )}
    </>
  );
}
