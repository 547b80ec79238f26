import type { Registry } from '@tenaye/platform/remote/remote.ts';

/** The minimum time between two requests. Milliseconds. */
const GAP_MS = 2000;

/** The latest releases of the remotes that the page knows. */
export interface Releases {
  latest(): Registry;
  /** Asks the gateway for the current releases, unless it was asked a moment ago. A failure changes nothing. */
  ask(): void;
}

/**
 * Starts with the registry in the page. A remote keeps its known release if the gateway names none that this version of the shell can run.
 */
export function createReleases(first: Registry, shellVersion: string): Releases {
  let latest = first;
  let askedAt = 0;
  const read = async () => {
    const answer = await fetch(`/remotes/registry.json?shell=${shellVersion}`);
    if (!answer.ok) return;
    const { remotes }: Registry = await answer.json();
    const names = new Set(remotes.map((it) => it.name));
    latest = { remotes: [...remotes, ...latest.remotes.filter((it) => !names.has(it.name))] };
  };
  const ask = () => {
    if (document.hidden || performance.now() - askedAt < GAP_MS) return;
    askedAt = performance.now();
    read().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  return { latest: () => latest, ask };
}
