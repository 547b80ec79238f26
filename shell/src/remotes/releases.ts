import type { Registry } from '@tenaye/platform/remote/remote.ts';

/** Between two questions. Milliseconds. */
const GAP_MS = 2000;

/** The remotes as the page knows them now. */
export interface Releases {
  latest(): Registry;
  /** Asks the gateway what is released by now, unless that has just happened. A failure changes nothing. */
  ask(): void;
}

/** Begins with the registry in the page, and keeps its remotes where the gateway names none that this version of the shell can run. */
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
