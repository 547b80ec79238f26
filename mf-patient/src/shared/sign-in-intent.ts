/**
 * What a visitor wanted before signing in: the landing cards write it, the sign-in screen takes it (spec, patient side,
 * sections 2 and 9). It lives in session storage, which anyone with the page open can write, so it is read as foreign input.
 */
const SERVICE = 'intended_service';
const DESTINATION = 'intended_destination';

const APP = 'https://app.invalid';

// Storage throws on every access in a browser that blocks it, and URL on what it can't read; the visitor then goes home, which is no harm.
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** A path inside this app, normalised; undefined for everything that could leave it (`//host`, `/\host`, `https:…`, `javascript:…`). */
export function inAppPath(stored: string): string | undefined {
  if (!stored.startsWith('/')) return undefined;
  const url = attempt(() => new URL(stored, APP));
  if (!url || url.origin !== APP || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The services that the health assessment leads to. */
const services = ['/appointments', '/diagnostics', '/pharmacy'] as const;
export type Service = (typeof services)[number];

const serviceIn = (key: string): Service | undefined => {
  const stored = attempt(() => sessionStorage.getItem(key));
  return services.find((it) => it === stored);
};

/** The service that the patient came for; doctors where nothing says otherwise. It stays stored. */
export const intendedService = (): Service => serviceIn(SERVICE) ?? serviceIn(DESTINATION) ?? '/appointments';

/** Forgets what was wanted: it has been reached, or something else is wanted now. */
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

function take(key: string): string | undefined {
  return attempt(() => {
    const value = sessionStorage.getItem(key);
    if (value !== null) sessionStorage.removeItem(key);
    return value ?? undefined;
  });
}

/** Where a person who is now signed in goes. What decided it is cleared, so the next sign-in starts afresh. */
export function takeDestination(): string {
  if (take(SERVICE) !== undefined) return '/health-assessment';
  const destination = take(DESTINATION);
  return (destination !== undefined && inAppPath(destination)) || '/';
}
