import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { wastePickupStatuses, wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import { pickupViews } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { DAY, ID } from '@tenaye/platform/address/shapes.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { PickupQuery } from './pickup.queries.ts';

const spec = {
  choices: {
    view: pickupViews,
    timeSlot: wasteTimeSlots,
    status: wastePickupStatuses,
    delivery: ['undelivered', 'untreated', 'differing'],
  },
  shapes: { date: DAY, area: /^.{1,200}$/, driver: ID },
  sizes: [50, 100],
} as const;
export const { sizes } = spec;

/** The filters of the pickups, from the address. Open ones are shown for one day, today by default. */
export function usePickupAddress() {
  const address = useTableAddress(spec);
  const view = address.chosen('view') ?? 'open';
  const today: IsoDay = localDate(Date.now());
  const date = address.given('date') ?? (view === 'open' ? today : undefined);
  const filter: PickupQuery = {
    q: address.q || undefined,
    date,
    area: address.given('area'),
    timeSlot: address.chosen('timeSlot'),
    status: address.chosen('status'),
    driverId: address.given('driver'),
    undelivered: address.chosen('delivery') === 'undelivered' ? 'true' : undefined,
    untreated: address.chosen('delivery') === 'untreated' ? 'true' : undefined,
    differing: address.chosen('delivery') === 'differing' ? 'true' : undefined,
  };
  return { address, view, today, filter };
}
