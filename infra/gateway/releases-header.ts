import type { Release } from './releases.ts';

/** Calls about releases: what browsers report, and what administrators see of it. */
const ABOUT_RELEASES = /^\/api\/(?:telemetry$|admin\/platform\/)/;

/**
 * The header `X-Releases` of a call: the versions of every app (`mf-patient=0.1.0-1a2b3c4d,0.1.0-5e6f7a8b; shell=…`), the served one first.
 * The API has no release folder, and must not believe browsers about versions. Undefined for calls that don't need it.
 */
export const releasesHeader = (pathname: string, release: () => Release): string | undefined =>
  ABOUT_RELEASES.test(pathname) ? [...release().released].map(([app, versions]) => `${app}=${versions.join(',')}`).join('; ') : undefined;
