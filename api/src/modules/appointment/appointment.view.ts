import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AppointmentStatus, AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorAppointment, SharedAssessment } from '@tenaye/contracts/appointment.ts';
import type { DelayReason } from '@tenaye/contracts/consultation.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { patientName, visitNames } from '../account/account-name.rules.ts';
import { listedDoctorAs } from '../doctor/doctor.columns.ts';
import { type MailReader, patientReader, providerReader } from '../notification/notification.view.ts';
import { type OwnReviewRow, reviewOf } from '../review-state/own-review.view.ts';
import { openToOwner, type SharingRow, sharingOf } from '../visit-sharing/visit-sharing.rules.ts';

/** An appointment with the names that the two parties see, as SQL returns it. */
export interface AppointmentRow extends SharingRow {
  id: string;
  /** Null for a patient without an account. */
  userId: string | null;
  doctorId: string;
  appointmentType: AppointmentType;
  appointmentDate: string;
  endsAt: string;
  status: AppointmentStatus;
  symptoms: string | null;
  notes: string | null;
  address: string | null;
  /** The position of the home of a home visit. */
  latitude: number | null;
  longitude: number | null;
  meetingLink: string | null;
  cancelReason: string | null;
  /** The doctor's specialty, if the appointment was canceled because the doctor may no longer practice. */
  endedSpecialty: SpecialtyId | null;
  beganAt: string | null;
  endedAt: string | null;
  delayMinutes: number | null;
  delayReason: DelayReason | null;
  assessment: SharedAssessment | null;
  doctorName: string;
  /** Whether patients may book the doctor now. */
  isDoctorListed: boolean;
  firstName: string;
  lastName: string;
  /** The name of the person whom the visit is for, if it isn't the account's owner. */
  enteredName: string | null;
  /** The person among those for whom the account books; null for the owner, and once the account has removed the person. */
  relativeId: string | null;
  /** What the account says of that person, if it has booked the visit itself. */
  relative: DoctorAppointment['relative'] | null;
  /** The patient's phone number, E.164. */
  phone: string;
  review: OwnReviewRow | null;
}

/** An appointment as the doctor reads it. `earlier` is the number of the patient's earlier appointments that the doctor may see. */
export interface DoctorAppointmentRow extends AppointmentRow {
  earlier: number;
}

/** An appointment with what the messages to both parties need. */
export interface ToldAppointment extends DoctorAppointmentRow {
  /** Null for a patient without an account. */
  patient: MailReader | null;
  /** Null if there is no account that may be notified: the profile is unclaimed, or its doctor or owner isn't verified. */
  doctorAccount: MailReader | null;
  /** The practice as it is now; the fee of such a visit is in ETB. */
  practice: { address: string | null; practiceName: string | null; floor: string | null; landmark: string | null; fee: number };
}

const noMore: Condition = raw('');

const names = visitNames('a', 'u');
/** The name of the person whom the appointments `alias` are for; null for the account's owner. */
const enteredName = (alias: string): string => `${alias}.entered_first_name || ' ' || ${alias}.entered_last_name`;

/** The condition that the patient of `appointments a` is called `name`, an SQL value that is null for the account's own name. */
export const isCalled = (name: Condition): Condition => sql`lower(${raw(enteredName('a'))}) is not distinct from lower(${name})`;

/**
 * The number of earlier appointments of the same person: one account or one entered number, and the same entered name, because a family may
 * share a phone. Each of the two has an index of its own.
 */
const earlierBy = (column: 'user_id' | 'entered_phone') => sql`(select count(*)::int from appointments e
  where ${raw(`e.${column} = a.${column}`)} and ${isCalled(raw(enteredName('e')))} and e.doctor_id = a.doctor_id and e.id <> a.id
    and e.appointment_date <= a.appointment_date and ${openToOwner('e')})`;
const earlier = sql`${earlierBy('user_id')} + ${earlierBy('entered_phone')} as earlier,`;

const forMessages = sql`case when u.id is not null then ${patientReader} end as patient, json_build_object('address', d.address,
    'practiceName', d.practice_name, 'floor', d.floor, 'landmark', d.landmark, 'fee', (case a.appointment_type
    when 'online' then coalesce(d.online_fee, d.consultation_fee)
    when 'home-visit' then d.consultation_fee + coalesce(d.home_visit_surcharge, 0) else d.consultation_fee end)::float8) as practice,
  (select ${providerReader} from provider_accounts p where p.id = d.account_id and d.is_verified and d.owner_stands) as "doctorAccount",`;

/**
 * Selects the columns of AppointmentRow from their tables, with the columns `more` before the last one. Conditions and orders that are
 * appended refer to `appointments a`, which may come from another statement's `returning`.
 */
