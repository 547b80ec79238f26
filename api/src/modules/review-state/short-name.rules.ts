/** A first name with the initial of the last name: enough for readers, too little to identify the person. Null without a first name. */
export function shortName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string | null {
  const [initial] = lastName?.trim() ?? '';
  return firstName && (initial ? `${firstName} ${initial}.` : firstName);
}
