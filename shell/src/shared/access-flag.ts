const FLAG = 'tenaye.access';

let openedInThisPage = false;

/** True when this device has passed the access gate. */
export function isGateOpen(): boolean {
  try {
    return openedInThisPage || localStorage.getItem(FLAG) === 'true';
  } catch {
    return openedInThisPage;
  }
}

/** Remembers on this device that the code was right; for this page only where the browser refuses storage. */
export function openGate(): void {
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    openedInThisPage = true;
  }
}

/** Forgets that the code was right, and loads the page again, which asks for it: the server no longer knows this device. */
export function closeGate(): void {
  try {
    localStorage.removeItem(FLAG);
  } catch {
    // Without storage the gate is open for this page only.
  }
  location.reload();
}
