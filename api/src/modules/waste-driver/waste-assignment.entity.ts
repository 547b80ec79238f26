import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { WasteDriver } from '../waste-pickup/waste-driver.entity.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';

/**
 * The assignment of a pickup to a driver for a local day. Rows stay when another driver gets the pickup, so that a phone that was offline
 * can still report.
 */
const WasteAssignmentSchema = defineEntity({
  name: 'WasteAssignment',
  tableName: 'waste_assignments',
  properties: {
    id: id(),
    pickupId: idOf(WastePickupRequest, 'pickup_id', 'cascade').index(false),
    driverId: idOf(WasteDriver, 'driver_id', 'restrict').index('waste_assignments_driver_id_index'),
    day: p.date(),
    assignedBy: idOf(ProviderAccount, 'assigned_by', 'set null').nullable().index('waste_assignments_assigned_by_index'),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'waste_assignments_pickup_id_index', properties: ['pickupId', 'driverId'] }],
});
export class WasteAssignment extends WasteAssignmentSchema.class {}
WasteAssignmentSchema.setClass(WasteAssignment);
