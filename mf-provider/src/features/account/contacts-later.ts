import { DAY_MS } from '@tenaye/contracts/time.facts.ts';

const KEY = 'tenaye.contacts-later';
const LATER_MS = 7 * DAY_MS;

/** Whether the account has put off confirming its contacts in this browser; for a week. A browser that blocks storage asks each time. */
export function isPutOff(accountId: string, now: Date): boolean {
  try {
    const [id, until] = (localStorage.getItem(KEY) ?? '').split(' ');
    return id === accountId && now.getTime() < Number(until);
  } catch {
    return false;
  }
}

export function putOff(accountId: string, now: Date): void {
  try {
    localStorage.setItem(KEY, `${accountId} ${now.getTime() + LATER_MS}`);
  } catch {
    // Storage is blocked; see above.
  }
}
