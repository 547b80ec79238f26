import { login, register } from '@tenaye/contracts/patient-account.facts.ts';
import type { Registration, User } from '@tenaye/contracts/patient-account.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { ApiError, call, NetworkError } from '@tenaye/platform/client/client.ts';
import { useRef } from 'react';

/** Signs in to the account that a registration has opened; undefined if there is none with this address and password. */
async function findOpened({ email, password }: Registration): Promise<User | undefined> {
  try {
    return await call(login, { body: { email, password } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_credentials') return undefined;
    throw error;
  }
}

/** Opens an account. If an answer was lost, the address may be taken because of this registration itself, whose account is then signed in to. */
export function useRegistration(): Change<Registration, User> {
  const { setUser } = useAuth();
  const mayBeMade = useRef(false);
  return {
    send: async (body) => {
      try {
        return await call(register, { body });
      } catch (error) {
        const isTaken = error instanceof ApiError && error.code === 'email_taken';
        const opened = isTaken && mayBeMade.current ? await findOpened(body) : undefined;
        if (error instanceof NetworkError) mayBeMade.current = true;
        if (!opened) throw error;
        return opened;
      }
    },
    find: findOpened,
    keep: setUser,
  };
}
