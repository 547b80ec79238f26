import { type AppointmentType, bookingTexts } from '@tenaye/contracts/appointment.facts.ts';
import { newAppointment } from '@tenaye/contracts/appointment.ts';
import * as z from 'zod/mini';

/** The spec's texts for the duration of the symptoms. Sent verbatim. */
export const symptomDurations = ['1-3 days', '1 week', '2-4 weeks', '1+ months'] as const;

/** Where a home is: degrees, WGS 84, and the name of the area if the patient named one. */
export interface Home {
  latitude: number;
  longitude: number;
  name?: string | undefined;
}

/** The form as filled in so far. The doctor and the mode are in the page's URL instead. */
export interface BookingDraft {
  /** Start of the chosen slot, UTC; '' while none is chosen. */
  slot: string;
  /** The mode for which the slot was chosen: each mode has different free times. */
  slotMode?: AppointmentType | undefined;
  address: string;
  /** Undefined while the patient hasn't said where the home is. */
  home?: Home | undefined;
  /** The person whom the visit is for; '' or undefined for the patient. */
  relativeId?: string | undefined;
  symptoms: string;
  duration: string;
  /** Whether the doctor may read the patient's assessment. */
  shares: boolean;
  /** The id of the assessment that could be shared when the patient decided. */
  sharedId?: string | undefined;
}

export const emptyDraft: BookingDraft = { slot: '', slotMode: undefined, address: '', symptoms: '', duration: '', shares: false };

/** The chosen slot if it was chosen for `mode`, else ''. */
export const slotFor = ({ slot, slotMode }: Pick<BookingDraft, 'slot' | 'slotMode'>, mode: AppointmentType | undefined): string =>
  slotMode === mode ? slot : '';

/** The duration is appended to the symptoms as a separate line (decisions: "Symptom duration not submitted"). */
export function symptomsText({ symptoms, duration }: BookingDraft): string | undefined {
  const lines = [symptoms.trim(), duration && `Duration: ${duration}`].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : undefined;
}

interface BookedFor {
  doctorId: string;
  mode: AppointmentType | undefined;
  assessmentId: string | undefined;
}

/** The booking as it is sent: a home visit of this form also needs the position of the home. */
export const wholeBooking = newAppointment.check(
  z.refine((it) => it.appointmentType !== 'home-visit' || it.latitude !== undefined, {
    error: bookingTexts.required,
    path: ['latitude'],
    // Checked even if other fields are missing, because the form marks all errors at the same time.
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
);

/** Whether the doctor may read the patient's assessment, which says nothing about another person. */
export const sharesAssessment = ({ shares, relativeId }: BookingDraft): boolean => shares && !relativeId;

/** The draft as it would be sent. Address and position of a home are dropped if another mode was chosen afterwards. */
export const bookingOf = (draft: BookingDraft, { doctorId, mode, assessmentId }: BookedFor) => ({
  doctorId,
  appointmentType: mode,
  appointmentDate: slotFor(draft, mode),
  symptoms: symptomsText(draft),
  ...(mode === 'home-visit' && { address: draft.address.trim(), latitude: draft.home?.latitude, longitude: draft.home?.longitude }),
  assessmentId: sharesAssessment(draft) ? assessmentId : undefined,
  relativeId: draft.relativeId || undefined,
});

/** The id of a field, by its name. */
export const fieldIdOf = (field: string): string => `booking-${field}`;

const fields: Readonly<Record<string, string>> = {
  appointmentType: 'mode',
  appointmentDate: 'slot',
  assessmentId: 'shares',
  latitude: 'home',
  longitude: 'home',
};
/** The field that shows the errors at a path of the booking. */
export const fieldOf = (path: string): string => fields[path] ?? path;
