import { useQueryClient } from '@tanstack/react-query';
import { useAccount } from '@tenaye/platform/portal/account.tsx';

type KeyOf = (accountId: string) => readonly unknown[];

/** Awaits a change, and then has the account's queries below the keys read again, after a refusal too: then they are out of date. */
export function useReread(...keysOf: readonly KeyOf[]) {
  const queryClient = useQueryClient();
  const { id: accountId } = useAccount();
  return async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      for (const keyOf of keysOf) void queryClient.invalidateQueries({ queryKey: keyOf(accountId) });
    }
  };
}
