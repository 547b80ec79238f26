import type { AdminProviders } from '@tenaye/contracts/admin.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { ClinicIcon, ClockIcon, StethoscopeIcon, UserIcon } from '@tenaye/ui/icons.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { useTranslation } from 'react-i18next';

/** Four counts over all providers, not only over the rows loaded so far. */
export function Counters({ counts }: { counts: AdminProviders['counts'] }) {
  const { t, i18n } = useTranslation('mf-admin');
  const figure = (count: number) => formatCount(count, i18n.language);
  return (
    <Grid as="section" $min="9rem" aria-label={t('provider.counters')}>
      <Stat label={t('provider.total')} value={figure(counts.doctors + counts.facilities)} icon={<UserIcon />} />
      <Stat label={t('provider.doctors')} value={figure(counts.doctors)} icon={<StethoscopeIcon />} tone="info" />
      <Stat label={t('provider.facilities')} value={figure(counts.facilities)} icon={<ClinicIcon />} tone="info" />
      <Stat label={t('provider.pending')} value={figure(counts.pending)} icon={<ClockIcon />} tone="warning" />
    </Grid>
  );
}
