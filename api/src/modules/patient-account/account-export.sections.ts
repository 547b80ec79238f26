import { sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import { presentText } from '../notification/notification.presenter.ts';
import { type TextRow, textColumns } from '../notification/notification.view.ts';

/** Request rows as the patient sees them, without the pharmacy's internal stock item. */
const medications = () => sql`(
  select jsonb_agg(it #- '{answer,inventoryId}' #- '{answer,stockItem}' order by place)
  from jsonb_array_elements(q.requested_medications) with ordinality as lines(it, place))`;

/** The tests of a request at the bench, without values that the center hasn't sent yet. */
const labTests = () => sql`(
  select jsonb_agg(case when it ->> 'step' = 'sent' then it else it - 'values' - 'entered' end order by place)
  from jsonb_array_elements(q.lab_work -> 'tests') with ordinality as lines(it, place))`;

/** One list of the export. Each row has `id` and `at`, the time by which rows are sorted; `at` is left out of the file. */
export interface Section {
  name: string;
  rows(userId: string): Condition;
}

const hasText = (row: object): row is TextRow => 'textKey' in row;

/** A row of the export's file, with its texts in the patient's language. */
export function exportedRow(row: object): object {
  if (!hasText(row)) return row;
  const { title, message, textKey, textParams, language, ...rest } = row;
  return { ...rest, ...presentText({ title, message, textKey, textParams, language }) };
}

/**
 * Everything that is stored about one patient, in sections named as in the file; never a password, a token, or another person's text about
 * a third party.
 */
export const sections: readonly Section[] = [
  {
    name: 'profile',
    rows: (userId) => sql`
      select created_at as at, id, email, phone, first_name as "firstName", last_name as "lastName", language,
        muted_messages as "mutedMessages", created_at as "createdAt",
        updated_at as "updatedAt", last_login as "lastLogin" from users where id = ${userId}`,
  },
  {
    name: 'appointments',
    rows: (userId) => sql`
      select a.created_at as at, a.id, a.entered_first_name as "enteredFirstName",
        a.entered_last_name as "enteredLastName", a.relative_id as "relativeId", a.doctor_id as "doctorId", d.name as "doctorName",
        a.appointment_type as "appointmentType", a.appointment_date as "appointmentDate", a.ends_at as "endsAt", a.status, a.symptoms,
        a.address,
        a.latitude, a.longitude, a.fee,
        a.cancel_reason as "cancelReason", a.began_at as "beganAt",
        a.ended_at as "endedAt", a.delay_minutes as "delayMinutes", a.delay_reason as "delayReason", a.created_at as "createdAt"
      from appointments a join doctors d on d.id = a.doctor_id where a.user_id = ${userId}`,
  },
  {
    name: 'diagnosticRequests',
    rows: (userId) => sql`
      select q.created_at as at, q.id, q.facility_id as "centerId", f.name as "centerName", q.status, q.request_date as "requestDate",
        q.requested_services as "requestedServices", q.test_answers as "testAnswers", q.preferred_date as "preferredDate",
        q.reference, q.accepted_total as "acceptedTotal", q.total_amount as "totalAmount", q.notes, q.facility_notes as "facilityNotes",
        q.results, q.lab_work -> 'sample' as "labSample", ${labTests()} as "labTests"
      from facility_requests q join facilities f on f.id = q.facility_id where q.user_id = ${userId} and q.request_type = 'diagnostic'`,
  },
  {
    name: 'medicationRequests',
    rows: (userId) => sql`
      select q.created_at as at, q.id, q.facility_id as "pharmacyId", f.name as "pharmacyName", q.status, q.request_date as "requestDate",
        ${medications()} as "requestedMedications", q.reference, q.accepted_total as "acceptedTotal",
        q.delivery_address as "deliveryAddress", q.delivery_fee as "deliveryFee", q.total_amount as "totalAmount", q.notes,
        q.facility_notes as "facilityNotes"
      from facility_requests q join facilities f on f.id = q.facility_id where q.user_id = ${userId} and q.request_type = 'medication'`,
  },
  {
    name: 'orders',
    rows: (userId) => sql`
      select o.signed_at as at, o.id, o.type, o.appointment_id as "appointmentId", o.doctor_name as "doctorName",
        o.license_number as "licenseNumber", o.signed_at as "signedAt", o.expires_on::text as "expiresOn",
        o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason",
        (select json_agg(json_build_object('name', l.name, 'dose', l.dose, 'timesPerDay', l.times_per_day, 'days', l.days,
          'instructions', l.instructions, 'quantity', l.quantity, 'dispensed', l.dispensed) order by l.position)
          from doctor_order_lines l where l.order_id = o.id) as lines
      from doctor_orders o join appointments a on a.id = o.appointment_id where a.user_id = ${userId}`,
  },
  {
    name: 'reviews',
    rows: (userId) => sql`
      select r.created_at as at, r.id, r.appointment_id as "appointmentId", r.request_id as "requestId",
        coalesce(d.name, f.name) as "providerName", r.rating, r.text, r.reply, r.replied_at as "repliedAt", r.hidden_at as "hiddenAt",
        case when r.hidden_at is not null
          then r.hidden_reason end as "hiddenReason", r.created_at as "createdAt", r.updated_at as "updatedAt"
      from reviews r left join doctors d on d.id = r.doctor_id left join facilities f on f.id = r.facility_id where r.user_id = ${userId}`,
  },
  {
    name: 'reviewReports',
    rows: (userId) => sql`
      select p.created_at as at, p.id, p.review_id as "reviewId", p.reason, p.text, p.is_upheld as "isUpheld", p.settled_at as "settledAt",
        p.created_at as "createdAt"
      from review_reports p where p.user_id = ${userId}`,
  },
  {
    name: 'assessments',
    rows: (userId) => sql`
      select completed_at as at, id, kind, answers, recommendations, red_flags as "redFlags", completed_at as "completedAt"
      from health_assessments where user_id = ${userId}`,
  },
  {
    name: 'calls',
    rows: (userId) => sql`
      select c.tried_at as at, c.id, c.appointment_id as "appointmentId", c.request_id as "requestId", c.tries, c.tried_at as "calledAt",
        c.note, c.outcome
      from patient_calls c left join appointments a on a.id = c.appointment_id left join facility_requests q on q.id = c.request_id
      where coalesce(a.user_id, q.user_id) = ${userId} and c.tries > 0`,
  },
  {
    name: 'visitPayments',
    rows: (userId) => sql`
      select v.paid_at as at, v.id, v.appointment_id as "appointmentId", v.method, v.amount, v.paid_at as "paidAt"
      from visit_payments v join appointments a on a.id = v.appointment_id where a.user_id = ${userId} and v.replaced_at is null`,
  },
  {
    name: 'healthFacts',
    rows: (userId) => sql`
      select updated_at as at, user_id as id, born, sex, allergies, updated_at as "updatedAt"
      from patient_health where user_id = ${userId}`,
  },
  {
    name: 'relatives',
    rows: (userId) => sql`
      select created_at as at, id, first_name as "firstName", last_name as "lastName", relation, born, sex, allergies,
        agreed_at as "agreedAt", removed_at as "removedAt", updated_at as "updatedAt"
      from relatives where user_id = ${userId}`,
  },
  {
    name: 'consents',
    rows: (userId) => sql`
      select given_at as at, id, purpose, version, given_at as "givenAt", withdrawn_at as "withdrawnAt"
      from consents where user_id = ${userId}`,
  },
  {
    name: 'prescriptionReadings',
    rows: (userId) => sql`
      select created_at as at, id, kind, status, file_id as "fileId", result, created_at as "createdAt"
      from prescription_readings where user_id = ${userId}`,
  },
  {
    name: 'notifications',
    rows: (userId) => sql`
      select n.created_at as at, n.id, n.type, ${textColumns()}, n.is_read as "isRead", n.created_at as "createdAt"
      from notifications n where n.user_id = ${userId}`,
  },
  {
    name: 'files',
    rows: (userId) => sql`
      select s.created_at as at, s.id, s.kind, s.original_name as "name", s.content_type as "contentType", s.bytes,
        s.related_id as "relatedId", s.created_at as "createdAt"
      from stored_files s where s.owner_user_id = ${userId}
        or (s.kind = 'result' and s.withdrawn_at is null and s.related_id in (select id from facility_requests where user_id = ${userId}))`,
  },
  {
    name: 'activity',
    rows: (userId) => sql`
      select e.at, e.id, e.action, e.outcome, e.at as "happenedAt" from audit_events e
      where e.actor_type = 'patient' and e.actor_id = ${userId}`,
  },
];
