import type { AdminProviders } from '@tenaye/contracts/admin.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ClinicIcon, ClockIcon, StethoscopeIcon, UserIcon } from '@tenaye/ui/icons.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { useMay } from '../../shared/useMay.ts';

const HERE = '/provider/admin?tab=';

/**
 * Four counts over all providers, not only over the rows loaded so far, which lead to their rows where the reader may see them. Without
 * `counts` they are loading, at their final size.
 */
export function Counters({ counts }: { counts: AdminProviders['counts'] | undefined }) {
  const { t, i18n } = useTranslation('mf-admin');
  const mayOpen = useMay()('verification');
  const labelOf = (label: string, place: string) => (mayOpen ? <Link to={`${HERE}${place}`}>{label}</Link> : label);
  const figure = (countOf: (it: AdminProviders['counts']) => number) =>
    counts ? formatCount(countOf(counts), i18n.language) : <Skeleton $width="3rem" />;
  return (
    <Grid as="section" $min="9rem" aria-label={t('provider.counters')}>
      <Stat label={labelOf(t('provider.total'), 'all')} value={figure((it) => it.doctors + it.facilities)} icon={<UserIcon />} />
      <Stat
        label={labelOf(t('provider.doctors'), 'all&kind=doctor')}
        value={figure((it) => it.doctors)}
        icon={<StethoscopeIcon />}
        tone="info"
      />
      <Stat
        label={labelOf(t('provider.facilities'), 'all&kind=facility')}
        value={figure((it) => it.facilities)}
        icon={<ClinicIcon />}
        tone="info"
      />
      <Stat label={labelOf(t('provider.pending'), 'pending')} value={figure((it) => it.pending)} icon={<ClockIcon />} tone="warning" />
    </Grid>
  );
}
