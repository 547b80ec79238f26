import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { useTranslation } from 'react-i18next';

/** Counts over all appointments or requests of the provider. */
export function Statistics({ stats }: Pick<ReviewedProvider, 'stats'>) {
  const { t, i18n } = useTranslation('mf-admin');
  return (
    <Grid $min="9rem">
      {Object.entries(stats).map(([name, count]) => (
        <Stat key={name} label={t(`verification.stats.${name}`)} value={formatCount(count, i18n.language)} />
      ))}
    </Grid>
  );
}
