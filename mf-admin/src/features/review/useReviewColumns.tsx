import type { AdminReview } from '@tenaye/contracts/review.ts';
import { ReviewWords } from '@tenaye/platform/review/ReviewWords.tsx';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';

/** The columns of the reviews; `onChoose` is called with the review to hide or show. */
export function useReviewColumns(onChoose: (review: AdminReview) => void): Column<AdminReview>[] {
  const { t, i18n } = useTranslation('mf-admin');
  return [
    { key: 'profile', header: t('review.columns.profile'), title: true, cell: (it) => it.profileName },
    { key: 'review', header: t('review.columns.review'), card: 'line', cell: (it) => <ReviewWords review={it} /> },
    { key: 'author', header: t('review.columns.author'), card: 'inline', cell: (it) => it.author ?? t('parts:review.former') },
    {
      key: 'at',
      header: t('review.columns.at'),
      card: 'bare',
      cell: (it) => <time dateTime={it.createdAt}>{formatDate(it.createdAt, i18n.language)}</time>,
    },
    {
      key: 'state',
      header: t('review.state'),
      card: 'bare',
      cell: (it) => (
        <>
          <Badge tone={it.hiddenAt ? 'danger' : 'success'}>{t(`review.states.${it.hiddenAt ? 'hidden' : 'visible'}`)}</Badge>
          {it.hiddenAt && (
            <Text $soft $size="s">
              {it.hiddenReason}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'action',
      header: t('review.columns.action'),
      card: 'bare',
      cell: (it) => {
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
      },
    },
  ];
}
