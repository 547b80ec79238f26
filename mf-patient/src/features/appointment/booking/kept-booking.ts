import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { appointmentType, newAppointment } from '@tenaye/contracts/appointment.ts';
import { latitude, longitude } from '@tenaye/contracts/fields.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { emptyDraft } from './booking.form.ts';

const keptBooking = z.object({
  draft: z.object({
    slot: z.string(),
    slotMode: z.optional(appointmentType),
    address: z.string(),
    home: z.optional(z.object({ latitude, longitude, name: z.optional(z.string()) })),
    relativeId: z.optional(z.string()),
    symptoms: z.string(),
    duration: z.string(),
    shares: z.boolean(),
    sharedId: z.optional(z.string()),
  }),
  /** The time that the patient had chosen when the form was opened last. */
  chosen: z.optional(z.string()),
  /** The person whom the address named then. */
  named: z.optional(z.string()),
  /** One idempotency key for each filled-in form, so that a retry doesn't book twice, even after a reload. */
  key: z.string(),
  /** All bodies sent with this key so far, whatever their outcome. */
  tried: z.array(newAppointment),
});
type KeptBooking = z.infer<typeof keptBooking>;

const nameOf = (doctorId: string): string => `booking.${doctorId}`;

/** Removes a chosen time that has passed, because it can't be booked. */
const withoutPast = ({ draft, ...rest }: KeptBooking, now: number): KeptBooking =>
  Date.parse(draft.slot) < now ? { ...rest, draft: { ...draft, slot: '' } } : { ...rest, draft };

/** A time that was chosen on another page, for one type of visit. */
interface ChosenTime {
  slot: string;
  slotMode: AppointmentType;
}

const emptyBooking = (): KeptBooking => ({ draft: { ...emptyDraft }, key: newId(), tried: [] });

/** What the address of the form chooses. */
interface Chosen {
  time?: ChosenTime | undefined;
  /** The person whom the visit is for; '' for the patient. */
  relativeId?: string | undefined;
}

/** A newly chosen time or person replaces the stored one. A reload repeats the same choice, so what the form has then stays. */
function start(doctorId: string, { time, relativeId }: Chosen): KeptBooking {
  const found = readSession(nameOf(doctorId), keptBooking) ?? emptyBooking();
  const isNewTime = time !== undefined && time.slot !== found.chosen;
  const isNewPerson = relativeId !== undefined && relativeId !== found.named;
  const draft = { ...found.draft, ...(isNewTime && time), ...(isNewPerson && { relativeId }) };
  return withoutPast({ ...found, chosen: isNewTime ? time.slot : found.chosen, named: relativeId, draft }, Date.now());
}

/**
 * One doctor's booking form in session storage. It survives a reload, even after a phone has discarded the page. Booking or closing the tab
 * removes it.
 */
export function useKeptBooking(doctorId: string, chosen: Chosen) {
  const [first] = useState(() => start(doctorId, chosen));
  const latest = useRef(first);
  return {
    start: first.draft,
    key: first.key,
    tried: (): KeptBooking['tried'] => latest.current.tried,
    keep: (part: Partial<KeptBooking>): void => {
      latest.current = { ...latest.current, ...part };
      writeSession(nameOf(doctorId), latest.current);
    },
    /** After the booking: Back to the form finds it empty, also without the time that its address names. */
    drop: (): void => {
      const { chosen } = latest.current;
      if (chosen === undefined) clearSession(nameOf(doctorId));
      else writeSession(nameOf(doctorId), { ...emptyBooking(), chosen });
    },
  };
}
