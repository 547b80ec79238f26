import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Appointment, NewAppointment } from '@tenaye/contracts/appointment.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import { useSingleFlight, useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBook } from './appointment.queries.ts';
import { type BookingDraft, bookingOf, emptyDraft, missingFields, type RequiredField, slotFor } from './booking.form.ts';
import { costsTheTime, type Trouble, troubleOf } from './booking-trouble.ts';

/** Where the focus goes for each field that was left out. */
export const fieldIds: Record<RequiredField | 'symptoms', string> = {
  mode: 'booking-mode',
  slot: 'booking-slot',
  address: 'booking-address',
  symptoms: 'booking-symptoms',
};

interface BookingInput {
  doctorId: string;
  mode: AppointmentType | undefined;
  /** The assessment that may be shared. */
  assessmentId: string | undefined;
  /** The form is complete: time to look at it once more. */
  onReview(): void;
  /** Something in the form has to be changed before the next try. */
  onEdit(): void;
  onBooked(appointment: Appointment): void;
}

/** One filling of the booking form, from the first touch over the review to the booked appointment. */
export function useBooking({ doctorId, mode, assessmentId, onReview, onEdit, onBooked }: BookingInput) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const say = useMessageText();
  const book = useBook();
  const [draft, setDraft] = useState(emptyDraft);
  const [wasSent, setWasSent] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const [key] = useState(newKey);
  const tried = useRef<NewAppointment[]>([]);

  const missing = missingFields(draft, mode);
  const fail = (description: string) => toast({ title: t('common.error'), description, variant: 'destructive' });

  const check = useSubmit(async () => {
    setWasSent(true);
    const [first] = missing;
    if (!first) return onReview();
    fail(t('appointment.booking.required'));
    focusField(first);
  });

  const send = useSingleFlight(async () => {
    if (!mode || missing.length > 0) return onEdit();
    try {
      const body = bookingOf(draft, { doctorId, mode, assessmentId });
      const appointment = await book.mutateAsync({ body, key, tried: [...tried.current] }).finally(() => tried.current.push(body));
      toast({ title: t('common.success'), description: t('appointment.booking.booked') });
      onBooked(appointment);
    } catch (error) {
      meet(error);
    }
  });

  function meet(error: unknown): void {
    const refusal = error instanceof ApiError ? error : undefined;
    // The shell asks for sign-in in place; the form waits behind it.
    if (refusal?.code === 'unauthenticated') return;
    const met = troubleOf(error);
    setTrouble(met);
    if (costsTheTime(met)) {
      setDraft((it) => ({ ...it, slot: '' }));
      setWasSent(false);
    }
    setIssues(Object.fromEntries(refusal?.issues.map((it) => [it.path, say(it.message)]) ?? []));
    fail(refusal?.text ? say(refusal.text) : t('appointment.booking.failed'));
    if (costsTheTime(met) || refusal?.issues.length) onEdit();
  }

  return {
    draft,
    slot: slotFor(draft, mode),
    change: (part: Partial<BookingDraft>) => {
      setDraft((it) => ({ ...it, ...part }));
      setIssues({});
    },
    chooseSlot: (slot: string) => setDraft((it) => ({ ...it, slot, slotMode: mode })),
    /** Fields to be marked: none before the first try to send. */
    missing: wasSent ? missing : [],
    isComplete: missing.length === 0,
    issues,
    trouble,
    isPending: book.isPending,
    check,
    send,
  };
}
export type BookingState = ReturnType<typeof useBooking>;

function focusField(field: RequiredField): void {
  const control = document.getElementById(fieldIds[field]);
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
}
