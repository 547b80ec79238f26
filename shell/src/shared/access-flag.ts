const FLAG = 'tenaye.access';

let openedInThisPage = false;

/** True if this device has passed the access gate. */
export function isGateOpen(): boolean {
  try {
    return openedInThisPage || localStorage.getItem(FLAG) === 'true';
  } catch {
    return openedInThisPage;
  }
}

/** Remembers on this device that the code was correct; only for this page if the browser blocks storage. */
export function openGate(): void {
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    openedInThisPage = true;
  }
}

/** Forgets that the code was correct and reloads the page, which asks for it again. Called when the server no longer knows this device. */
export function closeGate(): void {
  try {
    localStorage.removeItem(FLAG);
  } catch {
    // Without storage the gate is open for this page only.
  }
  location.reload();
}
