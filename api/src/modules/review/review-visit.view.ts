import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ReviewKind } from '@tenaye/contracts/review.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { ofPatient } from '../appointment/appointment.policy.ts';
import { askedBy } from '../facility-request/facility-request.policy.ts';

/** The subject of a review: an appointment with a doctor, or a request to a facility. Exactly one id of each pair is set. */
export interface Visit {
  appointmentId: string | null;
  requestId: string | null;
  doctorId: string | null;
  facilityId: string | null;
  isCompleted: boolean;
}

const visits: Record<ReviewKind, (actor: Actor, id: string) => Condition> = {
  appointment: (actor, id) => sql`
    select a.id as "appointmentId", null as "requestId", a.doctor_id as "doctorId", null as "facilityId",
      a.status = 'completed' as "isCompleted"
    from appointments a where ${allOf(ofPatient(actor), sql`a.id = ${id}`)}`,
  request: (actor, id) => sql`
    select null as "appointmentId", q.id as "requestId", null as "doctorId", q.facility_id as "facilityId",
      q.status = 'completed' as "isCompleted"
    from facility_requests q where ${allOf(askedBy(actor), sql`q.id = ${id}`)}`,
};

/** The actor's own visit as a patient; `not_found` for any other visit. */
export async function findOwnVisit(em: EntityManager, actor: Actor, { kind, id }: { kind: ReviewKind; id: string }): Promise<Visit> {
  const [visit] = await em.execute<Visit[]>(visits[kind](actor, id));
  if (!visit) throw notFound();
  return visit;
}
