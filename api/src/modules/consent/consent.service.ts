import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ConsentPurpose } from '@tenaye/contracts/privacy.facts.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { User } from '../account/user.entity.ts';
import { forgetAssessments } from '../assessment/assessment.service.ts';
import { Consent } from './consent.entity.ts';
import { consentsOf } from './consent.policy.ts';

interface Given {
  purpose: ConsentPurpose;
  version: string;
}

/** Records the actor's yes to a version. A yes that stands isn't recorded again. */
export async function giveConsent(em: EntityManager, actor: PatientActor, { purpose, version }: Given, now: Date): Promise<void> {
  const { id } = actor.patient;
  const [given] = await em.execute<{ id: string }[]>(sql`
    insert into consents (user_id, purpose, version, given_at) values (${id}, ${purpose}, ${version}, ${now})
    on conflict (user_id, purpose, version) where withdrawn_at is null do nothing returning id`);
  if (!given) return;
  if (purpose === 'assessments') await em.execute(sql`update users set keeps_assessments = true where id = ${id}`);
  audit(em, actor, 'consent.give', given, now, { purpose, version });
}

/** Withdraws every standing yes to the keeping of assessments, and deletes the assessments that belong to no past visit. */
export async function withdrawAssessments(em: EntityManager, actor: PatientActor, now: Date): Promise<void> {
  const user = await em.findOneOrFail(User, { id: actor.patient.id });
  user.keepsAssessments = false;
  await em.flush();
  await em.execute(sql`
    update consents set withdrawn_at = ${now} where ${consentsOf(actor)} and purpose = 'assessments' and withdrawn_at is null`);
  const deleted = await forgetAssessments(em, actor);
  audit(em, actor, 'consent.withdraw', user, now, { purpose: 'assessments', deleted });
}

/** The actor's consents, latest first. */
export const findConsents = (em: EntityManager, actor: PatientActor): Promise<Consent[]> =>
  em.find(Consent, { userId: actor.patient.id }, { orderBy: { givenAt: 'desc', id: 'desc' }, limit: 100 });
