import { isLost } from '../client/away.ts';
import { ApiError } from '../client/client.ts';

/** Why things that wait on the device can't be sent now: no network, a service that can't answer, or an ended session. */
export type Hindrance = 'offline' | 'away' | 'signedOut';

/** What keeps a call from being sent now, by its error; undefined for a refusal that another try can't change. */
export function hindranceOf(error: unknown): Hindrance | undefined {
  if (isLost(error)) return 'offline';
  if (!(error instanceof ApiError)) return 'away';
  if (error.status === 401 || error.status === 403) return 'signedOut';
  return error.isAway || error.status === 429 || error.status >= 500 ? 'away' : undefined;
}
