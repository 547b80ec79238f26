import { defineEntity, p } from '@mikro-orm/postgresql';
import { type AffectedRole, incidentKinds, incidentReporters } from '@tenaye/contracts/waste-incident.facts.ts';
import { demoMark, id, idOf, instant, times } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';

/**
 * An incident with waste. What was reported stays as it was; only `followUp` and `closedAt` change. `persons` counts those who were hurt or
 * exposed, by role and without names.
 */
const WasteIncidentSchema = defineEntity({
  name: 'WasteIncident',
  tableName: 'waste_incidents',
  properties: {
    id: id(),
    kind: p.enum(incidentKinds),
    facilityId: idOf(Facility, 'facility_id', 'restrict').nullable().index(false),
    pickupId: idOf(WastePickupRequest, 'pickup_id', 'restrict').nullable().index('waste_incidents_pickup_id_index'),
    happenedAt: instant(),
    place: p.text(),
    persons: p.json<Partial<Record<AffectedRole, number>>>().defaultRaw("'{}'"),
    description: p.text(),
    actions: p.text(),
    followUp: p.text().nullable(),
    closedAt: instant().nullable(),
    reportedAs: p.enum(incidentReporters),
    reportedBy: idOf(ProviderAccount, 'reported_by', 'set null').nullable().index('waste_incidents_reported_by_index'),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [{ name: 'waste_incidents_closed_check', expression: '((closed_at IS NULL) OR (follow_up IS NOT NULL))' }],
  indexes: [
    { name: 'waste_incidents_facility_id_index', properties: ['facilityId', 'createdAt', 'id'] },
    { name: 'waste_incidents_created_at_index', properties: ['createdAt', 'id'] },
  ],
});
export class WasteIncident extends WasteIncidentSchema.class {}
WasteIncidentSchema.setClass(WasteIncident);
