import type { ManagerPickup, ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { iso } from '#kernel/database/sql.ts';
import { presentCustody } from '../waste-pickup/waste-pickup.presenter.ts';
import type { ManagerPickupRow } from './waste-manager.view.ts';
import type { ManagerDetailRow } from './waste-manager-detail.view.ts';

export const presentManaged = (row: ManagerPickupRow): ManagerPickup => ({
  id: row.id,
  status: row.status,
  facilityId: row.facilityId,
  facilityName: row.facilityName,
  address: row.address,
  phone: row.phone,
  area: row.area,
  latitude: row.latitude,
  longitude: row.longitude,
  date: row.date,
  timeSlot: row.timeSlot,
  isLate: row.isLate,
  wasteTypes: row.wasteTypes,
  estimatedWeight: row.estimatedWeight,
  actualWeight: row.actualWeight,
  driverId: row.driverId,
  driverName: row.driverName,
  misses: row.misses,
  actualPickupDate: row.actualPickupDate && iso(row.actualPickupDate),
  deliveredAt: row.deliveredAt && iso(row.deliveredAt),
  createdAt: iso(row.createdAt),
});

const presentEvent = (it: ManagerDetailRow['events'][number]): ManagerPickupDetail['events'][number] => ({
  id: it.id,
  kind: it.kind,
  driverName: it.driverName,
  madeAt: iso(it.madeAt),
  receivedAt: iso(it.receivedAt),
  outcome: it.outcome,
  reason: it.reason,
  weights: it.weights,
  missReason: it.missReason,
  note: it.note,
  signerName: it.signerName,
  newDate: it.newDate,
  files: it.files,
});

export const presentManagedDetail = (row: ManagerDetailRow): ManagerPickupDetail => ({
  ...presentManaged(row),
  preferredPickupDate: row.preferredPickupDate,
  preferredTimeSlot: row.preferredTimeSlot,
  specialInstructions: row.specialInstructions,
  accessInstructions: row.accessInstructions,
  contactPerson: row.contactPerson,
  actualWeights: row.actualWeights,
  discrepancyReason: row.discrepancyReason,
  cancelReason: row.cancelReason,
  facilitySignerName: row.facilitySignerName,
  isRecurring: row.isRecurring,
  files: row.files,
  custody: row.custody.map(presentCustody),
  events: row.events.map(presentEvent),
  invoiceId: row.invoiceId,
  papers: row.papers.map(({ id, type, number, isVoid }) => ({ id, type, number, isVoid })),
  assignments: row.assignments.map(({ driverName, date, assignedBy, at }) => ({ driverName, date, assignedBy, at: iso(at) })),
});
