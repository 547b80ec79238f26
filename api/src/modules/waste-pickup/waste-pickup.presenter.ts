import {
  type PickupDetail,
  type PickupRequest,
  pickupDetail,
  pickupRequest,
  type ScheduleEntry,
  scheduleEntry,
} from '@tenaye/contracts/waste-pickup.ts';
import { present } from '#kernel/http/present.ts';
import type { PickupDetailRow, PickupRow } from './waste-pickup.view.ts';

export const presentPickup = (row: PickupRow): PickupRequest => present(pickupRequest, row);
export const presentPickupDetail = (row: PickupDetailRow): PickupDetail => present(pickupDetail, row);
export const presentScheduled = (row: ScheduleEntry): ScheduleEntry => present(scheduleEntry, row);
