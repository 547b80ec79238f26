import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { isOpenToOwner, openToOwner, openToOwnerText } from '../visit-sharing/visit-sharing.rules.ts';
import type { Appointment } from './appointment.entity.ts';

type Parties = Pick<Appointment, 'userId' | 'doctorId' | 'withheldAt' | 'isShared'>;

const isPatientOf = ({ patient }: Actor, it: Parties): boolean => patient !== undefined && it.userId === patient.id;
/**
 * The doctor's own account, while both account and profile are verified (decisions, "Provider unverified"): without this approval there is
 * no access to patients. A doctor who accepts no more bookings still manages the existing ones. An account that has taken over the profile
 * sees no earlier appointments, unless their patients agree (decision 0057).
 */
export const worksAsDoctor = ({ provider }: Actor): boolean => Boolean(provider?.isVerified && provider.doctorIsVerified);
const isDoctorOf = (actor: Actor, appointment: Parties): boolean =>
  worksAsDoctor(actor) && appointment.doctorId === actor.provider?.doctorId && isOpenToOwner(appointment);

export const appointmentPolicy = {
  read: (actor, it) => isPatientOf(actor, it) || isDoctorOf(actor, it),
  cancel: isPatientOf,
  reschedule: isPatientOf,
  share: isPatientOf,
  setStatus: isDoctorOf,
  consult: isDoctorOf,
  moveAsDoctor: isDoctorOf,
  writeNotes: isDoctorOf,
  readHistory: isDoctorOf,
} satisfies Policy<Parties>;

/**
 * The condition on `appointments a` for the doctor's upcoming appointments, which are canceled when the practice ends. A consultation that
 * has begun isn't among them.
 */
export const toComeWith = (doctorId: Condition, now: Date): Condition =>
  sql`a.doctor_id = ${doctorId} and a.status in ('scheduled', 'confirmed') and a.appointment_date > ${now}::timestamptz
    and a.began_at is null`;

/** The query twin of `cancel`, `reschedule` and `share` on `appointments a`: the actor's appointments as a patient. */
export const ofPatient = ({ patient }: Actor): Condition => (patient ? sql`a.user_id = ${patient.id}` : sql`false`);

/** The query twin of `setStatus` and the doctor's other rights on `appointments a`: the actor's appointments as their doctor. */
export const ofDoctor = (actor: Actor): Condition =>
  worksAsDoctor(actor) && actor.provider?.doctorId ? sql`(a.doctor_id = ${actor.provider.doctorId} and ${openToOwner('a')})` : sql`false`;

/**
 * The condition on `appointments a` that the account has chosen the doctor: it has booked this visit or another one that the present owner
 * of the profile may see. A doctor may enter a visit for anybody's name and number, and learns nothing of the account by that.
 */
export const hasChosenDoctor = `(not a.is_entered or exists (select from appointments own
  where own.user_id = a.user_id and own.doctor_id = a.doctor_id and not own.is_entered and own.status <> 'cancelled'
    and ${openToOwnerText('own')}))`;
