import type { Registry } from '@tenaye/platform/remote/remote.ts';
import { SCRIPT_GUARD, type ScriptGuard } from '@tenaye/platform/remote/remote-script.ts';

/**
 * Makes the browser refuse a remote's entry whose content isn't what was released; the entry does the same for its chunks. A script that is
 * requested again gets a counted URL, which bypasses a broken response in the browser's cache.
 */
export function installScriptGuard({ remotes }: Registry): ScriptGuard {
  const releases = remotes.flatMap(({ release, fallback }) => (fallback ? [release, fallback] : [release]));
  const integrity = new Map(releases.flatMap((it) => Object.entries(it.integrity)));
  const asked = new Map<string, number>();
  const guard: ScriptGuard = (script) => {
    const { pathname } = new URL(script.src, location.href);
    const times = asked.get(pathname) ?? 0;
    asked.set(pathname, times + 1);
    script.src = times === 0 ? pathname : `${pathname}?retry=${times}`;
    const known = integrity.get(pathname);
    if (known) script.integrity = known;
  };
  window[SCRIPT_GUARD] = guard;
  return guard;
}
