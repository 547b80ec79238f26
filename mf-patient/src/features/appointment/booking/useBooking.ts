import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { UnknownOutcome } from '@tenaye/platform/act/lost-answer.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { booking } from '../appointment.queries.ts';
import { type BookingDraft, bookingOf, fieldOf, wholeBooking } from './booking.form.ts';
import { costsTheTime, type Trouble, troubleOf } from './booking-trouble.ts';
import { useKeptBooking } from './kept-booking.ts';

interface BookingInput {
  doctorId: string;
  mode: AppointmentType | undefined;
  /** The time that the patient chose before the form was opened. */
  slot?: string | undefined;
  /** The person whom the address names: '' for the patient, undefined for nobody. */
  relativeId?: string | undefined;
  /** The id of the assessment that may be shared. */
  assessmentId: string | undefined;
  /** Called when the form is complete, to show the review. */
  onReview(): void;
  /** Called when the form must be changed before the next attempt. */
  onEdit(): void;
  onBooked(appointment: Appointment): void;
}

/** The form. The mode is in the page's URL, so a change of the mode revalidates the form once errors are shown. */
function useBookingForm({
  slot,
  relativeId,
  ...bookedFor
}: Pick<BookingInput, 'doctorId' | 'mode' | 'slot' | 'relativeId' | 'assessmentId'>) {
  const toContract = (draft: BookingDraft) => bookingOf(draft, bookedFor);
  const time = slot && bookedFor.mode ? { slot, slotMode: bookedFor.mode } : undefined;
  const kept = useKeptBooking(bookedFor.doctorId, { time, relativeId });
  const sharedId = bookedFor.assessmentId;
  // Agreeing to share one assessment doesn't apply to another.
  const start = { ...kept.start, shares: kept.start.shares && kept.start.sharedId === sharedId };
  const keep = (draft: BookingDraft) => kept.keep({ draft: { ...draft, sharedId } });
  const form = useContractDraft(wholeBooking, { start, keep, toContract, fieldOf });
  const checkAgain = useEffectEvent((_: AppointmentType | undefined) => {
    if (form.formState.isSubmitted) void form.trigger();
  });
  useEffect(() => checkAgain(bookedFor.mode), [bookedFor.mode]);
  return { form, kept, isComplete: wholeBooking.safeParse(toContract(form.watch())).success };
}

/** The state of one booking form, from the first input through the review to the booked appointment. */
export function useBooking({ onReview, onEdit, onBooked, ...bookedFor }: BookingInput) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const messageText = useMessageText();
  const { form, kept, isComplete } = useBookingForm(bookedFor);
  const [trouble, setTrouble] = useState<Trouble>();
  const isTimeLost = useRef(false);
  const fail = (description: string) => toast({ title: t('common.error'), description, variant: 'destructive' });

  /** Shows a refusal at its fields or as a notice. */
  const showFailure = (error: unknown): true => {
    const refusal = error instanceof ApiError ? error : undefined;
    const found = troubleOf(error);
    isTimeLost.current = costsTheTime(found);
    setTrouble(found);
    showIssues(form, error, fieldOf);
    // A notice about the time stays beside the form, so a toast would repeat it. Without any answer nothing is known to have failed.
    if (!costsTheTime(found) && !(error instanceof UnknownOutcome))
      fail(refusal?.text ? messageText(refusal.text) : t('appointment.booking.failed'));
    if (costsTheTime(found) || refusal?.issues.length) onEdit();
    return true;
  };
  const { act, isPending } = useAct(booking({ ...kept, note: (body) => kept.keep({ tried: [...kept.tried(), body] }) }), {
    done: () => ({ title: t('common.success'), description: t('appointment.booking.booked') }),
    onDone: (appointment) => {
      kept.drop();
      onBooked(appointment);
    },
    show: showFailure,
  });
  const check = form.handleSubmit(onReview, () => fail(t('appointment.booking.required')));
  const send = async () => {
    isTimeLost.current = false;
    await form.handleSubmit(act, onEdit)();
    // Runs after `handleSubmit`, whose end would mark the reset form as submitted and show errors before the next attempt.
    if (!isTimeLost.current) return;
    const draft = { ...form.getValues(), slot: '' };
    form.reset(draft);
    kept.keep({ draft });
  };
  return { form, isComplete, trouble, wasSent: kept.tried().length > 0, isPending, check: (event: FormEvent) => void check(event), send };
}
