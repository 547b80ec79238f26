/** What a paper is read for. */
export type PrescriptionKind = 'pharmacy' | 'diagnostics';

/** A list that the patient has looked at and confirmed; nothing of it has been sent to a facility. */
export interface ConfirmedPrescription {
  /** The file that the server has stored and read. */
  prescriptionId?: string | undefined;
  /** A file that could not be read, to be sent along. */
  file?: File | undefined;
  /** `name` with strength and form where they are known. */
  medications: { name: string; quantity: number; medicationId: string | null }[];
  /** Tests. */
  services: string[];
  /** Kinds of center, as the ranking takes them. */
  facilityTypes: string[];
}
