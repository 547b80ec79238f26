import { login, register } from '@tenaye/contracts/patient-account.facts.ts';
import type { Registration, User } from '@tenaye/contracts/patient-account.ts';
import { ifSignsIn } from '@tenaye/platform/account/if-signs-in.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';

/** Opens an account. One that was opened although the answer was lost is signed in to: another try would find the address taken. */
export function useRegistration(): Change<Registration, User> {
  const { setUser } = useAuth();
  return {
    send: (body) => call(register, { body }),
    find: ({ email, password }) => ifSignsIn(call(login, { body: { email, password } })),
    keep: setUser,
  };
}
