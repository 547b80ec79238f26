import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import type { Release } from './releases.ts';

/** A number drawn once for a browser. It says nothing about a person, and is set only while some canary runs. */
const COOKIE = 'tenaye_draw';
const MAX_AGE_S = 180 * 24 * 60 * 60;

/** The draw of a browser, and the header that makes it keep a new one. */
export interface Draw {
  value: string;
  cookie?: string;
}

/** Reads the browser's draw, or makes one. */
export function drawOf({ headers }: Pick<IncomingMessage, 'headers'>, isSecure: boolean): Draw {
  const known = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{16})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  if (known) return { value: known };
  const value = randomBytes(8).toString('hex');
  const secure = isSecure ? '; Secure' : '';
  return { value, cookie: `${COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}` };
}

/**
 * True for `percent` of 100 draws. A browser stays on its side while the canary runs, and when it grows; different remotes choose different
 * browsers, so that two canaries can be told apart.
 */
export function isChosen(draw: string, remote: string, percent: number): boolean {
  const number = createHash('sha256').update(`${remote} ${draw}`).digest().readUInt32BE(0);
  return number < (percent / 100) * 2 ** 32;
}

/** What a browser with this draw gets: canaries in place of the stable versions that it was chosen for. */
export function releaseFor(release: Release, draw: string): Release {
  const chosen = (stable: RegistryEntry): RegistryEntry => {
    const canary = release.canaries.get(stable.name);
    return canary && isChosen(draw, stable.name, canary.percent) ? canary.entry : stable;
  };
  return { ...release, registry: { remotes: release.registry.remotes.map(chosen) } };
}
