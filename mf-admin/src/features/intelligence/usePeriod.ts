import { type Region, regions } from '@tenaye/contracts/ethiopia.facts.ts';
import { type SeriesStep, seriesSteps } from '@tenaye/contracts/intelligence.facts.ts';
import { daysAfter, localDate, daysIn as numberOf } from '@tenaye/contracts/local-time.facts.ts';
import { changedSearch } from '@tenaye/platform/address/changed-search.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { type Days, DEFAULT_PRESET, daysIn, daysOf, daysText, type Preset, presets } from './days.ts';

/**
 * The period and the region of the dashboard and the step of its charts, from the address. The period is the name of a preset, which ends
 * on the current day, or chosen days. Lists that the dashboard leads to keep all in their address, so that the way back shows the same
 * page.
 */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('period') ?? '';
  const today = localDate(Date.now());
  const own = daysIn(text);
  const region = regionIn(search);
  const step: SeriesStep | undefined = seriesSteps.find((it) => it === search.get('step'));
  const preset: Preset | undefined = own ? undefined : (presets.find((it) => it === text) ?? DEFAULT_PRESET);
  const days: Days = own ?? daysOf(preset ?? DEFAULT_PRESET, today);
  const inView = (from: URLSearchParams) => ({
    period: from.get('period') ?? undefined,
    step: from.get('step') ?? undefined,
    region: regionIn(from),
  });
  const changed = (period: string) => changedSearch(search, { period: period === DEFAULT_PRESET ? undefined : period });
  return {
    today,
    preset,
    /** True when the address names a period that isn't one. */
    isUnknown: text !== '' && !own && !presets.some((it) => it === text),
    days,
    /** As many days immediately before, with which figures are compared. */
    before: beforeOf(days),
    /** The chosen region; undefined for all of them. */
    region,
    chooseRegion: (it: Region | undefined) => setSearch(changedSearch(search, { region: it })),
    /** The chosen step of the charts; undefined for the one that suits the period. */
    step,
    toStep: (it: SeriesStep | undefined) => ({ search: `?${changedSearch(search, { step: it })}` }),
    /** What makes this view of the figures, to be saved; '' for the page as it opens. */
    view: String(changedSearch(new URLSearchParams(), inView(search))),
    toView: (it: string) => ({ search: `?${changedSearch(search, inView(new URLSearchParams(it)))}` }),
    toPreset: (it: Preset) => ({ search: `?${changed(it)}` }),
    choose: (it: Days) => setSearch(changed(daysText(it))),
  };
}

/** The region that an address names. */
export const regionIn = (search: URLSearchParams): Region | undefined => regions.find((it) => it === search.get('region'));

function beforeOf({ from, to }: Days): Days {
  const days = numberOf(from, to);
  return { from: daysAfter(from, -days), to: daysAfter(from, -1) };
}
