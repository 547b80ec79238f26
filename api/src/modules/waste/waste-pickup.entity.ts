import { defineEntity, p } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { wastePickupStatuses, wasteTimeSlots, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { atLeast } from '#kernel/database/checks.ts';
import { createdAt, demoMark, flag, id, instant, kilograms, money, updatedAt } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

/** The driver assigned by a waste manager. */
const WasteDriverSchema = defineEntity({
  name: 'WasteDriver',
  tableName: 'waste_drivers',
  properties: {
    id: id(),
    name: p.text(),
    phone: p.text().nullable(),
    isActive: flag(true),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
});
export class WasteDriver extends WasteDriverSchema.class {}
WasteDriverSchema.setClass(WasteDriver);

/** The local day for which a pickup is planned: the scheduled one, or the preferred one before scheduling. An index has this expression. */
export const PLANNED_DAY = `(coalesce((scheduled_pickup_date at time zone '${TIME_ZONE}')::date, preferred_pickup_date))`;

/**
 * A facility account's request to collect waste. `preferredPickupDate` is a local calendar day; `photoUrls`, `manifestUrl` and
 * `certificateUrl` hold stored file keys. A completed pickup has its weight and its time.
 */
const WastePickupRequestSchema = defineEntity({
  name: 'WastePickupRequest',
  tableName: 'waste_pickup_requests',
  properties: {
    id: id(),
    providerAccountId: p.manyToOne(ProviderAccount).mapToPk().joinColumn('provider_account_id').deleteRule('restrict').index(false),
    wasteTypes: p.enum(wasteTypes).array().columnType('text[]'),
    estimatedWeight: kilograms(),
    actualWeight: kilograms().nullable(),
    photoUrls: p.array().default([]),
    preferredPickupDate: p.date(),
    preferredTimeSlot: p.enum(wasteTimeSlots),
    specialInstructions: p.text().nullable(),
    status: p.enum(wastePickupStatuses).default('pending'),
    scheduledPickupDate: instant().nullable(),
    actualPickupDate: instant().nullable(),
    pickupDriverId: p
      .manyToOne(WasteDriver)
      .mapToPk()
      .joinColumn('pickup_driver_id')
      .deleteRule('set null')
      .nullable()
      .index('waste_pickup_requests_pickup_driver_id_index'),
    manifestUrl: p.text().nullable(),
    certificateUrl: p.text().nullable(),
    totalCost: money().nullable(),
    isPaid: flag(false),
    paymentDate: instant().nullable(),
    isDemo: demoMark(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  checks: [
    { name: 'waste_pickup_requests_some_waste_check', expression: '(cardinality(waste_types) > 0)' },
    atLeast('waste_pickup_requests', 'estimated_weight', 0, 'numeric'),
    {
      name: 'waste_pickup_requests_completed_check',
      expression: "((status <> 'completed'::text) OR ((actual_weight IS NOT NULL) AND (actual_pickup_date IS NOT NULL)))",
    },
  ],
  indexes: [
    { name: 'waste_pickup_requests_provider_account_id_index', properties: ['providerAccountId', 'createdAt', 'id'] },
    { name: 'waste_pickup_requests_schedule_index', properties: ['providerAccountId', 'scheduledPickupDate'] },
    { name: 'waste_pickup_requests_created_at_index', properties: ['createdAt', 'id'] },
    { name: 'waste_pickup_requests_collected_index', properties: ['actualPickupDate', 'id'] },
    index('waste_pickup_requests_planned_index', `"waste_pickup_requests" (${PLANNED_DAY}) where status <> 'cancelled'`),
    { name: 'waste_pickup_requests_status_index', properties: ['status', 'preferredPickupDate', 'id'] },
  ],
});
export class WastePickupRequest extends WastePickupRequestSchema.class {}
WastePickupRequestSchema.setClass(WastePickupRequest);