export const selectAppointments = (more = noMore, appointments: Condition = raw('appointments')) => sql`
  select a.id, a.user_id as "userId", a.doctor_id as "doctorId", a.appointment_type as "appointmentType",
    a.appointment_date as "appointmentDate",
    a.ends_at as "endsAt", a.status, a.symptoms, a.notes, a.address,
    a.latitude::float8, a.longitude::float8, a.meeting_link as "meetingLink", a.cancel_reason as "cancelReason",
    case when a.practice_ended then d.specialization end as "endedSpecialty",
    a.began_at as "beganAt", a.ended_at as "endedAt", a.delay_minutes as "delayMinutes", a.delay_reason as "delayReason",
    d.name as "doctorName", (${raw(listedDoctorAs('d'))}) as "isDoctorListed",
    case when k.removed_at is null then k.id end as "relativeId",
    ${raw(`${names.first} as "firstName", ${names.last} as "lastName", ${enteredName('a')} as "enteredName",
    case when k.id is not null then json_build_object('bookedBy', ${patientName('u')}, 'relation', k.relation,
      'born', k.born, 'sex', k.sex) end as relative,
    coalesce(a.entered_phone, u.phone) as phone`)}, ${reviewOf.appointment()}, ${sharingOf('a')}, ${more}
    case when h.id is not null then json_build_object('kind', h.kind, 'completedAt', h.completed_at, 'redFlags', h.red_flags,
      'yes', (select coalesce(json_agg(key order by key), '[]') from jsonb_each(h.answers) where value = 'true'::jsonb),
      'recommendations', (select coalesce(json_agg(it -> 'specialty' order by nth), '[]')
        from jsonb_array_elements(h.recommendations) with ordinality as r (it, nth)))
    end as assessment
  from ${appointments} a join doctors d on d.id = a.doctor_id left join users u on u.id = a.user_id
    left join relatives k on k.id = a.relative_id left join health_assessments h on h.id = a.assessment_id`;

export type AppointmentOrder = 'latest' | 'soonest';
const orders = {
  latest: { beyond: raw('<'), by: raw('a.appointment_date desc, a.id desc') },
  soonest: { beyond: raw('>'), by: raw('a.appointment_date, a.id') },
} as const;

/**
 * The page's rows are selected before the joins: PostgreSQL can't estimate how many rows a search by name matches, and would join all of
 * them.
 */
const pageOf = (selected: Condition, condition: Condition, { limit, after }: PageRequest, order: AppointmentOrder) => {
  const { beyond, by } = orders[order];
  const wanted = allOf(condition, after && sql`(a.appointment_date, a.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return sql`${selected} where a.id in (select a.id from appointments a where ${wanted} order by ${by} limit ${limit + 1}) order by ${by}`;
};

/** A patient's appointments, latest first. */
export const findAppointments = (em: EntityManager, condition: Condition, page: PageRequest): Promise<AppointmentRow[]> =>
  em.execute<AppointmentRow[]>(pageOf(selectAppointments(), condition, page, 'latest'));

/** A doctor's appointments, latest first by default. */
export const findDoctorAppointments = (
  em: EntityManager,
  condition: Condition,
  page: PageRequest,
  order: AppointmentOrder = 'latest',
): Promise<DoctorAppointmentRow[]> => em.execute<DoctorAppointmentRow[]>(pageOf(selectAppointments(earlier), condition, page, order));

/** One appointment among those that `condition` selects; `not_found` for any other id. */
export async function findOwnAppointment(em: EntityManager, condition: Condition, id: string): Promise<DoctorAppointmentRow> {
  const [row] = await em.execute<DoctorAppointmentRow[]>(sql`${selectAppointments(earlier)} where ${allOf(condition, sql`a.id = ${id}`)}`);
  if (!row) throw notFound();
  return row;
}

const selectTold = (appointments?: Condition): Condition => selectAppointments(sql`${earlier} ${forMessages}`, appointments);

/** One appointment that is known to exist, as this transaction sees it. */
export async function findAppointment(em: EntityManager, id: string): Promise<ToldAppointment> {
  const [row] = await em.execute<ToldAppointment[]>(sql`${selectTold()} where a.id = ${id}`);
  if (!row) throw new Error(`Appointment ${id} vanished inside its own transaction`);
  return row;
}

/** The appointment that an insert or update of `appointments` with `returning *` has written; undefined if it has written none. */
export async function findWritten(em: EntityManager, statement: Condition): Promise<ToldAppointment | undefined> {
  const [row] = await em.execute<ToldAppointment[]>(sql`with written as (${statement}) ${selectTold(raw('written'))}`);
  return row;
}
