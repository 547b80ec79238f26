/** The browser's store on this device, in bytes. */
export interface DeviceStorage {
  used: number;
  free: number;
  /** False when the browser may clear the store by itself, to make room for other sites. */
  isPersistent: boolean;
}

/** The used and available space of the browser's store; undefined when the browser doesn't say. */
export async function readDeviceStorage(): Promise<DeviceStorage | undefined> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return undefined;
  const [{ usage, quota }, isPersistent] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted?.() ?? false]);
  return usage === undefined || quota === undefined ? undefined : { used: usage, free: Math.max(0, quota - usage), isPersistent };
}

/** Asks the browser to keep the store until a person clears it. The browser may refuse; asking again is harmless. */
export async function askToPersist(): Promise<void> {
  if ('storage' in navigator && 'persist' in navigator.storage && !(await navigator.storage.persisted())) await navigator.storage.persist();
}
