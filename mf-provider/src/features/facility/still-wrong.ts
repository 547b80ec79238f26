import { facilityChange, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { type Issue, onePerField } from './editor-fields.ts';

type Change = Record<string, unknown>;

/** What the contract finds wrong with a change, in its order. */
export const issuesOf = (change: Change, { updatedAt }: ProviderFacility): Issue[] =>
  facilityChange.safeParse({ ...change, updatedAt }).error?.issues.map((it) => ({ path: it.path.join('.'), message: it.message })) ?? [];

/** Of what is marked, what the change after still has: mended is what the contract no longer names, and touched what the server alone had named. */
export function stillWrong(marked: readonly Issue[], before: Change, after: Change, base: ProviderFacility): readonly Issue[] {
  if (marked.length === 0) return marked;
  const found = onePerField(issuesOf(after, base)).map((it) => it.path);
  const isTouched = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  return marked.filter(({ path }) => found.includes(path) || !isTouched(path.split('.')[0] ?? path));
}
