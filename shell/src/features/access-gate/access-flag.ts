const FLAG = 'tenaye.access';

let openedInThisPage = false;

/** Whether this device passed the access gate. */
export function isGateOpen(): boolean {
  try {
    return openedInThisPage || localStorage.getItem(FLAG) === 'true';
  } catch {
    return openedInThisPage;
  }
}

/** Remembers on this device that the code was right; only for this page where the browser refuses storage. */
export function openGate(): void {
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    openedInThisPage = true;
  }
}
