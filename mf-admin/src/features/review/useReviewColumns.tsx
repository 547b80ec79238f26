import type { AdminReview } from '@tenaye/contracts/review.ts';
import { ReviewWords } from '@tenaye/platform/review/ReviewWords.tsx';
import { bareColumn, DayOf, factColumn, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { RowLink } from '../../shared/cells.ts';
import { listingHref } from '../../shared/record/record-hrefs.ts';
import { useMay } from '../../shared/useMay.ts';

/** The columns of the reviews; `onChoose` is called with the review to hide or show. */
export function useReviewColumns(onChoose: (review: AdminReview) => void): Column<AdminReview>[] {
  const { t } = useTranslation('mf-admin');
  const maySeeProviders = useMay()('verification');
  return [
    sortable(
      titleColumn('profile', t('review.columns.profile'), ({ profileKind: kind, profileId: id, profileName }) =>
        maySeeProviders ? <RowLink to={listingHref({ kind, id })}>{profileName}</RowLink> : profileName,
      ),
    ),
    sortable({ key: 'rating', header: t('review.columns.review'), card: 'line', cell: (it) => <ReviewWords review={it} /> }),
    factColumn('author', t('review.columns.author'), (it) => it.author ?? t('parts:review.former')),
    sortable(bareColumn('at', t('review.columns.at'), (it) => <DayOf at={it.createdAt} />)),
    bareColumn('state', t('review.state'), (it) => (
      <>
        <Badge tone={it.hiddenAt ? 'danger' : 'success'}>{t(`review.states.${it.hiddenAt ? 'hidden' : 'visible'}`)}</Badge>
        {it.hiddenAt && (
          <Text $soft $size="s">
            {it.hiddenReason}
          </Text>
        )}
      </>
    )),
    bareColumn('action', t('review.columns.action'), (it) => {
      const act = it.hiddenAt ? 'show' : 'hide';
      return (
        <Button
          tone="plain"
          size="small"
          aria-label={t(`review.${act}.named`, { author: it.author ?? t('parts:review.former'), name: it.profileName })}
          onClick={() => onChoose(it)}
        >
          {t(`review.${act}.action`)}
        </Button>
      );
    }),
  ];
}
