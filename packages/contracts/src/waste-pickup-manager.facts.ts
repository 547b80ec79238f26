import { call } from './call.ts';

/** The largest number of pickups in one call. */
export const MOST_ASSIGNED = 200;

/** The views of the managers' list: open pickups, late ones first, or completed and canceled pickups, the latest first. */
export const pickupViews = ['open', 'closed'] as const;
export type PickupView = (typeof pickupViews)[number];

/** How a plant treats waste. */
export const treatmentMethods = ['incineration', 'autoclaving', 'microwaving', 'chemical', 'encapsulation', 'burial'] as const;
export type TreatmentMethod = (typeof treatmentMethods)[number];

/** How managers settle that a plant weighed something else than was collected: the weights stay, or are corrected. */
export const weightSettlements = ['accepted', 'corrected'] as const;

/** Messages about invalid actions of managers. */
export const managerTexts = {
  pickups: 'Please choose at least one pickup',
  driver: 'Please choose a driver',
  date: 'Please choose a date from today on',
  reason: 'Please give a reason',
  weight: 'Please enter a weight from 0 to 100,000 kg for each waste type, with at most two decimals',
  noWeight: 'Please enter the weight of at least one waste type',
  signer: 'Please enter the name of the person who signs',
  plant: 'Please enter the name of the treatment plant',
  method: 'Please choose how the waste was treated',
  treatedOn: 'Please choose a day from the delivery to today',
  time: 'Please enter a time that has passed',
  early: 'Please confirm that the waste was collected before its day',
  unchanged: 'Please change at least one weight or container',
} as const;

const manager = { callers: ['waste_manager'] } as const;

export const listManagerPickups = call({ ...manager, method: 'GET', path: '/api/waste/manager/pickups', reads: 'waste_pickup.list' });

export const exportManagerPickups = call({ ...manager, method: 'GET', path: '/api/waste/manager/pickup-lines', download: true });

export const exportWasteMonths = call({ ...manager, method: 'GET', path: '/api/waste/manager/waste-months', download: true });

export const exportWasteDataValues = call({ ...manager, method: 'GET', path: '/api/waste/manager/waste-data-values', download: true });

/** The number of days after which a facility that has handed over no waste is reported. */
export const IDLE_DAYS = 30;

export const exportIdleFacilities = call({ ...manager, method: 'GET', path: '/api/waste/manager/idle-facilities', download: true });

export const countManagerPickups = call({ ...manager, method: 'GET', path: '/api/waste/manager/pickup-counts' });

export const getManagerPickup = call({
  ...manager,
  method: 'GET',
  path: '/api/waste/manager/pickups/:id',
  reads: 'waste_pickup.view',
  errors: ['not_found'],
});

/** A photo, a signature or a picture of a driver's step. */
export const getManagerPickupFile = call({
  ...manager,
  method: 'GET',
  path: '/api/waste/manager/pickups/:id/files/:fileId',
  reads: 'waste_pickup.view_file',
  download: true,
  errors: ['not_found'],
});

export const schedulePickup = call({
  ...manager,
  method: 'PATCH',
  path: '/api/waste/manager/pickups/:id',
  errors: ['not_found', 'wrong_status', 'driver_unavailable'],
});

/**
 * Assigns all pickups or none: if any can't be assigned, `issues` names each of these by its position and id. One that has got another
 * driver or day than the caller saw is refused with `changed_elsewhere`.
 */
export const assignPickups = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/pickups/assign',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'driver_unavailable'],
  idempotent: true,
});

/** Completes a pickup. A pickup that is already completed doesn't change, and the answer shows it. */
export const completePickup = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/pickups/:id/complete',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

/** Corrects the weights of a completed pickup. Its papers are replaced: a new manifest, certificate and invoice, and a credit note. */
export const correctPickup = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/pickups/:id/correct',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere'],
  idempotent: true,
  sees: 'version',
});

/** Accepts that the plant weighed something else than was collected. */
export const acceptPlantWeight = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/pickups/:id/accept-weight',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere'],
  sees: 'version',
});

export const cancelPickup = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/pickups/:id/cancel',
  errors: ['not_found', 'wrong_status'],
});

/** Delivers all pickups or none, as `assignPickups` does. */
export const deliverPickups = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/deliveries',
  status: 201,
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

/** Records the treatment of all pickups or of none, as `assignPickups` does, and issues their treatment certificates. */
export const treatPickups = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/treatments',
  status: 201,
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});
