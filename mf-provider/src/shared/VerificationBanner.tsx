import type { FacilityKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';

interface VerificationBannerProps {
  profile: Pick<ProviderData, 'isVerified' | 'verificationStatus'>;
  /** The portal that shows the banner. */
  portal: 'doctor' | FacilityKind;
}

/** Explains why patients can't find this profile yet; renders nothing for a verified one. */
export function VerificationBanner({ profile, portal }: VerificationBannerProps) {
  const { t } = useTranslation('mf-provider');
  const { supportEmail } = useConfig();
  if (profile.isVerified) return null;
  if (profile.verificationStatus === 'rejected') {
    return (
      <Notice tone="danger" title={t('verification.rejectedTitle')}>
        {t('verification.rejectedText', { email: supportEmail })}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t('verification.pendingTitle')}>
      {t(`verification.pending.${portal}`)}
    </Notice>
  );
}
