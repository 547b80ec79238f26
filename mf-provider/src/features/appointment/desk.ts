/** Identifies the doctor whose appointments show. */
export interface Desk {
  doctorId: string;
}
