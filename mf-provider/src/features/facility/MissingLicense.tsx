import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';

interface MissingLicenseProps {
  facility: ProviderFacility;
  profileHref: string;
  /** True in the profile view, where the license and its number can be entered. */
  isProfile: boolean;
}

/** Tells an unverified facility that its license or license number is missing, without which it can't be verified. */
export function MissingLicense({ facility: { isVerified, licenseSentAt, licenseNumber }, profileHref, isProfile }: MissingLicenseProps) {
  const { t } = useTranslation('mf-provider');
  if (isVerified || (licenseSentAt && licenseNumber)) return null;
  const link = (words: string) =>
    !isProfile && (
      <LinkButton to={profileHref} $tone="quiet" $size="small">
        {words}
      </LinkButton>
    );
  if (licenseSentAt)
    return (
      <Notice tone="warning" title={t('license.absent.noNumber')} action={link(t('license.absent.addNumber'))}>
        {t('license.absent.noNumberText')}
      </Notice>
    );
  return (
    <Notice tone="warning" title={t('license.absent.title')} action={link(t('license.notice.action', { context: 'first' }))}>
      {t('license.absent.text')}
    </Notice>
  );
}
