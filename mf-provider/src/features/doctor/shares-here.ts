const KEY = 'tenaye.shares-location';

/**
 * Whether this browser is the one that the account shares its position from. Only that one tells it again: the portal may be open on a
 * desk too, which is not where the doctor is. A browser that blocks storage shares once, each time it is asked to.
 */
export function sharesHere(accountId: string): boolean {
  try {
    return localStorage.getItem(KEY) === accountId;
  } catch {
    return false;
  }
}

export function keepSharesHere(accountId: string, isSharing: boolean): void {
  try {
    if (isSharing) localStorage.setItem(KEY, accountId);
    else if (sharesHere(accountId)) localStorage.removeItem(KEY);
  } catch {
    // Blocked: see above.
  }
}
