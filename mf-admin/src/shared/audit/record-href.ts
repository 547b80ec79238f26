import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import type { AuditWord } from '@tenaye/contracts/audit-action.facts.ts';
import { claimHref, importHref, listingHref, personHref, submissionHref } from '../record/record-hrefs.ts';

type Place = (id: string) => string;
const places: Readonly<Partial<Record<AuditWord, Place>>> = {
  doctor: (id) => listingHref({ kind: 'doctor', id }),
  facility: (id) => listingHref({ kind: 'facility', id }),
  doctor_claim: (id) => claimHref({ kind: 'doctor', id }),
  facility_claim: (id) => claimHref({ kind: 'facility', id }),
  data_collection: submissionHref,
  import: importHref,
  provider: personHref,
};

/** Where an administrator finds the record of an entry; undefined for records without a page. */
export function recordHref({ targetKind, targetId, targetName }: AuditEntry): string | undefined {
  const [, place] = Object.entries<Place>(places).find(([kind]) => kind === targetKind) ?? [];
  return place && targetId && targetName ? place(targetId) : undefined;
}
