import type { Registry } from '@tenaye/platform/remote.ts';
import { SCRIPT_GUARD, type ScriptGuard } from '@tenaye/platform/remote-script.ts';

/** How often loading the remotes was tried again in this page: a counted URL gets past a broken answer in the browser's cache. */
let retries = 0;

/** After this every script of a remote is asked for anew. Scripts that already run aren't touched. */
export function countRetry(): void {
  retries += 1;
}

export const retryCount = (): number => retries;

export const withRetry = (url: string): string => (retries === 0 ? url : `${url}?retry=${retries}`);

/** Makes the browser refuse an entry of a remote whose content isn't what was released; the entry does the same for its chunks. */
export function installScriptGuard({ remotes }: Registry): ScriptGuard {
  const releases = remotes.flatMap(({ release, fallback }) => (fallback ? [release, fallback] : [release]));
  const integrity = new Map(releases.flatMap((it) => Object.entries(it.integrity)));
  const guard: ScriptGuard = (script) => {
    const { pathname } = new URL(script.src, location.href);
    script.src = withRetry(pathname);
    const known = integrity.get(pathname);
    if (known) script.integrity = known;
  };
  window[SCRIPT_GUARD] = guard;
  return guard;
}
