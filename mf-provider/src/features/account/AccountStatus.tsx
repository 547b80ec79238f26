import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';

/** Shows that the account is verified. Until then `VerificationProgress` shows the open steps. */
export function AccountStatus({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation('mf-provider');
  if (!account.isVerified) return null;
  return (
    <section aria-label={t('dashboard.statusTitle')}>
      <Notice tone="success" title={t('dashboard.verified.title')}>
        {t('dashboard.verified.text')}
      </Notice>
    </section>
  );
}
