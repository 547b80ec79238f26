import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/actor.ts';
import type { Policy } from '#kernel/policy.ts';
import type { Condition } from '#kernel/sql.ts';
import type { Appointment } from './appointment.entity.ts';

type Parties = Pick<Appointment, 'userId' | 'doctorId'>;

const isPatientOf = ({ patient }: Actor, it: Parties): boolean => it.userId === patient?.id;
const isDoctorOf = ({ provider }: Actor, it: Parties): boolean => it.doctorId === provider?.doctorId;

export const appointmentPolicy = {
  read: (actor, it) => isPatientOf(actor, it) || isDoctorOf(actor, it),
  cancel: isPatientOf,
  reschedule: isPatientOf,
  setStatus: isDoctorOf,
  moveAsDoctor: isDoctorOf,
  writeNotes: isDoctorOf,
  readHistory: isDoctorOf,
} satisfies Policy<Parties>;

/** `cancel` and `reschedule`, as a condition on `appointments a`: the actor's appointments as a patient. */
export const ofPatient = ({ patient }: Actor): Condition => (patient ? sql`a.user_id = ${patient.id}` : sql`false`);

/** `setStatus` and the doctor's other rights, as a condition on `appointments a`: the actor's appointments as their doctor. */
export const ofDoctor = ({ provider }: Actor): Condition => (provider?.doctorId ? sql`a.doctor_id = ${provider.doctorId}` : sql`false`);
