import { defineEntity, p } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { type WasteType, wastePickupStatuses, wasteTimeSlots, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { atLeast } from '#kernel/database/checks.ts';
import { demoMark, flag, id, idOf, instant, kilograms, money, times } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { WasteDriver } from './waste-driver.entity.ts';

/**
 * The local day for which a pickup is planned: the scheduled one, or the preferred one before scheduling. An index uses the same
 * expression.
 */
export const PLANNED_DAY = `(coalesce((scheduled_pickup_date at time zone '${TIME_ZONE}')::date, preferred_pickup_date))`;

/**
 * A subquery with the kilograms of a pickup of `waste_pickup_requests w` by type: as weighed, or in equal parts if only the total was
 * weighed.
 */
export const WEIGHT_BY_TYPE = `(
  select key as type, value::numeric as kilograms
  from jsonb_each_text(case when jsonb_typeof(w.actual_weights) = 'object' then w.actual_weights end)
  union all select type, w.actual_weight / cardinality(w.waste_types) from unnest(w.waste_types) type
  where jsonb_typeof(w.actual_weights) is distinct from 'object')`;

/**
 * A facility's request to collect waste; `providerAccountId` is the account that sent it. `area` is the sub-city or town of the facility.
 * `preferredPickupDate` and `recurringDay` are local calendar days; `scheduledPickupDate` is the beginning of the slot; `routePosition`
 * counts from 0 within a driver's day. `photoUrls`, signatures, `manifestUrl` and `certificateUrl` hold stored file keys. A completed
 * pickup has a time and a weight, and weights by type unless it was completed before the drivers' app existed. The numbers of containers
 * that were given, received and treated are null until somebody has counted.
 */
const WastePickupRequestSchema = defineEntity({
  name: 'WastePickupRequest',
  tableName: 'waste_pickup_requests',
  properties: {
    id: id(),
    providerAccountId: idOf(ProviderAccount, 'provider_account_id', 'restrict').index('waste_pickup_requests_provider_account_id_index'),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    area: p.text().default(''),
    wasteTypes: p.enum(wasteTypes).array().columnType('text[]'),
    estimatedWeight: kilograms(),
    actualWeight: kilograms().nullable(),
    actualWeights: p.json<Partial<Record<WasteType, number>>>().nullable(),
    discrepancyReason: p.text().nullable(),
    photoUrls: p.array().default([]),
    preferredPickupDate: p.date(),
    preferredTimeSlot: p.enum(wasteTimeSlots),
    specialInstructions: p.text().nullable(),
    status: p.enum(wastePickupStatuses).default('pending'),
    scheduledPickupDate: instant().nullable(),
    scheduledTimeSlot: p.enum(wasteTimeSlots).nullable(),
    routePosition: p.integer().nullable(),
    arrivedAt: instant().nullable(),
    actualPickupDate: instant().nullable(),
    deliveredAt: instant().nullable(),
    /** The day that the valid treatment certificate states. */
    treatedOn: p.date().nullable(),
    containersGiven: p.integer().nullable(),
    containersReceived: p.integer().nullable(),
    containersTreated: p.integer().nullable(),
    pickupDriverId: idOf(WasteDriver, 'pickup_driver_id', 'set null').nullable().index(false),
    facilitySignerName: p.text().nullable(),
    facilitySignature: p.text().nullable(),
    isStampPhoto: flag(false),
    driverSignature: p.text().nullable(),
    cancelReason: p.text().nullable(),
    recurringDay: p.date().nullable(),
    manifestUrl: p.text().nullable(),
    certificateUrl: p.text().nullable(),
    totalCost: money().nullable(),
    isPaid: flag(false),
    paymentDate: instant().nullable(),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [
    { name: 'waste_pickup_requests_some_waste_check', expression: '(cardinality(waste_types) > 0)' },
    atLeast('waste_pickup_requests', 'estimated_weight', 0, 'numeric'),
    {
      name: 'waste_pickup_requests_completed_check',
      expression: "((status <> 'completed'::text) OR ((actual_weight IS NOT NULL) AND (actual_pickup_date IS NOT NULL)))",
    },
  ],
  uniques: [{ name: 'waste_pickup_requests_recurring_unique', properties: ['facilityId', 'recurringDay'] }],
  indexes: [
    { name: 'waste_pickup_requests_facility_id_index', properties: ['facilityId', 'createdAt', 'id'] },
    index('waste_pickup_requests_schedule_index', `"waste_pickup_requests" (facility_id, ${PLANNED_DAY})`),
    index('waste_pickup_requests_driver_index', `"waste_pickup_requests" (pickup_driver_id, ${PLANNED_DAY})`),
    { name: 'waste_pickup_requests_created_at_index', properties: ['createdAt', 'id'] },
    { name: 'waste_pickup_requests_collected_index', properties: ['actualPickupDate', 'id'] },
    index('waste_pickup_requests_planned_index', `"waste_pickup_requests" (${PLANNED_DAY}) where status <> 'cancelled'`),
    index(
      'waste_pickup_requests_open_index',
      `"waste_pickup_requests" (${PLANNED_DAY}, id) where status in ('pending', 'scheduled', 'confirmed')`,
    ),
    index('waste_pickup_requests_closed_index', `"waste_pickup_requests" (${PLANNED_DAY}, id) where status in ('completed', 'cancelled')`),
    index(
      'waste_pickup_requests_undelivered_index',
      `"waste_pickup_requests" (${PLANNED_DAY}, id) where status = 'completed' and delivered_at is null`,
    ),
    index(
      'waste_pickup_requests_untreated_index',
      `"waste_pickup_requests" (${PLANNED_DAY}, id) where delivered_at is not null and treated_on is null`,
    ),
    { name: 'waste_pickup_requests_area_index', properties: ['area'] },
    { name: 'waste_pickup_requests_status_index', properties: ['status', 'preferredPickupDate', 'id'] },
  ],
});
export class WastePickupRequest extends WastePickupRequestSchema.class {}
WastePickupRequestSchema.setClass(WastePickupRequest);
