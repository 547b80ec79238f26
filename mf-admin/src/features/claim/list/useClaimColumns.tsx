import { claimSorts } from '@tenaye/contracts/claim-review.facts.ts';
import type { AdminClaim } from '@tenaye/contracts/claim-review.ts';
import { rowLinkId } from '@tenaye/platform/list/useReturnFocus.ts';
import type { To } from '@tenaye/platform/router.ts';
import { bareColumn, factColumn, figureColumn, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatAgo, formatDate } from '@tenaye/platform/texts/format.ts';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { Detail, Moment, RowLink } from '../../../shared/cells.ts';
import { EmailDetail } from '../../../shared/EmailDetail.tsx';
import type { ClaimRef } from '../claim.queries.ts';

/** The columns of the list of claims. The profile's name leads to the review. */
export function useClaimColumns(toClaim: (claim: ClaimRef) => To): Column<AdminClaim>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const { language } = i18n;
  const now = useMinute();
  const columns: Column<AdminClaim>[] = [
    titleColumn('profile', t('claim.columns.profile'), (it) => (
      <RowLink id={rowLinkId(it.id)} to={toClaim(it)} aria-label={t('claim.reviewOf', { name: it.profileName })}>
        {it.profileName}
      </RowLink>
    )),
    bareColumn('kind', t('claim.columns.kind'), (it) => t(`claim.kinds.${it.kind}`)),
    {
      key: 'claimant',
      header: t('claim.columns.claimant'),
      cell: (it) => (
        <span>
          {it.claimantName}
          <EmailDetail email={it.claimantEmail} />
        </span>
      ),
    },
    figureColumn('score', t('claim.columns.score'), (it) =>
      it.matchScore === null ? t('claim.noScore') : percent(it.matchScore, language, 0),
    ),
    bareColumn('status', t('claim.columns.status'), (it) => (
      <span>
        <Row as="span" $gap="xxs">
          <StatusBadge status={it.claimStatus}>{t(`domain:claimStatus.${it.claimStatus}`)}</StatusBadge>
          {it.contested && <Badge tone="warning">{t('claim.contested')}</Badge>}
          {it.competing ? <Badge tone="warning">{t('claim.competing', { count: it.competing })}</Badge> : null}
          {it.isProposed && <Badge tone="info">{t('claim.proposed')}</Badge>}
          {it.ownerAnswer && <Badge>{t('claim.answered')}</Badge>}
        </Row>
        {it.reviewerName && <Detail>{t('claim.reviewer', { name: it.reviewerName })}</Detail>}
      </span>
    )),
    factColumn('claimed', t('claim.columns.claimed'), (it) => (
      <Moment dateTime={it.createdAt} title={formatDate(it.createdAt, language)}>
        {formatAgo(it.createdAt, now, language)}
      </Moment>
    )),
    factColumn(
      'decided',
      t('claim.columns.decided'),
      (it) => it.reviewedAt && <Moment dateTime={it.reviewedAt}>{formatAgo(it.reviewedAt, now, language)}</Moment>,
    ),
  ];
  return columns.map((it) => (claimSorts.some((key) => key === it.key) ? sortable(it) : it));
}
