import { defineEntity, p } from '@mikro-orm/postgresql';
import { stopEventKinds, stopOutcomes, stopRefusals } from '@tenaye/contracts/waste-route.facts.ts';
import { id, idOf, instant } from '#kernel/database/columns.ts';
import { WasteDriver } from '../waste-pickup/waste-driver.entity.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';

/**
 * One step that a driver made at a stop, as the phone sent it. The phone chooses `id`, so that a step sent twice is stored once. `madeAt`
 * is by the phone's clock, `receivedAt` by the server's. `nth` counts the steps of a pickup from 0, in the order in which the phone sent
 * them. `refusal` is the reason why a step had no effect or was flagged.
 */
const WasteStopEventSchema = defineEntity({
  name: 'WasteStopEvent',
  tableName: 'waste_stop_events',
  properties: {
    id: id(),
    pickupId: idOf(WastePickupRequest, 'pickup_id', 'cascade').index(false),
    driverId: idOf(WasteDriver, 'driver_id', 'restrict').index('waste_stop_events_driver_id_index'),
    kind: p.enum(stopEventKinds),
    detail: p.json<Record<string, unknown>>().defaultRaw("'{}'"),
    images: p.array().default([]),
    nth: p.integer(),
    madeAt: instant(),
    receivedAt: instant(),
    outcome: p.enum(stopOutcomes),
    refusal: p.enum(stopRefusals).nullable(),
  },
  uniques: [{ name: 'waste_stop_events_pickup_id_nth_unique', properties: ['pickupId', 'nth'] }],
});
export class WasteStopEvent extends WasteStopEventSchema.class {}
WasteStopEventSchema.setClass(WasteStopEvent);
