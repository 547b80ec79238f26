import { call } from './call.ts';

/** Messages about invalid drivers. */
export const driverTexts = {
  name: "Please enter the driver's name",
  other: 'Please choose another driver',
  capacity: 'Please enter from 1 to 50,000 kg, or leave it empty',
} as const;

/** More than any truck takes, in kg. */
export const MOST_LOAD_KG = 50_000;

const manager = { callers: ['waste_manager'] } as const;

export const listDrivers = call({ ...manager, method: 'GET', path: '/api/waste/manager/drivers', reads: 'waste_driver.list' });

/** With an email address, the driver is invited to sign in. Without one, managers complete the driver's pickups. */
export const createDriver = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/drivers',
  status: 201,
  errors: ['email_taken', 'wrong_status', 'rate_limited'],
  idempotent: true,
});

/** Omitted fields stay unchanged. A driver with open stops can't be deactivated: another driver must get them first. */
export const changeDriver = call({
  ...manager,
  method: 'PATCH',
  path: '/api/waste/manager/drivers/:id',
  errors: ['not_found', 'email_taken', 'driver_busy', 'wrong_status', 'changed_elsewhere', 'rate_limited'],
  idempotent: true,
  sees: 'version',
});

export const replaceDriver = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/drivers/:id/replace',
  errors: ['not_found', 'driver_unavailable'],
  idempotent: true,
});

export const getRoute = call({
  ...manager,
  method: 'GET',
  path: '/api/waste/manager/drivers/:id/route',
  reads: 'waste_pickup.route',
  errors: ['not_found'],
});

export const orderRoute = call({
  ...manager,
  method: 'PUT',
  path: '/api/waste/manager/drivers/:id/route',
  errors: ['not_found', 'changed_elsewhere'],
});
