import { useQuery } from '@tanstack/react-query';
import { reviewStates } from '@tenaye/contracts/review.facts.ts';
import type { AdminReview } from '@tenaye/contracts/review.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HideDialog } from './HideDialog.tsx';
import { type ReviewFilter, reviewsQuery } from './review.queries.ts';
import { ShowDialog } from './ShowDialog.tsx';
import { useReviewColumns } from './useReviewColumns.tsx';

const spec = { choices: { state: reviewStates }, sizes: [20, 50, 100] } as const;

/** The tab Reviews: what patients have written, to hide what must not be public. */
export function Reviews() {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useReviewsAddress();
  const [chosen, setChosen] = useState<AdminReview>();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    reviewsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }),
  );
  const Dialog = chosen?.hiddenAt ? ShowDialog : HideDialog;
  return (
    <Stack as="section" aria-labelledby="reviews">
      <Stack $gap="xs">
        <Heading id="reviews">{t('review.heading')}</Heading>
        <Text $soft>{t('review.lead')}</Text>
      </Stack>
      <TableFilters address={address}>
        <TableSearch label={t('review.search')} address={address} />
        <FilterSelect
          label={t('review.state')}
          options={reviewStates}
          chosen={address.chosen('state')}
          words={(it) => t(`review.states.${it}`)}
          onChoose={(it) => address.choose('state', it)}
        />
      </TableFilters>
      <TableView
        caption={t('review.heading')}
        hideCaption
        columns={useReviewColumns(setChosen)}
        rows={data?.answer}
        rowKey={(it) => it.id}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('review.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty title={t('review.empty')} text={t('review.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={spec.sizes} />}
      />
      {chosen && <Dialog review={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  );
}

/** The filters and the page of the reviews, from the address. */
function useReviewsAddress() {
  const address = useTableAddress(spec);
  const filter: ReviewFilter = { q: address.q || undefined, state: address.chosen('state') };
  return { address, filter };
}
