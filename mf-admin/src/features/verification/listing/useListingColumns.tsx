import type { Listing } from '@tenaye/contracts/verification.ts';
import { rowLinkId } from '@tenaye/platform/list/useReturnFocus.ts';
import { bareColumn, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatDate, formatDay } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { media } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Detail, Moment, RowLink } from '../../../shared/cells.ts';
import { EmailDetail } from '../../../shared/EmailDetail.tsx';
import { useCategory } from '../useCategory.ts';
import { useReviewAddress } from '../useReviewAddress.ts';

/** The columns of the lists of providers; the name leads to the review. */
export function useListingColumns(): Column<Listing>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const categoryOf = useCategory();
  const { toReview } = useReviewAddress();
  const { language } = i18n;
  return [
    sortable(
      titleColumn('name', t('verification.columns.name'), (it) => (
        <Words>
          <Name id={rowLinkId(it.id)} to={toReview(it)}>
            {it.name}
          </Name>
          {it.email ? <EmailDetail email={it.email} /> : <Detail>{it.phone ? formatPhone(it.phone) : t('verification.noContact')}</Detail>}
        </Words>
      )),
    ),
    bareColumn('kind', t('verification.columns.kind'), (it) => (
      <>
        {t(`verification.kinds.${it.kind}`)}
        <Detail>{categoryOf(it)}</Detail>
      </>
    )),
    {
      key: 'license',
      header: t('verification.columns.license'),
      card: (it) => (it.licenseNumber ? 'inline' : 'none'),
      cell: (it) => (
        <>
          <Plain>{it.licenseNumber ?? t('verification.noLicense')}</Plain>
          {it.licenseExpiresOn && <Detail>{t('verification.until', { day: formatDay(it.licenseExpiresOn, language) })}</Detail>}
        </>
      ),
    },
    sortable(
      bareColumn('registered', t('verification.columns.registered'), (it) => {
        const [registered, since] = [formatDate(it.createdAt, language), formatDate(it.pendingSince, language)];
        const waitsAgain = it.verificationStatus === 'pending' && registered !== since;
        return (
          <>
            <Moment dateTime={it.createdAt}>{registered}</Moment>
            {waitsAgain && <Detail>{t('verification.waitingSince', { day: since })}</Detail>}
          </>
        );
      }),
    ),
    bareColumn('status', t('verification.columns.status'), (it) => (
      <Words>
        <Marks listing={it} />
        {it.rejectionReason && <Reason>{t('verification.because', { reason: it.rejectionReason })}</Reason>}
      </Words>
    )),
  ];
}

/** The verification status, and what else a reviewer should know before opening the provider. */
export function Marks({ listing }: { listing: Listing }) {
  const { verificationStatus, heldBy, informationRequestedAt, licenseStands, isClaimed } = listing;
  const { t } = useTranslation('mf-admin');
  return (
    <Row as="span" $gap="xxs">
      <StatusBadge status={verificationStatus}>{t(`domain:verificationStatus.${verificationStatus}`, { context: 'admin' })}</StatusBadge>
      <HiddenMarks {...listing} />
      {!licenseStands && <Badge tone="danger">{t('verification.marks.expired')}</Badge>}
      {informationRequestedAt && <Badge tone="info">{t('verification.marks.asked')}</Badge>}
      {heldBy && !heldBy.isYou && <Badge tone="warning">{t('verification.marks.held', { name: heldBy.name })}</Badge>}
      {!isClaimed && <Badge tone="neutral">{t('verification.marks.unclaimed')}</Badge>}
    </Row>
  );
}

/** Why patients don't find a profile, besides its status and license. */
export function HiddenMarks({ isDeactivated, isUnlisted, isMerged }: Pick<Listing, 'isDeactivated' | 'isUnlisted' | 'isMerged'>) {
  const { t } = useTranslation('mf-admin');
  return (
    <>
      {isDeactivated && <Badge tone="danger">{t('verification.marks.deactivated')}</Badge>}
      {isMerged && <Badge tone="danger">{t('verification.marks.merged')}</Badge>}
      {isUnlisted && !isMerged && <Badge tone="danger">{t('verification.marks.unlisted')}</Badge>}
    </>
  );
}

const Words = styled.span`display: block; max-width: 22rem; overflow-wrap: break-word; ${media.desktop} { min-width: 8rem; }`;
/** The beginning of a reason; the review shows all of it. */
const Reason = styled(Detail)`display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2;`;
const Name = styled(RowLink)`overflow-wrap: break-word;`;
const Plain = styled.span`overflow-wrap: anywhere;`;
