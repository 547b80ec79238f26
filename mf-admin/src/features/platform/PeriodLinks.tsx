import { type PlatformPeriod, platformPeriods } from '@tenaye/contracts/platform.facts.ts';
import type { To } from '@tenaye/platform/router.ts';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** The choice of the period that the figures below are about. */
export function PeriodLinks({ period, to }: { period: PlatformPeriod; to: (period: PlatformPeriod) => To }) {
  const { t } = useTranslation('mf-admin');
  return (
    <FilterLinks
      label={t('platform.period.label')}
      options={platformPeriods}
      chosen={period}
      words={(it = period) => t(`platform.period.${it}`)}
      to={(it = period) => to(it)}
    />
  );
}
