import type { AuditRecordKind } from '@tenaye/contracts/audit.facts.ts';
import type { AuditEntry } from '@tenaye/contracts/audit.ts';

const places: Partial<Record<AuditRecordKind, (id: string, name: string) => string>> = {
  doctor: (id) => `tab=all&review=doctor.${id}`,
  facility: (id) => `tab=all&review=facility.${id}`,
  doctor_claim: (id) => `tab=claims&claim=doctor.${id}`,
  facility_claim: (id) => `tab=claims&claim=facility.${id}`,
  data_collection: (id) => `tab=submissions&submission=${id}`,
  import: (id) => `tab=import&batch=${id}`,
  provider: (_, name) => `tab=people&q=${encodeURIComponent(name)}`,
};

/** Where an administrator finds the record of an entry; undefined for records without a page. */
export function recordHref({ targetKind, targetId, targetName }: AuditEntry): string | undefined {
  const place = targetKind && places[targetKind];
  return place && targetId && targetName ? `/provider/admin?${place(targetId, targetName)}` : undefined;
}
