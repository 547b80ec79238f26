import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { NewAppointment } from '@tenaye/contracts/appointment.ts';

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
export const slotFor = (draft: BookingDraft, mode: AppointmentType | undefined): string => (draft.slotMode === mode ? draft.slot : '');

export type RequiredField = 'mode' | 'slot' | 'address';

/** What is still to be filled in, in the order of the page. */
export function missingFields(draft: BookingDraft, mode: AppointmentType | undefined): RequiredField[] {
  const missing: RequiredField[] = [];
  if (!mode) missing.push('mode');
  if (!slotFor(draft, mode)) missing.push('slot');
  if (mode === 'home-visit' && !draft.address.trim()) missing.push('address');
  return missing;
}

/** The duration goes along with the symptoms, on a line of its own (decisions: "Symptom duration not submitted"). */
export function symptomsText({ symptoms, duration }: BookingDraft): string | undefined {
  const lines = [symptoms.trim(), duration && `Duration: ${duration}`].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** What is sent for a draft without missing fields. An address typed for a home visit stays behind when another mode is chosen. */
export const bookingOf = (
  draft: BookingDraft,
  { doctorId, mode, assessmentId }: { doctorId: string; mode: AppointmentType; assessmentId: string | undefined },
): NewAppointment => ({
  doctorId,
  appointmentType: mode,
  appointmentDate: draft.slot,
  symptoms: symptomsText(draft),
  address: mode === 'home-visit' ? draft.address.trim() : undefined,
  assessmentId: draft.shares ? assessmentId : undefined,
});
