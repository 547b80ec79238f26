import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';

export function AccountStatus({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation('mf-provider');
  const state = account.isVerified ? 'verified' : 'pending';
  return (
    <section aria-label={t('dashboard.statusTitle')}>
      <Notice tone={account.isVerified ? 'success' : 'warning'} title={t(`dashboard.${state}.title`)}>
        {t(`dashboard.${state}.text`)}
      </Notice>
    </section>
  );
}
