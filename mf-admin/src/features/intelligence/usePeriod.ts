import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { changedSearch } from '@tenaye/platform/address/changed-search.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { type Days, DEFAULT_PRESET, daysIn, daysOf, daysText, type Preset, presets } from './days.ts';

/**
 * The period of the dashboard, from the address: the name of a preset, which ends on the current day, or chosen days. Lists that the
 * dashboard leads to keep the period in their address, so that the way back shows the same one.
 */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('period') ?? '';
  const today = localDate(Date.now());
  const own = daysIn(text);
  const preset: Preset | undefined = own ? undefined : (presets.find((it) => it === text) ?? DEFAULT_PRESET);
  const days: Days = own ?? daysOf(preset ?? DEFAULT_PRESET, today);
  const changed = (period: string) => changedSearch(search, { period: period === DEFAULT_PRESET ? undefined : period });
  return {
    today,
    preset,
    /** True when the address names a period that isn't one. */
    isUnknown: text !== '' && !own && !presets.some((it) => it === text),
    days,
    toPreset: (it: Preset) => ({ search: `?${changed(it)}` }),
    choose: (it: Days) => setSearch(changed(daysText(it))),
  };
}
