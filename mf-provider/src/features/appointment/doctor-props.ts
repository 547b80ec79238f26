/** Identifies the doctor whose appointments are shown. */
export interface DoctorProps {
  doctorId: string;
}
