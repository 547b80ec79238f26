const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (it: unknown): it is string => typeof it === 'string' && uuid.test(it);

/** Every distinct uuid anywhere in a JSON value. */
export function uuidsIn(value: unknown): string[] {
  if (isUuid(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(uuidsIn))];
}
