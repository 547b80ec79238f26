import type { AdminClaim } from '@tenaye/contracts/claim-review.ts';
import { Link, type To } from '@tenaye/platform/router.ts';
import { formatAgo, formatDate } from '@tenaye/platform/texts/format.ts';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ClaimRef } from '../claim.queries.ts';

/** The id of a claim's link in the list. */
export const rowIdOf = ({ id }: Pick<ClaimRef, 'id'>): string => `claim-${id}`;

/** The columns of the list of claims. The profile's name leads to the review. */
export function useClaimColumns(toClaim: (claim: ClaimRef) => To): Column<AdminClaim>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const { language } = i18n;
  const now = useMinute();
  return [
    {
      key: 'profile',
      header: t('claim.columns.profile'),
      title: true,
      cell: (it) => (
        <Name id={rowIdOf(it)} to={toClaim(it)} aria-label={t('claim.reviewOf', { name: it.profileName })}>
          {it.profileName}
        </Name>
      ),
    },
    { key: 'kind', header: t('claim.columns.kind'), card: 'bare', cell: (it) => t(`claim.kinds.${it.kind}`) },
    {
      key: 'claimant',
      header: t('claim.columns.claimant'),
      cell: (it) => (
        <span>
          {it.claimantName}
          <Detail>{it.claimantEmail}</Detail>
        </span>
      ),
    },
    {
      key: 'score',
      header: t('claim.columns.score'),
      align: 'end',
      card: 'inline',
      cell: (it) => (it.matchScore === null ? t('claim.noScore') : percent(it.matchScore, language, 0)),
    },
    {
      key: 'status',
      header: t('claim.columns.status'),
      card: 'bare',
      cell: (it) => (
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
      ),
    },
    {
      key: 'claimed',
      header: t('claim.columns.claimed'),
      card: 'inline',
      cell: (it) => (
        <Instant dateTime={it.createdAt} title={formatDate(it.createdAt, language)}>
          {formatAgo(it.createdAt, now, language)}
        </Instant>
      ),
    },
    {
      key: 'decided',
      header: t('claim.columns.decided'),
      card: (it) => (it.reviewedAt ? 'inline' : 'none'),
      cell: (it) => it.reviewedAt && <Instant dateTime={it.reviewedAt}>{formatAgo(it.reviewedAt, now, language)}</Instant>,
    },
  ];
}

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  color: ${theme.color.primary};
  overflow-wrap: anywhere;
`;
const Detail = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.normal};
  overflow-wrap: anywhere;
`;
const Instant = styled.time`white-space: nowrap;`;
