import type { RegistryEntry, RemoteModule, RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import { SCRIPT_LIMIT_MS } from '@tenaye/platform/remote/remote-script.ts';
import { createFederation, type LoadRelease } from './federation.ts';
import { isReplaced, isScriptMissing, ReplacedError } from './load-script.ts';
import { installScriptGuard } from './script-guard.ts';
import { withTimeLimit } from './time-limit.ts';
import { withRetries } from './with-retries.ts';

/** Loads the remotes that the registry names. */
export interface Loader {
  /**
   * Loads the remote's module: its current release, or the previous one if the current one is gone, differs from what was released, or
   * throws. A lost connection doesn't select the previous one, because the version that visitors get must not depend on their connection.
   * `isRetry` requests the scripts from the network again.
   * @throws {ReplacedError} the release was replaced by a newer one
   */
  load(entry: RegistryEntry, isRetry?: boolean): Promise<Loaded>;
}

export interface Loaded {
  module: RemoteModule;
  version: string;
}

/** `onFallback` is called when the previous version is shown because the current one failed. */
export function createLoader(
  onFallback: (entry: RegistryEntry, error: unknown) => void,
  loadRelease = createFederation(installScriptGuard()),
): Loader {
  const loaded = new Map<string, Promise<Loaded>>();
  return {
    load(entry, isRetry = false) {
      const { entryUrl } = entry.release;
      const known = loaded.get(entryUrl);
      if (known && !isRetry) return known;
      const loading = withTimeLimit(SCRIPT_LIMIT_MS, loadEntry(entry, loadRelease, onFallback));
      loaded.set(entryUrl, loading);
      loading.catch(() => loaded.delete(entryUrl));
      return loading;
    },
  };
}

/** The scripts can't be fetched at the moment, which doesn't indicate a fault of the release. */
export class LostError extends Error {
  override readonly name = 'LostError';
}

async function loadEntry(
  entry: RegistryEntry,
  loadRelease: LoadRelease,
  onFallback: (entry: RegistryEntry, error: unknown) => void,
): Promise<Loaded> {
  const { name, release, fallback } = entry;
  const load = async (it: RemoteRelease): Promise<Loaded> => ({
    module: await loadWithRetries(() => loadRelease(name, it), it),
    version: it.version,
  });
  try {
    return await load(release);
  } catch (error) {
    if (error instanceof LostError) throw error;
    if (fallback) {
      const before = await load(fallback).catch(() => undefined);
      if (before) {
        onFallback(entry, error);
        return before;
      }
    }
    throw (await isReplaced(release.entryUrl)) ? new ReplacedError(name, { cause: error }) : error;
  }
}

/** Whether a script of the release was fetched, ran, and threw: then another attempt would only fetch everything again. */
function hasThrown(error: unknown, { entryUrl }: RemoteRelease): boolean {
  if (!(error instanceof Error) || isScriptMissing(error)) return false;
  if (error.message.includes('ScriptExecutionError')) return true;
  const folder = entryUrl.slice(0, entryUrl.lastIndexOf('/') + 1);
  return error.stack?.match(/\S+\.js:\d/)?.[0].includes(folder) ?? false;
}

/**
 * Loads a release with retries.
 * @throws {LostError} its scripts could not all be fetched
 * @throws the error of the scripts, when one of them threw, or they could be fetched but failed each time
 */
function loadWithRetries<T>(load: () => Promise<T>, release: RemoteRelease): Promise<T> {
  let wasLost = false;
  return withRetries(load, async (error) => {
    if (hasThrown(error, release)) return { error, mayRetry: false };
    const state = await stateOf(release);
    wasLost ||= state === 'lost';
    if (state === 'gone') return { error, mayRetry: false };
    return { error: wasLost ? new LostError(release.entryUrl, { cause: error }) : error, mayRetry: true };
  });
}

/** Whether the scripts of the first render can be fetched completely, bypassing the browser's cache. */
async function stateOf({ entryUrl, preload }: RemoteRelease): Promise<'there' | 'gone' | 'lost'> {
  try {
    const answers = await Promise.all([entryUrl, ...preload].map((url) => fetch(url, { cache: 'reload' })));
    if (answers.some((it) => it.status === 404)) return 'gone';
    await Promise.all(answers.map((it) => it.blob()));
    return answers.every((it) => it.ok) ? 'there' : 'lost';
  } catch {
    return 'lost';
  }
}
