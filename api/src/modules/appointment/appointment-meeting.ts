/** A room of its own for one appointment, whose name nobody can guess; null where no video service is configured. */
export const meetingLinkUnder = (base: string | null): string | null => base && `${base.replace(/\/+$/, '')}/tenaye-${crypto.randomUUID()}`;
