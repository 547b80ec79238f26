import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { reviewReportReasons } from '@tenaye/contracts/review.facts.ts';
import type { AdminReview } from '@tenaye/contracts/review.ts';
import { ReviewWords } from '@tenaye/platform/review/ReviewWords.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { bareColumn, DayOf, factColumn, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import type { TableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { media } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Detail, RowLink } from '../../shared/cells.ts';
import { listingHref, visitsHref } from '../../shared/record/record-hrefs.ts';
import { useMay } from '../../shared/useMay.ts';

/** A review, and what the administrator is about to do with it. */
export interface Choice {
  review: AdminReview;
  act: 'hide' | 'keep' | 'show';
}

const actsOn = ({ hiddenAt, openReports }: AdminReview): Choice['act'][] =>
  hiddenAt ? ['show'] : openReports > 0 ? ['keep', 'hide'] : ['hide'];

/** The columns of the reviews; `onChoose` is called with the review to decide about. */
export function useReviewColumns({ toGiven }: Pick<TableAddress<Record<never, string>>, 'toGiven'>, onChoose: (choice: Choice) => void) {
  const { t } = useTranslation('mf-admin');
  const columns: Column<AdminReview>[] = [
    sortable(titleColumn('profile', t('review.profile'), (it) => <Profile review={it} place={toGiven('profile', it.profileId)} />)),
    sortable({ key: 'rating', header: t('review.columns.review'), card: 'line', cell: (it) => <ReviewWords review={it} /> }),
    factColumn('author', t('review.columns.author'), (it) => it.author ?? t('parts:review.former')),
    sortable(
      bareColumn('at', t('review.columns.at'), (it) => (
        <>
          <DayOf at={it.createdAt} />
          <Visit review={it} />
        </>
      )),
    ),
    bareColumn('state', t('review.state'), (it) => <State review={it} />),
    bareColumn('action', t('review.columns.action'), (it) => (
      <Row $gap="xs">
        {actsOn(it).map((act) => (
          <Button
            key={act}
            tone="plain"
            size="small"
            aria-label={t(`review.${act}.named`, { author: it.author ?? t('parts:review.former'), name: it.profileName })}
            onClick={() => onChoose({ review: it, act })}
          >
            {t(`review.${act}.short`)}
          </Button>
        ))}
      </Row>
    )),
  ];
  return columns;
}

/** The reviewed doctor or facility, with a link to its other reviews. */
function Profile({ review, place }: { review: AdminReview; place: ReturnType<TableAddress<Record<never, string>>['toGiven']> }) {
  const { t } = useTranslation('mf-admin');
  const { profileKind: kind, profileId: id, profileName: name } = review;
  return (
    <>
      {useMay()('verification') ? <RowLink to={listingHref({ kind, id })}>{name}</RowLink> : name}
      <Detail>
        <Link to={place} aria-label={t('review.onlyThisNamed', { name })}>
          {t('review.onlyThis')}
        </Link>
      </Detail>
    </>
  );
}

/** The day of the reviewed visit or request. Appointments have a list to which it leads. */
function Visit({ review: { kind, visitAt, profileId } }: { review: AdminReview }) {
  const { t, i18n } = useTranslation('mf-admin');
  const isListed = useMay()('figures') && kind === 'appointment';
  const text = t(kind === 'appointment' ? 'review.visit' : 'review.service', { day: formatDate(visitAt, i18n.language) });
  return <DayLine>{isListed ? <Link to={visitsHref(profileId, localDate(Date.parse(visitAt)))}>{text}</Link> : text}</DayLine>;
}

const DayLine = styled(Detail)`${media.desktop} { white-space: nowrap; }`;

/** Whether the review is public, the reason for hiding it, and what is reported of it. */
function State({ review: { hiddenAt, hiddenReason, openReports, reports } }: { review: AdminReview }) {
  const { t } = useTranslation('mf-admin');
  const counted = reviewReportReasons.map((reason) => ({ reason, count: reports.filter((it) => it.reason === reason).length }));
  return (
    <>
      <Badge tone={hiddenAt ? 'danger' : 'success'}>{t(`review.states.${hiddenAt ? 'hidden' : 'visible'}`)}</Badge>
      {hiddenAt && (
        <Text $soft $size="s">
          {hiddenReason}
        </Text>
      )}
      {openReports > 0 && (
        <>
          <Badge tone="warning">{t('review.reports', { count: openReports })}</Badge>
          {counted
            .filter((it) => it.count > 0)
            .map(({ reason, count }) => (
              <Detail key={reason}>{t('review.reasonOf', { reason: t(`parts:review.report.reasons.${reason}`), count })}</Detail>
            ))}
        </>
      )}
    </>
  );
}
