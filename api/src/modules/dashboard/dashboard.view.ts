import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Assessment } from '@tenaye/contracts/assessment.ts';
import type { DashboardStats, NextAppointment, RecentDiagnosticRequest, RecentMedicationRequest } from '@tenaye/contracts/dashboard.ts';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { EMERGENCY_DAYS, HEALTH_SCORE_DAYS, type HealthFacts, UNFILLED_AFTER_DAYS } from '@tenaye/contracts/health-score.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { ofPatient } from '../appointment/appointment.policy.ts';
import { type AppointmentRow, selectAppointments } from '../appointment/appointment.view.ts';

const RECENT = 5;
const MOST_WAITING = 20;
/** The number of results and of reviews that are asked for at once. */
const MOST_NEWS = 3;
const REVIEW_ASKED_DAYS = 30;

/** The dashboard as SQL returns it: instants as PostgreSQL prints them inside JSON. */
export interface DashboardRow {
  appointments: number;
  diagnosticRequests: number;
  medicationRequests: number;
  upcomingAppointments: number;
  openDiagnosticRequests: number;
  diagnosticResults: number;
  openMedicationRequests: number;
  nextAppointment: (AppointmentRow & { place: NextAppointment['place'] }) | null;
  recentAppointments: AppointmentRow[];
  recentDiagnosticRequests: RecentDiagnosticRequest[];
  recentMedicationRequests: RecentMedicationRequest[];
  waitingQuotes: DashboardStats['waitingQuotes'];
  waitingResults: DashboardStats['waitingResults'];
  waitingReviews: DashboardStats['waitingReviews'];
  checkups: HealthFacts['checkups'];
  prescriptions: HealthFacts['prescriptions'];
  assessment: Pick<Assessment, 'kind' | 'answers' | 'redFlags'> | null;
  isEmergency: boolean;
}

/** Selects appointments `a` that are neither over nor canceled. A reported delay postpones the end, as in `endWithDelay`. */
const isAhead = (now: Date): Condition => sql`a.status in ('scheduled', 'confirmed')
  and a.ends_at + make_interval(mins => coalesce(a.delay_minutes, 0)) > ${now}`;

/** Selects requests `q` with a result: a text in the request, a stored file of the center, or values that it has sent (`hasSentValues`). */
const hasResults = sql`(q.results is not null or exists (
  select 1 from stored_files s where s.related_id = q.id and s.kind = 'result' and s.withdrawn_at is null) or exists (
  select 1 from jsonb_array_elements(q.lab_work -> 'tests') t where t ->> 'step' = 'sent' and jsonb_array_length(t -> 'values') > 0))`;

/** What was canceled isn't counted, neither of requests nor of appointments. */
const isKept = sql`q.status <> 'cancelled'`;

const isOpen = sql`q.status in ('pending', 'quoted', 'confirmed', 'ready')`;

const nextAppointment = (mine: Condition, now: Date) => sql`
  (select json_build_object('place',
    case when n."appointmentType" = 'in-person' then json_build_object('address', d.address, 'phone', d.phone,
      'practiceName', d.practice_name, 'floor', d.floor, 'landmark', d.landmark,
      'latitude', d.latitude, 'longitude', d.longitude) end)::jsonb || to_jsonb(n)
    from (${selectAppointments()} where ${allOf(mine, isAhead(now))} order by a.appointment_date, a.id limit 1) n
    join doctors d on d.id = n."doctorId")`;

const recentDiagnostic = (userId: string) => sql`
  (select coalesce(json_agg(r order by r."requestDate" desc, r.id desc), '[]') from (
    select q.id, q.facility_id as "centerId", f.name as "centerName", q.status, q.request_date as "requestDate",
      coalesce(q.requested_services, '{}') as "requestedServices", ${hasResults} as "hasResults"
    from facility_requests q join facilities f on f.id = q.facility_id
    where q.user_id = ${userId} and q.request_type = 'diagnostic'
    order by q.request_date desc, q.id desc limit ${RECENT}) r)`;

