import { useQuery } from '@tanstack/react-query';
import { regions } from '@tenaye/contracts/ethiopia.facts.ts';
import { adminReviewSorts, exportAdminReviews, reviewKinds, reviewStates } from '@tenaye/contracts/review.facts.ts';
import { DAY, ID } from '@tenaye/platform/address/shapes.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { AdminList } from '../../shared/list/AdminList.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { choiceFilter, type ListFilter } from '../../shared/list/list-filter.tsx';
import { useDaysFilters } from '../../shared/list/useDaysFilters.tsx';
import { useFileName } from '../../shared/list/useFileName.ts';
import { HideDialog } from './HideDialog.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { type ReviewFilter, reviewsQuery } from './review.queries.ts';
import { ShowDialog } from './ShowDialog.tsx';
import { type Choice, useReviewColumns } from './useReviewColumns.tsx';

const stars = ['1', '2', '3', '4', '5'] as const;
const reported = ['open'] as const;
const spec = {
  choices: { state: reviewStates, rating: stars, kind: reviewKinds, region: regions, reported },
  shapes: { from: DAY, to: DAY, profile: ID },
  sortable: adminReviewSorts,
  sizes: [20, 50, 100],
} as const;

const dialogs = { hide: HideDialog, keep: KeepDialog, show: ShowDialog } as const;

/** The tab Reviews: what patients have written, to hide what must not be public. */
export function Reviews() {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useReviewsAddress();
  const [chosen, setChosen] = useState<Choice>();
  const query = useQuery(reviewsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  const fileName = useFileName();
  const Dialog = chosen && dialogs[chosen.act];
  // As it is now: after a refusal the dialog shows what was reported meanwhile, and a further press is about that.
  const review = chosen && (query.data?.answer.find((it) => it.id === chosen.review.id) ?? chosen.review);
  return (
    <Stack as="section" aria-labelledby="reviews">
      <ListHead id="reviews" title={t('review.heading')} lead={t('review.lead')} />
      <AdminList
        list="reviews"
        caption={t('review.heading')}
        address={address}
        query={query}
        failed={t('review.failed')}
        sizes={spec.sizes}
        search={{ label: t('review.search') }}
        filters={[
          choiceFilter({
            label: t('review.state'),
            options: reviewStates,
            chosen: address.chosen('state'),
            words: (it) => t(`review.states.${it}`),
            onChoose: (it) => address.choose('state', it),
          }),
          choiceFilter({
            label: t('review.stars'),
            options: stars,
            chosen: address.chosen('rating'),
            words: (it) => t('review.starsOf', { count: Number(it) }),
            onChoose: (it) => address.choose('rating', it),
          }),
          choiceFilter({
            label: t('review.kind'),
            options: reviewKinds,
            chosen: address.chosen('kind'),
            words: (it) => t(`review.kinds.${it}`),
            onChoose: (it) => address.choose('kind', it),
          }),
          choiceFilter({
            label: t('review.region'),
            options: regions,
            chosen: address.chosen('region'),
            words: (it) => t(`domain:region.${it}`),
            onChoose: (it) => address.choose('region', it),
          }),
          ...useReportFilters(address, query.data?.answer[0]?.profileName),
          ...useDaysFilters(address),
        ]}
        file={{ load: () => download(exportAdminReviews, { query: filter }), name: fileName('reviews') }}
        columns={useReviewColumns(address, setChosen)}
        empty={<Empty title={t('review.empty')} text={t('review.emptyText')} />}
      />
      {Dialog && review && <Dialog review={review} onClose={() => setChosen(undefined)} />}
    </Stack>
  );
}

/** The filters and the page of the reviews, from the address. */
function useReviewsAddress() {
  const address = useTableAddress(spec);
  const filter: ReviewFilter = {
    q: address.q || undefined,
    state: address.chosen('state'),
    rating: address.chosen('rating'),
    kind: address.chosen('kind'),
    region: address.chosen('region'),
    reported: address.chosen('reported'),
    profile: address.given('profile'),
    from: address.given('from'),
    to: address.given('to'),
    sort: sortParam(address.sort, adminReviewSorts),
  };
  return { address, filter };
}

/** The filters by reports, and by one doctor or facility, whose name the rows have. */
function useReportFilters(address: ReturnType<typeof useReviewsAddress>['address'], nameOfOne: string | undefined): ListFilter[] {
  const { t } = useTranslation('mf-admin');
  return [
    choiceFilter({
      label: t('review.reported'),
      options: reported,
      chosen: address.chosen('reported'),
      words: (it) => t(`review.reportedStates.${it}`),
      onChoose: (it) => address.choose('reported', it),
    }),
    {
      field: null,
      label: t('review.profile'),
      value: address.given('profile') && (nameOfOne ?? t('review.one')),
      onRemove: () => address.give('profile', undefined),
    },
  ];
}
