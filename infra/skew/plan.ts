import { versionsBefore } from '../release/pointer-moves.ts';
import { type Pointer, pointerOf } from '../release/pointers.ts';
import { parseRecord, RECORD_FILE } from '../release/record.ts';
import type { ReleaseStore } from '../release/release-store.ts';

/** The number of former releases of an app that have to work, because open pages use them and rollbacks lead to them. */
export const FORMER_RELEASES = 3;

export interface Version {
  app: string;
  version: string;
}

/** The versions to compare: the present versions of all apps, and the former releases of each. */
export interface Plan {
  present: Readonly<Record<string, string>>;
  former: readonly Version[];
}

/** The last releases of an app besides the present version, the latest first. Withdrawn ones are left out: nobody gets them again. */
export function formerVersions(pointer: Pointer | undefined, stored: ReadonlySet<string>, present: string): string[] {
  const released = pointer ? [pointer.current, ...versionsBefore(pointer)] : [];
  return [...new Set(released)].filter((it) => it !== present && stored.has(it)).slice(0, FORMER_RELEASES);
}

/**
 * The stored versions of an app that count as released. In a developer's folder, versions of sources that were never committed don't count.
 */
async function countedVersions(store: ReleaseStore, app: string, isDevelopers: boolean): Promise<Set<string>> {
  const stored = (await store.versions(app)).map((it) => it.version);
  if (!isDevelopers) return new Set(stored);
  const records = await Promise.all(stored.map((it) => store.file(app, it, RECORD_FILE)));
  return new Set(stored.filter((_, index) => !parseRecord(records[index])?.commit?.endsWith('+')));
}

/**
 * Finds the former releases in the store and brings them into the folder of local builds. `present` are the versions built there, by app;
 * `isDevelopers` says that the store is a folder in which every build is pointed to.
 */
export async function planSkew(
  store: ReleaseStore,
  present: ReadonlyMap<string, string>,
  { isDevelopers }: { isDevelopers: boolean },
): Promise<Plan> {
  const pointers = await store.read();
  const former: Version[] = [];
  for (const [app, version] of present) {
    const stored = await countedVersions(store, app, isDevelopers);
    for (const it of formerVersions(pointerOf(pointers, app), stored, version)) {
      await store.fetch(app, it);
      former.push({ app, version: it });
    }
  }
  return { present: Object.fromEntries(present), former };
}
