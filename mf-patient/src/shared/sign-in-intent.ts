import { changedSearch } from '@tenaye/platform/address/changed-search.ts';

/**
 * What a visitor wants after signing in. A link to sign-in names it in its address, so that it also counts when the link is followed
 * before the scripts are there. The sign-in page keeps it in session storage while the visitor moves between its views, and reads it at
 * the end (spec, patient side, sections 2 and 9). Anybody can write addresses and edit session storage: both are untrusted input.
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

const SIGN_IN = '/client/auth';

/** The address of sign-in for a visitor who then goes on at `path` of this app. */
export const signInHref = (path: string): string => `${SIGN_IN}?${new URLSearchParams({ next: path })}`;

/** The address of sign-in for a visitor who wants a doctor. */
export const signInForDoctorHref = `${SIGN_IN}?service=doctor`;

/**
 * Keeps the intent in the sign-in page's address, which replaces any earlier one.
 * @returns the query without it; undefined when the address names none
 */
export function keepIntentIn(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const next = query.get('next');
  const service = query.get('service');
  if (next === null && service === null) return undefined;
  const path = inAppPath(next ?? '');
  const [key, value] = service === 'doctor' ? [SERVICE, service] : [DESTINATION, path];
  // Sign-in itself would lead in a circle.
  if (value !== undefined && !value.startsWith(SIGN_IN)) {
    forgetIntent();
    attempt(() => sessionStorage.setItem(key, value));
  }
  return changedSearch(query, { next: undefined, service: undefined }).toString();
}

function take(key: string): string | undefined {
  return attempt(() => {
    const value = sessionStorage.getItem(key);
    if (value !== null) sessionStorage.removeItem(key);
    return value ?? undefined;
  });
}

/** The page that the visitor wants, by the sign-in page's address or else as kept. Reading it doesn't clear it. */
export function wantedPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  return inAppPath(next ?? attempt(() => sessionStorage.getItem(DESTINATION)) ?? '');
}

/** The destination after sign-in. Reading it clears the intent, so that the next sign-in starts fresh. */
export function takeDestination(): string {
  if (take(SERVICE) !== undefined) return '/health-assessment';
  const destination = take(DESTINATION);
  return (destination !== undefined && inAppPath(destination)) || '/';
}
