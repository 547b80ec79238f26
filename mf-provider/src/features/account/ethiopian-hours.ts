import { showEthiopianHours } from '@tenaye/platform/texts/format.ts';

const KEY = 'tenaye.ethiopian-hours';

/** Whether this device shows the Ethiopian hour beside times. A browser that blocks storage doesn't. */
export function hasEthiopianHours(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Remembers the choice on this device and follows it at once. */
export function keepEthiopianHours(isOn: boolean): void {
  showEthiopianHours(isOn);
  try {
    if (isOn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the choice holds until the page is reloaded.
  }
}
