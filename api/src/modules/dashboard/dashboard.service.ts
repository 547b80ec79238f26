import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { DashboardStats } from '@tenaye/contracts/dashboard.ts';
import type { PatientActor } from '#kernel/actor.ts';
import { ofPatient } from '../appointment/appointment.policy.ts';
import { type AppointmentRow, selectAppointments } from '../appointment/appointment-view.service.ts';

const RECENT = 5;

interface DashboardRow {
  appointments: number;
  diagnostic_requests: number;
  medication_requests: number;
  recent_appointments: AppointmentRow[];
  recent_diagnostic_requests: DashboardStats['recentDiagnosticRequests'];
}

/** Counts and the five latest of each list, in one query: five round trips cost more than the work. */
export async function findDashboard(em: EntityManager, actor: PatientActor): Promise<DashboardRow> {
  const mine = sql`user_id = ${actor.patient.id}`;
  const [row] = await em.execute<DashboardRow[]>(sql`
    select
      (select count(*)::int from appointments a where ${ofPatient(actor)}) as appointments,
      (select count(*)::int from facility_requests where ${mine} and request_type = 'diagnostic') as diagnostic_requests,
      (select count(*)::int from facility_requests where ${mine} and request_type = 'medication') as medication_requests,
      (select coalesce(json_agg(r order by r.appointment_date desc, r.id desc), '[]') from (
        ${selectAppointments()} where ${ofPatient(actor)} order by a.appointment_date desc, a.id desc limit ${RECENT}) r
      ) as recent_appointments,
      (select coalesce(json_agg(r order by r."requestDate" desc, r.id desc), '[]') from (
        select q.id, q.facility_id as "centerId", f.name as "centerName", q.status, q.request_date as "requestDate",
          coalesce(q.requested_services, '{}') as "requestedServices"
        from facility_requests q join facilities f on f.id = q.facility_id
        where q.user_id = ${actor.patient.id} and q.request_type = 'diagnostic'
        order by q.request_date desc, q.id desc limit ${RECENT}) r
      ) as recent_diagnostic_requests`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}
