import { defineEntity, p } from '@mikro-orm/postgresql';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { containerChecks, containerKinds } from '@tenaye/contracts/waste-container.facts.ts';
import { createdAt, flag, id, idOf, kilograms } from '#kernel/database/columns.ts';
import { WastePickupRequest } from './waste-pickup.entity.ts';

/**
 * A container of a pickup: declared with the request, or found at the door. `nth` counts from 0 within the pickup. `code` is that of its
 * label (`containerCode`). `kilograms` is null if the container wasn't weighed by itself.
 */
const WasteContainerSchema = defineEntity({
  name: 'WasteContainer',
  tableName: 'waste_containers',
  properties: {
    id: id(),
    pickupId: idOf(WastePickupRequest, 'pickup_id', 'cascade').index(false),
    nth: p.integer(),
    code: p.text().unique('waste_containers_code_unique'),
    wasteType: p.enum(wasteTypes),
    kind: p.enum(containerKinds).nullable(),
    isDeclared: p.boolean(),
    isTaken: flag(false),
    checkedAs: p.enum(containerChecks).nullable(),
    kilograms: kilograms().nullable(),
    createdAt: createdAt(),
  },
  checks: [{ name: 'waste_containers_taken_check', expression: '(is_taken = (checked_as IS NOT NULL))' }],
  uniques: [{ name: 'waste_containers_pickup_id_nth_unique', properties: ['pickupId', 'nth'] }],
});
export class WasteContainer extends WasteContainerSchema.class {}
WasteContainerSchema.setClass(WasteContainer);
