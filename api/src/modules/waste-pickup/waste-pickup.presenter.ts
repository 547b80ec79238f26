import type { CustodyStep, PickupDetail, PickupRequest, ScheduleEntry } from '@tenaye/contracts/waste-pickup.ts';
import { iso } from '#kernel/database/sql.ts';
import type { PickupDetailRow, PickupRow } from './waste-pickup.view.ts';

export const presentPickup = (row: PickupRow): PickupRequest => ({
  id: row.id,
  status: row.status,
  wasteTypes: row.wasteTypes,
  estimatedWeight: row.estimatedWeight,
  actualWeight: row.actualWeight,
  preferredPickupDate: row.preferredPickupDate,
  preferredTimeSlot: row.preferredTimeSlot,
  date: row.date,
  timeSlot: row.timeSlot,
  specialInstructions: row.specialInstructions,
  driverName: row.driverName,
  driverPhone: row.driverPhone,
  actualPickupDate: row.actualPickupDate && iso(row.actualPickupDate),
  isRecurring: row.isRecurring,
  photos: row.photos,
  createdAt: iso(row.createdAt),
});

export const presentCustody = ({ step, fromName, toName, giverName, receiverName, kilograms, at, isSigned }: CustodyStep): CustodyStep => ({
  step,
  fromName,
  toName,
  giverName,
  receiverName,
  kilograms,
  at: iso(at),
  isSigned,
});

export const presentPickupDetail = (row: PickupDetailRow): PickupDetail => ({
  ...presentPickup(row),
  actualWeights: row.actualWeights,
  discrepancyReason: row.discrepancyReason,
  cancelReason: row.cancelReason,
  files: row.files.map(({ id, name, contentType, bytes }) => ({ id, name, contentType, bytes })),
  custody: row.custody.map(presentCustody),
});

export const presentScheduled = (row: ScheduleEntry): ScheduleEntry => ({
  id: row.id,
  date: row.date,
  timeSlot: row.timeSlot,
  status: row.status,
  wasteTypes: row.wasteTypes,
  estimatedWeight: row.estimatedWeight,
  driverName: row.driverName,
  driverPhone: row.driverPhone,
});