const recentMedication = (userId: string) => sql`
  (select coalesce(json_agg(r order by r."requestDate" desc, r.id desc), '[]') from (
    select q.id, q.facility_id as "pharmacyId", f.name as "pharmacyName", q.status, q.request_date as "requestDate",
      coalesce(q.requested_medications, '[]') as "requestedMedications", q.total_amount as "totalAmount"
    from facility_requests q join facilities f on f.id = q.facility_id
    where q.user_id = ${userId} and q.request_type = 'medication'
    order by q.request_date desc, q.id desc limit ${RECENT}) r)`;

const waitingQuotes = (userId: string, now: Date) => sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'requestType', r.request_type, 'facilityName', r.name,
      'totalAmount', r.total_amount) order by r.quote_ends_at, r.id), '[]') from (
    select q.id, q.request_type, f.name, q.total_amount, q.quote_ends_at from facility_requests q join facilities f on f.id = q.facility_id
    where q.user_id = ${userId} and q.status = 'quoted' and (q.quote_ends_at is null or q.quote_ends_at > ${now})
    order by q.quote_ends_at, q.id limit ${MOST_WAITING}) r)`;

/** The notifications about results, as of `facility-request.texts.ts`. */
const CORRECTED = 'request.resultCorrected';
const aboutResults = ['request.results', CORRECTED];

const waitingResults = (userId: string) => sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'facilityName', r.name, 'isCorrected', r.corrected, 'notificationIds', r.ids)
      order by r.at desc, r.id), '[]')
    from (select q.id, f.name, bool_or(n.text_key = ${CORRECTED}) as corrected, json_agg(n.id order by n.created_at, n.id) as ids,
        max(n.created_at) as at
      from notifications n join facility_requests q on q.id = n.related_id join facilities f on f.id = q.facility_id
      where coalesce(n.user_id, n.provider_account_id) = ${userId} and not n.is_read and n.text_key in (${aboutResults})
        and q.user_id = ${userId} and ${hasResults}
      group by q.id, f.name order by at desc, q.id limit ${MOST_NEWS}) r)`;

const waitingReviews = (userId: string, now: Date) => sql`
  (select coalesce(json_agg(json_build_object('kind', r.kind, 'id', r.id, 'name', r.name) order by r.at desc, r.id), '[]') from (
    select 'appointment' as kind, a.id, d.name, a.appointment_date as at from appointments a join doctors d on d.id = a.doctor_id
    where a.user_id = ${userId} and a.status = 'completed' and a.appointment_date > ${since(now, REVIEW_ASKED_DAYS)}
      and not exists (select 1 from reviews w where w.appointment_id = a.id)
    union all
    select q.request_type, q.id, f.name, q.completed_at from facility_requests q join facilities f on f.id = q.facility_id
    where q.user_id = ${userId} and q.status = 'completed' and q.completed_at > ${since(now, REVIEW_ASKED_DAYS)}
      and not exists (select 1 from reviews w where w.request_id = q.id)
    order by at desc, id limit ${MOST_NEWS}) r)`;

/** Selects appointments `a` at which the account's owner is the patient, not somebody for whom the owner has booked. */
const isOwn = sql`a.relative_id is null`;

/** The appointments that count for the Health Score, which health-score.ts of the contracts defines. */
const checkups = (mine: Condition, now: Date) => sql`
  (select json_build_object('completed', count(*)
    filter (where a.status = 'completed' and a.appointment_date > ${since(now, HEALTH_SCORE_DAYS)}),
      'missed', count(*) filter (where a.status = 'no_show' and a.appointment_date > ${since(now, HEALTH_SCORE_DAYS)}),
      'planned', count(*) filter (where ${isAhead(now)}))
    from appointments a where ${allOf(mine, isOwn)})`;

