import { Appointment } from '../src/modules/appointment/appointment.entity.ts';
import { aDoctor, aPatient, as, testEm } from './harness.ts';
import { anAppointment, opens } from './rows.ts';

export interface Slot {
  start: string;
  end: string;
}

type Given = Partial<Parameters<typeof anAppointment>[1]>;

/**
 * Makes an appointment at the doctor's first free slot, and returns it with the doctor's other slots. `client` is signed in as `side`, and
 * `move` requests another time at `path`.
 */
export async function booked(side: 'patient' | 'doctor', path: (id: string) => string, given: Given = {}) {
  const [patient, doctor] = [await aPatient(), await aDoctor()];
  await opens(testEm(), doctor.doctorId);
  const client = as(side === 'patient' ? patient : doctor);
  const mode = given.appointmentType ?? 'in-person';
  const slots = async (): Promise<Slot[]> => (await client.get(`/api/doctors/${doctor.doctorId}/slots?mode=${mode}`)).body;
  const [first, ...others] = await slots();
  const appointmentDate = new Date(first?.start ?? '');
  const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate, ...given });
  const move = (to: string | undefined, headers?: Record<string, string>) => client.post(path(id), { appointmentDate: to }, headers);
  const stored = () => testEm().findOneOrFail(Appointment, { id });
  return { id, patient, doctor, client, first, others, slots, move, stored };
}
