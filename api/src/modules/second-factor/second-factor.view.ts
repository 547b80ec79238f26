import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecondFactorStep } from '@tenaye/contracts/second-factor.facts.ts';
import type { SecondFactorState } from '@tenaye/contracts/second-factor.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import { missingStep, needsSecondFactor } from '../account/second-factor.rules.ts';

interface Row {
  id: string;
  left: number;
}

const finished = async (em: EntityManager, accountId: string): Promise<Row | undefined> =>
  (
    await em.execute<Row[]>(
      'select id, cardinality(recovery_codes) as left from second_factors where account_id = ? and confirmed_at is not null',
      [accountId],
    )
  )[0];

/** The second factor that a new sign-in still needs, as `{ secondFactor }` for its answer, or nothing. */
export async function stepAtSignIn(
  em: EntityManager,
  { id, providerType }: Pick<ProviderAccount, 'id' | 'providerType'>,
  isDemo: boolean,
): Promise<{ secondFactor?: SecondFactorStep }> {
  const step = missingStep(providerType, { own: (await finished(em, id))?.id ?? null }, isDemo);
  return step ? { secondFactor: step } : {};
}

/** The second factor of the caller's account and sign-in. */
export async function readSecondFactor(em: EntityManager, { provider }: ProviderActor, isDemo: boolean): Promise<SecondFactorState> {
  const found = await finished(em, provider.id);
  return {
    isOn: found !== undefined,
    isRequired: needsSecondFactor(provider.providerType, isDemo),
    ...(provider.secondFactorStep && { step: provider.secondFactorStep }),
    recoveryCodesLeft: found?.left ?? 0,
  };
}
