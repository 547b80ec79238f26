import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { user } from './patient-account.ts';
import { providerSession } from './provider-account.ts';
import * as calls from './session.facts.ts';

/** The two sign-ins that one browser may hold at once; each is null when signed out. */
export const session = z.object({ patient: z.nullable(user), provider: z.nullable(providerSession) });
export type Session = z.infer<typeof session>;

export const getSession = endpoint(calls.getSession, {
  summary: 'Who is signed in on either side; null where there is no sign-in',
  answer: session,
});
