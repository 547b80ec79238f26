import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { type ContainerKind, containerKinds } from '@tenaye/contracts/waste-container.facts.ts';
import type { NewSegregationAudit } from '@tenaye/contracts/waste-segregation.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';

/** What is sent: the audit, and a photo if there is one. */
export type AuditBody = NewSegregationAudit & { photo?: File | undefined };

/** An audit as it is typed: `yellow_bag_right` and so on, for each kind of container. */
export interface TypedAudit extends Partial<Record<`${ContainerKind}_${'right' | 'wrong' | 'found'}`, string>> {
  day: string;
  ward: string;
  photo: File | undefined;
}

export const newAudit = (day: IsoDay): TypedAudit => ({
  ...Object.fromEntries(containerKinds.flatMap((it) => [`${it}_right`, `${it}_wrong`, `${it}_found`].map((field) => [field, '']))),
  day,
  ward: '',
  photo: undefined,
});

/** The contract's fields; kinds without a count are left out. */
export function toAudit({ day, ward, photo, ...typed }: TypedAudit): object {
  const bins = containerKinds.flatMap((kind) => {
    const [right, wrong] = [numberOf(typed[`${kind}_right`] ?? ''), numberOf(typed[`${kind}_wrong`] ?? '')];
    if (right === null && wrong === null) return [];
    const found = typed[`${kind}_found`]?.trim();
    return [[kind, { right: right ?? 0, wrong: wrong ?? 0, ...(found && { found }) }]];
  });
  return { day, ward, bins: Object.fromEntries(bins), ...(photo && { photo }) };
}

/** The field of an issue: `yellow_bag_found` for `bins.yellow_bag.found`; what is wrong with the counts as a whole is said at the first. */
export const fieldOfAudit = (path: string): string =>
  path === 'bins' ? `${containerKinds[0]}_right` : path.replace(/^bins\.(\w+)\.(\w+)$/, '$1_$2');
