import type { AuditEntry } from '@tenaye/contracts/audit.ts';

type Detail = Readonly<Record<string, unknown>>;

/** A field's name in words: `matchScore` and `match_score` as `match score`. */
export const inWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

const ID = /^[\da-f]{8}-[\da-f-]{27}$/;

/** A stored value as text; undefined for an id, which tells a reader nothing. */
function valueText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ');
  if (typeof value === 'object') return factsText(value as Detail);
  const text = String(value);
  return ID.test(text) ? undefined : /^[a-z_]+$/i.test(text) ? inWords(text) : text;
}

const factsText = (detail: Detail): string =>
  Object.entries(detail)
    .map(([name, value]) => [inWords(name), valueText(value)] as const)
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ');

/** The values before and after a change, where the entry has them. The action of a new status names it. */
export function changeIn({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): { before?: string; after?: string } | undefined {
  const { from, to, previousStatus = from, newStatus = to } = detail ?? {};
  if (previousStatus === undefined) return undefined;
  const [before, after] = [valueText(previousStatus), valueText(newStatus ?? action.split('.')[1])];
  return { ...(before && { before }), ...(after && { after }) };
}

const changes = new Set(['from', 'to', 'previousStatus', 'newStatus', 'records']);

/** All other facts of the entry. */
export const otherFacts = ({ detail }: Pick<AuditEntry, 'detail'>): string =>
  factsText(Object.fromEntries(Object.entries(detail ?? {}).filter(([name]) => !changes.has(name))));
