import { auditKinds, auditOutcomes } from '@tenaye/contracts/audit.facts.ts';
import { type AuditWord, auditWords } from '@tenaye/contracts/audit-action.facts.ts';
import { DAY, ID } from '@tenaye/platform/address/shapes.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { AuditFilter } from '../../shared/audit/audit.queries.ts';

const ACTION = /^[a-z_]+(?:\.[a-z_]*)?$/;

/** The kind of record if `action` names all its actions, as `facility.` does; undefined if it names a single action. */
export const wordIn = (action: string): AuditWord | undefined => auditWords.find((it) => `${it}.` === action);

const spec = {
  choices: { outcome: auditOutcomes, kind: auditKinds },
  shapes: { from: DAY, to: DAY, actor: ID, target: ID, action: ACTION },
  sizes: [50, 100],
} as const;
export const { sizes } = spec;

/** The filters and the page of the audit log, from the address. */
export function useAuditAddress() {
  const address = useTableAddress(spec);
  const filter: AuditFilter = { q: address.q || undefined, outcome: address.chosen('outcome'), kind: address.chosen('kind') };
  for (const name of ['from', 'to', 'actor', 'target', 'action'] as const) filter[name] = address.given(name);
  // A refused call has neither a kind nor an action, so both filters rest while refusals are shown.
  if (filter.outcome === 'refused') Object.assign(filter, { kind: undefined, action: undefined });
  return { address, filter };
}
