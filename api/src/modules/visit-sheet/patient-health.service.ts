import type { EntityManager } from '@mikro-orm/postgresql';
import type { HealthFacts } from '@tenaye/contracts/visit-sheet.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale } from '#kernel/database/version.ts';
import { refuseUnborn } from '../relative/birth.rules.ts';
import { PatientHealth } from './patient-health.entity.ts';
import { versionOfShown } from './visit-sheet.view.ts';

type Facts = Omit<HealthFacts, 'version'>;

function answerOf(stored: Partial<PatientHealth> | null): HealthFacts {
  const facts = { born: stored?.born ?? null, sex: stored?.sex ?? null, allergies: stored?.allergies ?? null };
  return { ...facts, version: versionOfShown(facts) };
}

export const findHealthFacts = async (em: EntityManager, { patient }: PatientActor): Promise<HealthFacts> =>
  answerOf(await em.findOne(PatientHealth, { userId: patient.id }));

/**
 * Replaces the patient's facts, unless they have changed since the patient saw them. The mount locks the patient, as a doctor's change
 * does.
 */
export async function replaceHealthFacts(
  em: EntityManager,
  actor: PatientActor,
  { born, sex, allergies }: Facts,
  seen: string | undefined,
  now: Date,
): Promise<HealthFacts> {
  refuseUnborn(born, now);
  const userId = actor.patient.id;
  const stored = await em.findOne(PatientHealth, { userId });
  refuseStale({ id: userId, version: answerOf(stored).version }, seen);
  if (stored) em.assign(stored, { born, sex, allergies, updatedAt: now });
  else em.create(PatientHealth, { userId, born, sex, allergies, createdAt: now, updatedAt: now });
  audit(em, actor, 'patient_health.change', { id: userId }, now);
  await em.flush();
  return answerOf({ born, sex, allergies });
}
