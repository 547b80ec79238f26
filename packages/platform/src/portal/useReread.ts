import type { Change } from '../act/useAct.ts';
import { useAccount } from './account.tsx';

type KeyOf = (accountId: string) => readonly unknown[];

/** Returns a function that declares changes after which the account's queries below these keys are read again. */
export function useReread(...keysOf: readonly KeyOf[]) {
  const { id: accountId } = useAccount();
  const reread = keysOf.map((keyOf) => keyOf(accountId));
  return <Body, Answer>(send: Change<Body, Answer>['send']): Change<Body, Answer> => ({ send, reread });
}
