import type { RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import { SCRIPT_GUARD, type ScriptGuard } from '@tenaye/platform/remote/remote-script.ts';

/** The page's script guard. Call `trust` with each release before loading it. */
export interface PageGuard {
  guard: ScriptGuard;
  trust(release: RemoteRelease): void;
}

/**
 * Makes the browser refuse a remote's entry whose content differs from what was released; the entry does the same for its chunks. A
 * repeated request for a script gets a counted URL, which bypasses a broken response in the browser's cache.
 */
export function installScriptGuard(): PageGuard {
  const integrity = new Map<string, string>();
  const asked = new Map<string, number>();
  const guard: ScriptGuard = (script) => {
    const { origin, pathname } = new URL(script.src, location.href);
    const isOurs = origin === location.origin;
    const url = isOurs ? pathname : origin + pathname;
    // A preview's script comes from this machine; browsers check the integrity of such scripts only with CORS.
    if (!isOurs) script.crossOrigin = '';
    const times = asked.get(url) ?? 0;
    asked.set(url, times + 1);
    script.src = times === 0 ? url : `${url}?retry=${times}`;
    const known = integrity.get(url);
    if (known) script.integrity = known;
  };
  window[SCRIPT_GUARD] = guard;
  return {
    guard,
    trust: (release) => {
      for (const [url, hash] of Object.entries(release.integrity)) integrity.set(url, hash);
    },
  };
}
