import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { INCIDENT_DAYS, type IncidentReporter, incidentTexts as texts } from '@tenaye/contracts/waste-incident.facts.ts';
import type { IncidentFollowUp, IncidentReport, StopIncidentReport } from '@tenaye/contracts/waste-incident.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { instantAfter, refuseStale, type SeenRow, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { findOwnDriver } from '../waste-driver/waste-driver.view.ts';
import { lockStop } from '../waste-driver/waste-stop.service.ts';
import { wasteManagerPolicy } from '../waste-pickup/waste-manager.policy.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { facilityOf } from '../waste-pickup/waste-pickup.service.ts';
import { WasteIncident } from './waste-incident.entity.ts';
import { tellOfFollowUp, tellOfIncident } from './waste-incident-notification.service.ts';

/** The clock of a device may be ahead by this. */
const AHEAD_MS = 5 * 60 * 1000;

interface Place {
  reportedAs: IncidentReporter;
  facilityId: string | null;
  pickupId: string | null;
  /** Chosen by the phone that reports; a new one by default. */
  id?: string;
}

async function report(
  em: EntityManager,
  actor: ProviderActor,
  facts: IncidentReport,
  { id = crypto.randomUUID(), ...place }: Place,
  now: Date,
): Promise<string> {
  const happenedAt = new Date(facts.happenedAt);
  if (+happenedAt > +now + AHEAD_MS || +happenedAt < +now - INCIDENT_DAYS * DAY_MS) throw invalidField('happenedAt', texts.time);
  const persons = Object.fromEntries(Object.entries(facts.persons).filter(([, count]) => count > 0));
  const times = { createdAt: now, updatedAt: now };
  const reportedBy = actor.provider.id;
  const incident = em.create(WasteIncident, { id, ...facts, ...place, persons, happenedAt, reportedBy, ...times });
  audit(em, actor, 'waste_incident.report', incident, now, { kind: facts.kind, ...place });
  await em.flush();
  await tellOfIncident(em, incident, now);
  await em.flush();
  return incident.id;
}

/** Records an incident at the facility that the call is about. @returns its id */
export const reportOfFacility = (em: EntityManager, actor: ProviderActor, facts: IncidentReport, now: Date): Promise<string> =>
  report(em, actor, facts, { reportedAs: 'facility', facilityId: facilityOf(actor), pickupId: null }, now);

/**
 * Records an incident at a stop that the driver has or had; `not_found` for any other. A report whose id is stored already changes nothing.
 * @returns its id
 */
export async function reportOfDriver(
  em: EntityManager,
  actor: ProviderActor,
  pickupId: string,
  { id, ...facts }: StopIncidentReport,
  now: Date,
): Promise<string> {
  const { id: driverId } = await findOwnDriver(em, actor);
  const { facilityId } = await lockStop(em, pickupId, driverId);
  const known = id ? await em.findOne(WasteIncident, { id }) : null;
  if (known && (known.pickupId !== pickupId || known.reportedBy !== actor.provider.id)) throw invalidField('id', texts.other);
  if (known) return known.id;
  return report(em, actor, facts, { reportedAs: 'driver', facilityId, pickupId, ...(id && { id }) }, now);
}

/** Records an incident with a pickup, or with none. @returns its id */
export async function reportOfManager(
  em: EntityManager,
  actor: ProviderActor,
  { pickupId = null, ...facts }: IncidentReport & { pickupId?: string | undefined | null },
  now: Date,
): Promise<string> {
  const pickup = pickupId === null ? null : await em.findOne(WastePickupRequest, { id: pickupId });
  if (pickupId !== null && !pickup) throw notFound(pickupId);
  return report(em, actor, facts, { reportedAs: 'manager', facilityId: pickup?.facilityId ?? null, pickupId }, now);
}

/** Writes what follows from an incident, in place of what was written before, or closes it. */
export async function followUp(
  em: EntityManager,
  actor: ProviderActor,
  { id, seen }: SeenRow,
  change: Unversioned<IncidentFollowUp>,
  now: Date,
): Promise<void> {
  const incident = await em.findOne(WasteIncident, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(wasteManagerPolicy, 'change', actor, incident);
  if (incident.closedAt) throw new AppError('wrong_status', texts.closed, { targetId: id });
  refuseStale({ id, version: versionOf(incident.updatedAt) }, seen);
  incident.followUp = change.followUp;
  incident.closedAt = change.isClosed ? now : null;
  incident.updatedAt = instantAfter(incident.updatedAt, now);
  audit(em, actor, 'waste_incident.follow_up', incident, now, { isClosed: change.isClosed });
  await tellOfFollowUp(em, actor, incident, now);
  await em.flush();
}
