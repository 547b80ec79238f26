import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import type { AuditWord } from '@tenaye/contracts/audit-action.facts.ts';

type Place = (id: string, name: string) => string;
const places: Readonly<Partial<Record<AuditWord, Place>>> = {
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
  const [, place] = Object.entries<Place>(places).find(([kind]) => kind === targetKind) ?? [];
  return place && targetId && targetName ? `/provider/admin?${place(targetId, targetName)}` : undefined;
}
