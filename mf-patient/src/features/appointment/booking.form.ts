import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';

/** Words of the spec for how long the symptoms have lasted; they are sent as they stand. */
export const symptomDurations = ['1-3 days', '1 week', '2-4 weeks', '1+ months'] as const;

/** The form as filled in so far. Doctor and mode are in the address of the page. */
export interface BookingDraft {
  /** Start of the chosen slot, UTC; '' while none is chosen. */
  slot: string;
  /** The mode it was chosen for: the free times of another mode are others. */
  slotMode: AppointmentType | undefined;
  address: string;
  symptoms: string;
  duration: string;
  /** The doctor may read the patient's assessment. */
  shares: boolean;
}

export const emptyDraft: BookingDraft = { slot: '', slotMode: undefined, address: '', symptoms: '', duration: '', shares: false };

/** The chosen slot, when it was chosen for `mode`. */
export const slotFor = ({ slot, slotMode }: Pick<BookingDraft, 'slot' | 'slotMode'>, mode: AppointmentType | undefined): string =>
  slotMode === mode ? slot : '';

/** The duration goes along with the symptoms, on a line of its own (decisions: "Symptom duration not submitted"). */
export function symptomsText({ symptoms, duration }: BookingDraft): string | undefined {
  const lines = [symptoms.trim(), duration && `Duration: ${duration}`].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : undefined;
}

interface BookedFor {
  doctorId: string;
  mode: AppointmentType | undefined;
  assessmentId: string | undefined;
}

/** The draft as it would be sent. An address typed for a home visit stays behind when another mode is chosen. */
export const bookingOf = (draft: BookingDraft, { doctorId, mode, assessmentId }: BookedFor) => ({
  doctorId,
  appointmentType: mode,
  appointmentDate: slotFor(draft, mode),
  symptoms: symptomsText(draft),
  address: mode === 'home-visit' ? draft.address.trim() : undefined,
  assessmentId: draft.shares ? assessmentId : undefined,
});

/** The id of the field of this name. */
export const fieldIdOf = (field: string): string => `booking-${field}`;

const fields: Readonly<Record<string, string>> = { appointmentType: 'mode', appointmentDate: 'slot', assessmentId: 'shares' };
/** The field that shows what is said about a path of the booking. */
export const fieldOf = (path: string): string => fields[path] ?? path;
