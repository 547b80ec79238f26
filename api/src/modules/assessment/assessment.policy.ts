import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { HealthAssessment } from './health-assessment.entity.ts';

type Subject = Pick<HealthAssessment, 'userId'>;

const isOwner = ({ patient }: Actor, it: Subject): boolean => it.userId === patient?.id;

/** `share` means attaching the assessment to a booking, which shows it to the doctor. */
export const assessmentPolicy = { read: isOwner, share: isOwner } satisfies Policy<Subject>;

/** The query twin of `read` and `share` on `health_assessments`. */
export const assessmentsOf = ({ patient }: Actor): Condition => (patient ? sql`user_id = ${patient.id}` : sql`false`);
