/** The link to a room with an unguessable name for one appointment; null if no video service is configured. */
export const meetingLinkUnder = (base: string | null): string | null => base && `${base.replace(/\/+$/, '')}/tenaye-${crypto.randomUUID()}`;
