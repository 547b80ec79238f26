/** A list that the patient has reviewed and confirmed. It hasn't been sent to a facility yet. */
export interface ConfirmedPrescription {
  /** The id of the file that the server has stored and read. */
  prescriptionId?: string | undefined;
  /** A file that could not be read, to be sent along. */
  file?: File | undefined;
  /** True if the pharmacist reads the list from the file; `medications` is then empty. */
  isToRead?: boolean | undefined;
  /** `name` includes strength and form if known. */
  medications: { name: string; quantity: number; medicationId: string | null }[];
  /** The names of the tests. */
  services: string[];
  /** The kinds of center, as the recommendation call takes them. */
  facilityTypes: string[];
}
