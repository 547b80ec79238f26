import type { Registry, RegistryEntry, RemoteModule } from '@tenaye/platform/remote.ts';
import { SCRIPT_LIMIT_MS } from '@tenaye/platform/remote-script.ts';
import { createFederation, type LoadRelease } from './federation.ts';
import { within } from './limit.ts';
import { countRetry, installScriptGuard } from './script-guard.ts';

/** Loads remotes that the registry names. */
export interface Loader {
  /** The remote's module: its current release, or the one before when that can't be loaded. `isRetry` asks the network again. */
  load(entry: RegistryEntry, isRetry?: boolean): Promise<Loaded>;
}

export interface Loaded {
  module: RemoteModule;
  version: string;
}

export function createLoader(registry: Registry): Loader {
  const loadRelease = createFederation(installScriptGuard(registry));
  const loaded = new Map<string, Promise<Loaded>>();
  return {
    load(entry, isRetry = false) {
      const known = loaded.get(entry.name);
      if (known && !isRetry) return known;
      if (isRetry) countRetry();
      const loading = loadEntry(entry, loadRelease);
      loaded.set(entry.name, loading);
      loading.catch(() => loaded.delete(entry.name));
      return loading;
    },
  };
}

/** Half of the time is for the current release, so that the one before still has a chance inside the outlet's limit. */
async function loadEntry({ name, release, fallback }: RegistryEntry, loadRelease: LoadRelease): Promise<Loaded> {
  if (!fallback) return { module: await within(SCRIPT_LIMIT_MS, loadRelease(name, release)), version: release.version };
  try {
    return { module: await within(SCRIPT_LIMIT_MS / 2, loadRelease(name, release)), version: release.version };
  } catch {
    return { module: await within(SCRIPT_LIMIT_MS / 2, loadRelease(name, fallback)), version: fallback.version };
  }
}
