import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, ofFacility, page, paragraph, requiredLine, seenVersion, version } from './fields.ts';
import * as calls from './waste-incident.facts.ts';
import { affectedRoles, incidentKinds, incidentReporters, MOST_AFFECTED, incidentTexts as texts } from './waste-incident.facts.ts';

/** How many persons of each role were hurt or exposed; an absent role was not. */
const affected = z.partialRecord(
  z.enum(affectedRoles),
  z.int(texts.persons).check(z.minimum(0, texts.persons), z.maximum(MOST_AFFECTED, texts.persons)),
);

/**
 * An incident. `facilityId` is the facility where it happened or whose pickup it concerns, null for neither; `followUp` is what a manager
 * has written about it since.
 */
export const wasteIncident = z.object({
  id,
  kind: z.enum(incidentKinds),
  happenedAt: z.iso.datetime(),
  place: z.string(),
  persons: affected,
  description: z.string(),
  actions: z.string(),
  followUp: z.nullable(z.string()),
  isClosed: z.boolean(),
  reportedAs: z.enum(incidentReporters),
  /** Null for a deleted account. */
  reporterName: z.nullable(z.string()),
  facilityId: z.nullable(id),
  facilityName: z.nullable(z.string()),
  pickupId: z.nullable(id),
  createdAt: z.iso.datetime(),
  version,
});
export type WasteIncident = z.infer<typeof wasteIncident>;

const required = (message: string) => paragraph(2000).check(z.minLength(1, message));

const reported = {
  kind: z.enum(incidentKinds, texts.kind),
  /** By the clock of the device that reports it. */
  happenedAt: instant,
  place: requiredLine(texts.place, 200),
  persons: affected,
  description: required(texts.description),
  /** What was done at once. */
  actions: required(texts.actions),
};

/** A report without names of persons, who are counted by role. */
export const incidentReport = z.strictObject(reported);
export type IncidentReport = z.output<typeof incidentReport>;

/** A report from a phone, which chooses `id`: a report that arrives again, however late, is stored once. */
export const stopIncidentReport = z.strictObject({ ...reported, id: z.optional(z.uuid()) });
export type StopIncidentReport = z.output<typeof stopIncidentReport>;

/** Leaves only one incident. */
const named = { incident: z.optional(id) };

export const listWasteIncidents = endpoint(calls.listWasteIncidents, {
  summary: "Incidents with the facility's waste, whoever reported them, the latest report first",
  query: z.strictObject({ ...ofFacility, ...named, ...page }),
  answer: z.array(wasteIncident),
});

export const reportWasteIncident = endpoint(calls.reportWasteIncident, {
  summary: 'Report an incident at the facility; the waste managers are told',
  query: z.strictObject(ofFacility),
  body: incidentReport,
  answer: wasteIncident,
});

export const reportStopIncident = endpoint(calls.reportStopIncident, {
  summary: 'Report an incident with the waste of a stop; the facility and the waste managers are told',
  params: idParams,
  body: stopIncidentReport,
  answer: wasteIncident,
});

const filters = {
  kind: z.optional(z.enum(incidentKinds)),
  /** `true` leaves only incidents that are not closed. */
  open: z.optional(z.stringbool()),
};

export const listManagerIncidents = endpoint(calls.listManagerIncidents, {
  summary: 'Incidents of all facilities, the latest report first',
  query: z.strictObject({ ...filters, ...named, ...page }),
  answer: z.array(wasteIncident),
});

export const exportIncidents = endpoint(calls.exportIncidents, {
  summary: 'All rows of listManagerIncidents with these filters as CSV, with a column for the persons of each role',
  query: z.strictObject(filters),
});

export const managerIncidentReport = z.strictObject({ ...reported, pickupId: z.optional(id) });
export type ManagerIncidentReport = z.output<typeof managerIncidentReport>;

export const reportManagerIncident = endpoint(calls.reportManagerIncident, {
  summary: 'Report an incident, with a pickup or with none; the facility, the driver and the other waste managers are told',
  body: managerIncidentReport,
  answer: wasteIncident,
});

export const incidentFollowUp = z.strictObject({
  version: seenVersion,
  /** In place of what was written before. */
  followUp: required(texts.followUp),
  /** A closed incident can't be changed any more. */
  isClosed: z.boolean(),
});
export type IncidentFollowUp = z.output<typeof incidentFollowUp>;

export const followUpIncident = endpoint(calls.followUpIncident, {
  summary: 'Write what follows from an incident, or close it; the facility and the reporter are told',
  params: idParams,
  body: incidentFollowUp,
  answer: wasteIncident,
});
