/** A separate room for one appointment with an unguessable name; null where no video service is configured. */
export const meetingLinkUnder = (base: string | null): string | null => base && `${base.replace(/\/+$/, '')}/tenaye-${crypto.randomUUID()}`;
