import { call } from './call.ts';

/** What happened: a needle stick or cut, waste that was spilled, or a load that the driver or the plant refused. */
export const incidentKinds = ['needle_stick', 'spill', 'refused_load', 'other'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** The roles of the persons who were hurt or exposed. An incident names nobody. */
export const affectedRoles = ['health_worker', 'cleaner', 'waste_handler', 'driver', 'patient', 'other'] as const;
export type AffectedRole = (typeof affectedRoles)[number];

/** Who reports an incident. */
export const incidentReporters = ['facility', 'driver', 'manager'] as const;
export type IncidentReporter = (typeof incidentReporters)[number];

/** How many days back an incident can have happened. */
export const INCIDENT_DAYS = 365;

/** The largest number of persons of a role. */
export const MOST_AFFECTED = 1000;

/** Messages about invalid incidents. */
export const incidentTexts = {
  kind: 'Please choose what happened',
  time: 'Please enter a time of the last 365 days that has passed',
  place: 'Please say where it happened',
  persons: 'Please enter a whole number from 0 to 1,000',
  description: 'Please describe what happened',
  actions: 'Please say what was done',
  followUp: 'Please say what follows from it',
  closed: 'This incident is closed already.',
  other: 'This report belongs to another stop',
} as const;

const own = { callers: ['facility'], namesFacility: true } as const;
const manager = { callers: ['waste_manager'] } as const;

export const listWasteIncidents = call({ ...own, method: 'GET', path: '/api/waste/incidents' });

export const reportWasteIncident = call({
  ...own,
  method: 'POST',
  path: '/api/waste/incidents',
  status: 201,
  errors: ['not_found', 'rate_limited'],
  idempotent: true,
});

/** A driver's report about a stop that the driver has or had. */
export const reportStopIncident = call({
  method: 'POST',
  path: '/api/waste/driver/stops/:id/incidents',
  callers: ['waste_driver'],
  status: 201,
  errors: ['not_found'],
  idempotent: true,
});

export const listManagerIncidents = call({ ...manager, method: 'GET', path: '/api/waste/manager/incidents', reads: 'waste_incident.list' });

export const exportIncidents = call({
  ...manager,
  method: 'GET',
  path: '/api/waste/manager/incident-lines',
  reads: 'waste_incident.export',
  download: true,
});

/** A manager's report, about a pickup or about none. */
export const reportManagerIncident = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/incidents',
  status: 201,
  errors: ['not_found'],
  idempotent: true,
});

export const followUpIncident = call({
  ...manager,
  method: 'POST',
  path: '/api/waste/manager/incidents/:id/follow-up',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere'],
  idempotent: true,
  sees: 'version',
});
