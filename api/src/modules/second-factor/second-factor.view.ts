import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ProviderType } from '@tenaye/contracts/provider-account.facts.ts';
import type { SecondFactorStep } from '@tenaye/contracts/second-factor.facts.ts';
import type { SecondFactorState } from '@tenaye/contracts/second-factor.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import { missingStep, needsSecondFactor } from '../account/second-factor.rules.ts';

interface Row {
  id: string;
  left: number;
  since: string;
}

const finished = async (em: EntityManager, accountId: string): Promise<Row | undefined> =>
  (
    await em.execute<Row[]>(
      'select id, cardinality(recovery_codes) as left, confirmed_at as since from second_factors where account_id = ? and confirmed_at is not null',
      [accountId],
    )
  )[0];

/** Selects the id of an account's active second factor, for a statement that reads more. */
export const activeFactor = (accountId: string): Condition =>
  sql`select id from second_factors where account_id = ${accountId} and confirmed_at is not null`;

type StepOfSignIn = { secondFactor?: SecondFactorStep };

/** The second factor that a new sign-in still needs, as `{ secondFactor }` for its answer, or nothing. `own` is the active one's id. */
export function stepWith(own: string | null, providerType: ProviderType, isDemo: boolean): StepOfSignIn {
  const step = missingStep(providerType, { own }, isDemo);
  return step ? { secondFactor: step } : {};
}

/** Like `stepWith`, for a sign-in that hasn't read the second factor. */
export async function stepAtSignIn(
  em: EntityManager,
  { id, providerType }: Pick<ProviderAccount, 'id' | 'providerType'>,
  isDemo: boolean,
): Promise<StepOfSignIn> {
  return stepWith((await finished(em, id))?.id ?? null, providerType, isDemo);
}

/** The second factor of the caller's account and sign-in. */
export async function readSecondFactor(em: EntityManager, { provider }: ProviderActor, isDemo: boolean): Promise<SecondFactorState> {
  const found = await finished(em, provider.id);
  return {
    isOn: found !== undefined,
    isRequired: needsSecondFactor(provider.providerType, isDemo),
    ...(provider.secondFactorStep && { step: provider.secondFactorStep }),
    recoveryCodesLeft: found?.left ?? 0,
    since: found ? new Date(found.since).toISOString() : null,
  };
}