/** Selects requests `q` in which a medicine wasn't handed over in full. */
const isPartly = sql`exists (select 1 from jsonb_array_elements(q.requested_medications) m
  where m -> 'answer' ->> 'availability' in ('partial', 'unavailable') or (m -> 'answer' -> 'declined')::boolean
    or m -> 'answer' -> 'handedOver' is not null)`;

/** Whether a recent assessment showed an emergency sign, and no appointment of the patient's own has been completed since. */
const isEmergency = (userId: string, now: Date) => sql`
  exists (select 1 from health_assessments h
    where h.user_id = ${userId} and h.completed_at > ${since(now, EMERGENCY_DAYS)} and jsonb_array_length(h.red_flags) > 0 and not exists (
      select 1 from appointments a where a.user_id = h.user_id and a.status = 'completed' and a.appointment_date > h.completed_at
        and ${isOwn}))`;

const prescriptions = (userId: string, now: Date) => sql`
  (select json_build_object('filled', count(*) filter (where q.status = 'completed' and not ${isPartly}),
      'partly', count(*) filter (where q.status = 'completed' and ${isPartly}),
      'open', count(*) filter (where ${isOpen} and q.request_date > ${since(now, UNFILLED_AFTER_DAYS)}),
      'unfilled', count(*) filter (where q.status = 'rejected' or (${isOpen} and q.request_date <= ${since(now, UNFILLED_AFTER_DAYS)})))
    from facility_requests q
    where q.user_id = ${userId} and q.request_type = 'medication' and q.request_date > ${since(now, HEALTH_SCORE_DAYS)} and not exists (
      select 1 from doctor_orders o join appointments a on a.id = o.appointment_id where o.id = q.order_id and not (${isOwn})))`;

const assessment = (userId: string, now: Date) => sql`
  (select json_build_object('kind', kind, 'answers', answers, 'redFlags', red_flags) from health_assessments
    where user_id = ${userId} and completed_at > ${since(now, HEALTH_SCORE_DAYS)} order by completed_at desc, id desc limit 1)`;

const since = (now: Date, days: number): Date => new Date(+now - days * DAY_MS);

/** The whole dashboard in one query: several round trips cost more than the query itself. */
export async function findDashboard(em: EntityManager, actor: PatientActor, now: Date): Promise<DashboardRow> {
  const { id } = actor.patient;
  const mine = ofPatient(actor);
  const requests = (type: RequestType, which: Condition = isKept) => sql`
    (select count(*)::int from facility_requests q where q.user_id = ${id} and q.request_type = ${type} and ${which})`;
  const [row] = await em.execute<DashboardRow[]>(sql`
    select
      (select count(*)::int from appointments a where ${mine} and a.status <> 'cancelled') as appointments,
      (select count(*)::int from appointments a where ${allOf(mine, isAhead(now))}) as "upcomingAppointments",
      ${requests('diagnostic')} as "diagnosticRequests",
      ${requests('diagnostic', isOpen)} as "openDiagnosticRequests",
      ${requests('diagnostic', hasResults)} as "diagnosticResults",
      ${requests('medication')} as "medicationRequests",
      ${requests('medication', isOpen)} as "openMedicationRequests",
      ${nextAppointment(mine, now)} as "nextAppointment",
      (select coalesce(json_agg(r order by r."appointmentDate" desc, r.id desc), '[]') from (
        ${selectAppointments()} where ${mine} order by a.appointment_date desc, a.id desc limit ${RECENT}) r
      ) as "recentAppointments",
      ${recentDiagnostic(id)} as "recentDiagnosticRequests",
      ${recentMedication(id)} as "recentMedicationRequests",
      ${waitingQuotes(id, now)} as "waitingQuotes",
      ${waitingResults(id)} as "waitingResults",
      ${waitingReviews(id, now)} as "waitingReviews",
      ${checkups(mine, now)} as checkups,
      ${prescriptions(id, now)} as prescriptions,
      ${assessment(id, now)} as assessment, ${isEmergency(id, now)} as "isEmergency"`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}
