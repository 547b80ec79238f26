import { login, register } from '@tenaye/contracts/patient-account.facts.ts';
import type { Registration, User } from '@tenaye/contracts/patient-account.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { ApiError, call } from '@tenaye/platform/client/client.ts';

/** Signs in to the account that a registration has opened. Undefined if no account has this address and password. */
async function findOpened({ email, password }: Registration): Promise<User | undefined> {
  try {
    return await call(login, { body: { email, password } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_credentials') return undefined;
    throw error;
  }
}

/** Opens an account. One that was opened although the answer was lost is signed in to: another try would find the address taken. */
export function useRegistration(): Change<Registration, User> {
  const { setUser } = useAuth();
  return { send: (body) => call(register, { body }), find: findOpened, keep: setUser };
}
