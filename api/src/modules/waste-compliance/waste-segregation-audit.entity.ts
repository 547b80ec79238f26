import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ContainerKind } from '@tenaye/contracts/waste-container.facts.ts';
import { segregationAuditors } from '@tenaye/contracts/waste-segregation.facts.ts';
import { createdAt, demoMark, id, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/** How many containers of a kind were filled rightly and wrongly, and what was found in the wrong ones that didn't belong there. */
interface LookedAt {
  right: number;
  wrong: number;
  found: string | null;
}

/** An audit of a ward's segregation on a local day. Rows are only added: a mistake is followed by another audit. */
const WasteSegregationAuditSchema = defineEntity({
  name: 'WasteSegregationAudit',
  tableName: 'waste_segregation_audits',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    day: p.date(),
    ward: p.text(),
    bins: p.json<Partial<Record<ContainerKind, LookedAt>>>(),
    auditedAs: p.enum(segregationAuditors),
    auditedBy: idOf(ProviderAccount, 'audited_by', 'set null').nullable().index('waste_segregation_audits_audited_by_index'),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'waste_segregation_audits_facility_id_index', properties: ['facilityId', 'day', 'id'] }],
});
export class WasteSegregationAudit extends WasteSegregationAuditSchema.class {}
WasteSegregationAuditSchema.setClass(WasteSegregationAudit);
