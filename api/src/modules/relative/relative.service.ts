import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { MAX_RELATIVES } from '@tenaye/contracts/relative.facts.ts';
import type { NewRelative, Relative as Shown } from '@tenaye/contracts/relative.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { refuseUnborn } from './birth.rules.ts';
import { Relative } from './relative.entity.ts';
import { keptBy, relativePolicy } from './relative.policy.ts';

/** The actor's people, in the order in which they were added. */
export const findRelatives = (em: EntityManager, actor: PatientActor): Promise<Shown[]> =>
  em.execute<Shown[]>(sql`
    select r.id, r.first_name as "firstName", r.last_name as "lastName", r.relation, r.born, r.sex, r.allergies
    from relatives r where ${keptBy(actor)} order by r.created_at, r.id`);

const nameOf = ({ firstName, lastName }: Pick<Shown, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.toLowerCase();

/** Keeps somebody for whom the actor books. The mount locks the patient, so the count and the names stay as they are read here. */
export async function addRelative(
  em: EntityManager,
  actor: PatientActor,
  { agreed: _, ...person }: NewRelative,
  now: Date,
): Promise<Relative> {
  refuseUnborn(person.born, now);
  const kept = await findRelatives(em, actor);
  if (kept.length >= MAX_RELATIVES) throw new AppError('wrong_status', 'You have added as many people as an account can keep');
  // Visits of equal names count as those of one person.
  if (kept.some((it) => nameOf(it) === nameOf(person))) throw invalidField('firstName', 'You have already added a person with this name');
  const added = em.create(Relative, { ...person, userId: actor.patient.id, agreedAt: now, createdAt: now, updatedAt: now });
  await em.flush();
  audit(em, actor, 'relative.add', added, now, { relation: person.relation, agreed: true });
  return added;
}

/** Removes the person, or only from the actor's people if visits were booked: their doctors need what is known of the person. */
export async function removeRelative(em: EntityManager, actor: PatientActor, id: string, now: Date): Promise<void> {
  const relative = await em.findOne(Relative, { id });
  authorize(relativePolicy, 'remove', actor, relative);
  const [visit] = await em.execute<object[]>(sql`select 1 from appointments where relative_id = ${id} limit 1`);
  if (visit) em.assign(relative, { removedAt: now, updatedAt: now });
  else em.remove(relative);
  audit(em, actor, 'relative.remove', { id }, now);
  await em.flush();
}

/** The person whom a visit that the actor books is for; undefined for the actor. Refuses a person of anyone else. */
export async function bookedRelative(em: EntityManager, actor: PatientActor, id: string | undefined): Promise<Relative | undefined> {
  if (!id) return undefined;
  const relative = await em.findOne(Relative, { id });
  if (!relative || !relativePolicy.read(actor, relative))
    throw invalidField('relativeId', 'This person is no longer among those for whom you book');
  return relative;
}
