import { daysAfter, type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { wastePickupStatuses } from '@tenaye/contracts/waste.facts.ts';
import { type Changes, changedSearch } from '@tenaye/platform/address/changed-search.ts';
import { DAY } from '@tenaye/platform/address/shapes.ts';
import { useOpenRecord } from '@tenaye/platform/address/useOpenRecord.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { PickupFilter } from './schedule.queries.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const spec = { choices: { status: wastePickupStatuses }, sizes: [25, 50, 100] } as const;
export const { sizes } = spec;

/** The filters and the page of the list, from the address. */
export function useListAddress() {
  const address = useTableAddress(spec);
  const filter: PickupFilter = { q: address.q || undefined, status: address.chosen('status') };
  return { address, filter };
}

export type ScheduleView = 'calendar' | 'list';

const given = (params: URLSearchParams, name: string, shape: RegExp): string | undefined => {
  const value = params.get(name);
  return value !== null && shape.test(value) ? value : undefined;
};

/** The first and the last day of a month, YYYY-MM. */
export function monthDays(month: string): { from: IsoDay; to: IsoDay } {
  const from = `${month}-01`;
  const next = daysAfter(from, 31).slice(0, 7);
  return { from, to: daysAfter(`${next}-01`, -1) };
}

/** The state of the schedule, from the address: calendar or list, the month, the chosen day and the open pickup. */
export function useScheduleAddress() {
  const [params, setParams] = useSearchParams();
  const { id: pickupId, open: openPickup, close: closePickup } = useOpenRecord('pickup');
  const today = localDate(Date.now());
  const chosen = given(params, 'day', DAY);
  const month = given(params, 'month', MONTH) ?? (chosen ?? today).slice(0, 7);
  const changed = (changes: Changes) => changedSearch(params, changes);
  const view: ScheduleView = params.get('view') === 'list' ? 'list' : 'calendar';
  return {
    view,
    month,
    /** The chosen day, or else today, if it is in the shown month; undefined if neither is. */
    day: [chosen, today].find((it) => it?.startsWith(month)),
    pickupId,
    toView: (it: ScheduleView) => ({ search: `?${changed({ view: it === 'list' ? it : undefined, cursor: undefined })}` }),
    showMonth: (it: string) => setParams(changed({ month: it, day: chosen?.startsWith(it) ? chosen : undefined }), { replace: true }),
    showDay: (it: IsoDay) => setParams(changed({ day: it, month: undefined }), { replace: true }),
    openPickup,
    closePickup,
  };
}
