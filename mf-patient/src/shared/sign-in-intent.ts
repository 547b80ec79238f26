/**
 * The service that a visitor chose before signing in: the landing cards store it, the sign-in screen reads it (spec, patient side, sections
 * 2 and 9). Any user of the tab can edit session storage, so the value is treated as untrusted input.
 */
const SERVICE = 'intended_service';
const DESTINATION = 'intended_destination';

const APP = 'https://app.invalid';

// Storage throws on every access in a browser that blocks it, and URL throws on malformed input. Sign-in then simply leads to the home
// page.
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** A normalized path inside this app; undefined for anything that could leave it (`//host`, `/\host`, `https:…`, `javascript:…`). */
export function inAppPath(stored: string): string | undefined {
  if (!stored.startsWith('/')) return undefined;
  const url = attempt(() => new URL(stored, APP));
  if (!url || url.origin !== APP || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The services that the health assessment can lead to. */
const services = ['/appointments', '/diagnostics', '/pharmacy'] as const;
export type Service = (typeof services)[number];

const serviceIn = (key: string): Service | undefined => {
  const stored = attempt(() => sessionStorage.getItem(key));
  return services.find((it) => it === stored);
};

/** The service that the patient came for; doctors by default. Reading it doesn't clear it. */
export const intendedService = (): Service => serviceIn(SERVICE) ?? serviceIn(DESTINATION) ?? '/appointments';

/** Clears the intent once it is reached or replaced by another. */
export const forgetIntent = (): void => {
  take(SERVICE);
  take(DESTINATION);
};

export const storeIntendedService = (service: 'doctor'): void => {
  attempt(() => sessionStorage.setItem(SERVICE, service));
};

export const storeIntendedDestination = (path: '/dashboard' | Service): void => {
  attempt(() => sessionStorage.setItem(DESTINATION, path));
};

/** Stores this page of the app as the destination of the next sign-in, replacing any earlier intent. */
export const goOnAfterSignIn = (path: string): void => {
  forgetIntent();
  attempt(() => sessionStorage.setItem(DESTINATION, path));
};

function take(key: string): string | undefined {
  return attempt(() => {
    const value = sessionStorage.getItem(key);
    if (value !== null) sessionStorage.removeItem(key);
    return value ?? undefined;
  });
}

/** The destination after sign-in. Reading it clears the intent, so that the next sign-in starts fresh. */
export function takeDestination(): string {
  if (take(SERVICE) !== undefined) return '/health-assessment';
  const destination = take(DESTINATION);
  return (destination !== undefined && inAppPath(destination)) || '/';
}
