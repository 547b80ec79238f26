const KEY = 'tenaye.shares-location';

/**
 * Whether the account shares its position from this browser. Only this browser sends it again, because the portal may also be open on a
 * computer far from the doctor. A browser that blocks storage sends the position only once for each press of the button.
 */
export function isSharingBrowser(accountId: string): boolean {
  try {
    return localStorage.getItem(KEY) === accountId;
  } catch {
    return false;
  }
}

export function rememberSharingBrowser(accountId: string, isSharing: boolean): void {
  try {
    if (isSharing) localStorage.setItem(KEY, accountId);
    else if (isSharingBrowser(accountId)) localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked; see above.
  }
}
