/** Identifies the doctor whose appointments show. */
export interface DoctorProps {
  doctorId: string;
}
