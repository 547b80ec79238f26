import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, email, id, idParams, line, page, phone, requiredLine, seenVersion, version } from './fields.ts';
import { MOST_ASSIGNED } from './waste-pickup-manager.facts.ts';
import { managerPickup } from './waste-pickup-manager.ts';
import * as calls from './waste-route-manager.facts.ts';
import { driverTexts, MOST_LOAD_KG } from './waste-route-manager.facts.ts';

const text = z.nullable(z.string());

/** A driver. `hasAccount`: the driver can sign in. `stops` counts the open pickups of the requested day, `open` those from today on. */
export const driver = z.object({
  id,
  name: z.string(),
  phone: text,
  email: text,
  plateNumber: text,
  /** How many kg the vehicle takes; null when unknown. */
  capacity: z.optional(z.nullable(z.number())),
  isActive: z.boolean(),
  hasAccount: z.boolean(),
  stops: z.number(),
  done: z.number(),
  open: z.number(),
  /** Estimated kg of the day's stops. */
  kilograms: z.number(),
  version,
});
export type Driver = z.infer<typeof driver>;

export const listDrivers = endpoint(calls.listDrivers, {
  summary: 'Drivers by name, active ones first, with their work of a day (today by default)',
  query: z.strictObject({
    date: z.optional(day()),
    active: z.optional(z.stringbool()),
    /** Part of the name, phone number or plate number. */
    q: z.optional(line(100)),
    ...page,
  }),
  answer: z.array(driver),
});

const plateNumber = z.nullable(line(20));
const capacity = z.nullable(
  z.number(driverTexts.capacity).check(z.minimum(1, driverTexts.capacity), z.maximum(MOST_LOAD_KG, driverTexts.capacity)),
);
export const newDriver = z.strictObject({
  name: requiredLine(driverTexts.name, 120),
  phone,
  email: z.optional(z.nullable(email)),
  plateNumber: z.optional(plateNumber),
  capacity: z.optional(capacity),
});
export type NewDriver = z.output<typeof newDriver>;

export const createDriver = endpoint(calls.createDriver, {
  summary: 'Add a driver; one with an email gets an invitation to sign in',
  body: newDriver,
  answer: driver,
});

export const driverChange = z.strictObject({
  name: z.optional(requiredLine(driverTexts.name, 120)),
  phone: z.optional(phone),
  email: z.optional(z.nullable(email)),
  plateNumber: z.optional(plateNumber),
  capacity: z.optional(capacity),
  isActive: z.optional(z.boolean()),
  /** Absent from former releases. */
  version: z.optional(seenVersion),
});
export type DriverChange = z.output<typeof driverChange>;

export const changeDriver = endpoint(calls.changeDriver, {
  summary: 'Change a driver, deactivate or activate one; a new email is invited',
  params: idParams,
  body: driverChange,
  answer: driver,
});

export const driverReplacement = z.strictObject({
  date: day(),
  /** The driver who takes the stops over. */
  driverId: z.uuid(driverTexts.other),
});
export type DriverReplacement = z.output<typeof driverReplacement>;

export const replaceDriver = endpoint(calls.replaceDriver, {
  summary: 'Move all open stops of a day to another driver; facilities and both drivers are notified',
  params: idParams,
  body: driverReplacement,
  answer: z.object({ moved: z.number() }),
});

/**
 * The stops of a driver's day. `proposed` has their ids in the shortest order found that keeps the promised slots; km are great-circle
 * distances.
 */
export const route = z.object({
  driver: z.object({ id, name: z.string() }),
  date: z.iso.date(),
  depot: z.object({ latitude: z.number(), longitude: z.number() }),
  stops: z.array(managerPickup),
  km: z.number(),
  proposed: z.array(id),
  proposedKm: z.number(),
  /** Whether a manager has set the order; until then the stops are in the proposed order. */
  isOrdered: z.boolean(),
});
export type Route = z.infer<typeof route>;

export const getRoute = endpoint(calls.getRoute, {
  summary: "A driver's stops of a day in their order, and a proposed order by promised slot and distance",
  params: idParams,
  query: z.strictObject({ date: day() }),
  answer: route,
});

export const routeOrder = z.strictObject({
  date: day(),
  /** All stops of the day, in the wanted order. */
  ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_ASSIGNED)),
});
export type RouteOrder = z.output<typeof routeOrder>;

export const orderRoute = endpoint(calls.orderRoute, {
  summary: "Set the order of a driver's stops of a day",
  params: idParams,
  body: routeOrder,
  answer: route,
});
