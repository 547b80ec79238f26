import type { AdminProviders } from '@tenaye/contracts/admin.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { ClinicIcon, ClockIcon, StethoscopeIcon, UserIcon } from '@tenaye/ui/icons.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { useTranslation } from 'react-i18next';

/** Four counts over all providers, not only over the rows loaded so far. Without `counts` they are loading, at their final size. */
export function Counters({ counts }: { counts: AdminProviders['counts'] | undefined }) {
  const { t, i18n } = useTranslation('mf-admin');
  const figure = (countOf: (it: AdminProviders['counts']) => number) =>
    counts ? formatCount(countOf(counts), i18n.language) : <Skeleton $width="3rem" />;
  return (
    <Grid as="section" $min="9rem" aria-label={t('provider.counters')}>
      <Stat label={t('provider.total')} value={figure((it) => it.doctors + it.facilities)} icon={<UserIcon />} />
      <Stat label={t('provider.doctors')} value={figure((it) => it.doctors)} icon={<StethoscopeIcon />} tone="info" />
      <Stat label={t('provider.facilities')} value={figure((it) => it.facilities)} icon={<ClinicIcon />} tone="info" />
      <Stat label={t('provider.pending')} value={figure((it) => it.pending)} icon={<ClockIcon />} tone="warning" />
    </Grid>
  );
}
