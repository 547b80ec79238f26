import { regions } from '@tenaye/contracts/ethiopia.facts.ts';
import { seriesSteps } from '@tenaye/contracts/intelligence.facts.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { FilterBar } from '@tenaye/ui/table/FilterBar.tsx';
import { useState } from 'react';
import { SavedViews } from '../../../shared/list/SavedViews.tsx';
import { earliest, latest } from '../../../shared/period-limits.ts';
import { DEFAULT_PRESET, presets } from '../days.ts';
import { usePeriod } from '../usePeriod.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { useDashboardFile } from './useDashboardFile.ts';

/** The choice of the period and the region, with the dashboard's own buttons. Only days that make a valid period can be chosen. */
export function PeriodBar() {
  const { t } = useTranslation('mf-admin');
  const { preset, days, before, region, step, toPreset, toStep, choose, view, toView } = usePeriod();
  const [isViewing, setIsViewing] = useState(false);
  const { from, to } = days;
  return (
    <Stack $gap="s">
      <FilterLinks
        label={t('intelligence.period')}
        options={presets}
        chosen={preset}
        words={(it) => t(`intelligence.presets.${it ?? DEFAULT_PRESET}`)}
        to={(it) => toPreset(it ?? DEFAULT_PRESET)}
      />
      <FilterLinks
        label={t('intelligence.step.label')}
        options={[undefined, ...seriesSteps]}
        chosen={step}
        words={(it) => t(`intelligence.step.${it ?? 'fitting'}`)}
        to={toStep}
      />
      <FilterBar
        label={t('intelligence.ownPeriod')}
        actions={
          <>
            <Button tone="plain" size="small" aria-expanded={isViewing} onClick={() => setIsViewing(!isViewing)}>
              {t('list.views.open')}
            </Button>
            <Button tone="quiet" size="small" onClick={() => window.print()}>
              {t('intelligence.print')}
            </Button>
            <RefreshButton />
            <ExportButton size="small" {...useDashboardFile({ ...days, region }, { ...before, region }, step)} />
          </>
        }
      >
        <DateField
          label={t('intelligence.from')}
          value={from}
          min={earliest(to)}
          max={to}
          onChange={(day) => day && choose({ from: day, to })}
        />
        <DateField
          label={t('intelligence.to')}
          value={to}
          min={from}
          max={latest(from)}
          onChange={(day) => day && choose({ from, to: day })}
        />
        <RegionFilter />
      </FilterBar>
      {isViewing && <SavedViews list="figures" address={{ view, toView }} />}
    </Stack>
  );
}

function RegionFilter() {
  const { t } = useTranslation('mf-admin');
  const { region, chooseRegion } = usePeriod();
  return (
    <FilterSelect
      label={t('intelligence.parts.region')}
      options={regions}
      chosen={region}
      words={(it) => t(`domain:region.${it}`)}
      onChoose={chooseRegion}
    />
  );
}
