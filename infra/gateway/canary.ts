import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import type { Release } from './releases.ts';

/**
 * The cookie with a random number that is drawn once for each browser. The number says nothing about a person, and is set only while a
 * canary runs.
 */
const COOKIE = 'tenaye_draw';
const MAX_AGE_S = 180 * 24 * 60 * 60;

/** The draw of a browser; `cookie` is the header that stores a new draw in the browser. */
export interface Draw {
  value: string;
  cookie?: string;
}

/** Reads the browser's draw, or makes a new one. */
export function drawOf({ headers }: Pick<IncomingMessage, 'headers'>, isSecure: boolean): Draw {
  const known = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{16})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  if (known) return { value: known };
  const value = randomBytes(8).toString('hex');
  const secure = isSecure ? '; Secure' : '';
  return { value, cookie: `${COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}` };
}

/**
 * True for `percent` of 100 draws. A larger `percent` adds browsers and removes none, so a browser stays chosen while the canary grows;
 * each remote chooses different browsers, so that two canaries can be told apart.
 */
export function isChosen(draw: string, remote: string, percent: number): boolean {
  const number = createHash('sha256').update(`${remote} ${draw}`).digest().readUInt32BE(0);
  return number < (percent / 100) * 2 ** 32;
}

/** The release for a browser with this draw: the canaries that it was chosen for replace their stable versions. */
export function releaseFor(release: Release, draw: string): Release {
  const chosen = (stable: RegistryEntry): RegistryEntry => {
    const canary = release.canaries.get(stable.name);
    return canary && isChosen(draw, stable.name, canary.percent) ? canary.entry : stable;
  };
  return { ...release, registry: { remotes: release.registry.remotes.map(chosen) } };
}
