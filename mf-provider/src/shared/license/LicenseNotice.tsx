import { licenseUrgency } from '@tenaye/contracts/license-renewal.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice, type NoticeProps } from '@tenaye/ui/Notice.tsx';
import { formatLastDay, type License } from './license.ts';

const tones: Partial<Record<ReturnType<typeof licenseUrgency>, NonNullable<NoticeProps['tone']>>> = {
  soon: 'info',
  near: 'warning',
  last: 'danger',
  expired: 'danger',
};

interface LicenseNoticeProps {
  license: License;
  /** The page on which a renewed license can be sent; undefined on this page itself. */
  renewHref: string | undefined;
}

/**
 * Warns the owner of a verified profile before the license expires, and explains afterward why patients can't find the profile. Renders
 * nothing before the warning is due, or between sending a renewed license and the expiry.
 */
export function LicenseNotice({ license, renewHref }: LicenseNoticeProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { licenseExpiresOn: expiresOn, licenseStands: stands, licenseRenewal, isVerified } = license;
  const urgency = licenseUrgency({ expiresOn, stands }, new Date());
  const tone = tones[urgency];
  const isExpired = urgency === 'expired';
  if (!isVerified || !tone || (licenseRenewal && !isExpired)) return null;
  const title = isExpired
    ? t('license.notice.expired')
    : t('license.notice.expiring', { day: expiresOn && formatLastDay(expiresOn, i18n.language) });
  const action = renewHref && !licenseRenewal && (
    <LinkButton to={renewHref} $tone="quiet" $size="small">
      {t('license.notice.action')}
    </LinkButton>
  );
  return (
    <Notice tone={tone} title={title} action={action}>
      {t(isExpired ? 'license.notice.expiredText' : 'license.notice.expiringText')} {licenseRenewal && t('license.notice.checking')}
    </Notice>
  );
}
