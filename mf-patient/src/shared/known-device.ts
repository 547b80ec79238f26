const FLAG = 'tenaye.patient';

/** True if no patient has signed in on this device yet, as far as the browser remembers. */
export function isNewcomer(): boolean {
  try {
    return localStorage.getItem(FLAG) === null;
  } catch {
    return false;
  }
}

/** Remembers that a patient has signed in on this device, though not who. */
export function rememberPatient(): void {
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    // A browser that blocks storage starts on the specification's tab.
  }
}
