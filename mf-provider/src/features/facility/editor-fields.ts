export interface Issue {
  path: string;
  message: string;
}

/** Lists that stand in one field. */
const wholes = /^(equipment|paymentMethods)\..*$/;

/** At most one for each field, in the order found: what is wrong with one thing of a list that is typed in one field is wrong with the field. */
export function onePerField(issues: readonly Issue[]): Issue[] {
  const byPath = new Map<string, Issue>();
  for (const { path, message } of issues) {
    const field = path.replace(wholes, '$1');
    if (!byPath.has(field)) byPath.set(field, { path: field, message });
  }
  return [...byPath.values()];
}

/** The id of the field at a path of the change, e.g. `services.0.price`. */
export const fieldIdOf = (path: string): string => `facility-${path.replaceAll('.', '-')}`;
