import { type Pointer, type Pointers, parsePointers, pointerOf, withPointer } from './pointers.ts';
import type { ReleaseStore } from './release-store.ts';

const PATIENCE_MS = 5_000;

/** What visitors of a running Tenaye get; undefined if it doesn't answer. */
export async function servedBy(address: string): Promise<Pointers | undefined> {
  try {
    const answer = await fetch(new URL('/remotes/pointers.json', address), { signal: AbortSignal.timeout(PATIENCE_MS) });
    return parsePointers(await answer.text());
  } catch {
    return undefined;
  }
}

/** The served pointer if it is the stored one without withdrawn versions. One of another store, or from before a release, doesn't count. */
function withoutWithdrawn(stored: Pointer, served: Pointer | undefined): Pointer {
  const { current, withdrawn = [] } = served ?? {};
  const isSame = current === stored.current || withdrawn.includes(stored.current);
  if (!served || !isSame || withdrawn.every((it) => stored.withdrawn?.includes(it))) return stored;
  const { canary: _, ...rest } = stored;
  return { ...rest, ...served };
}

/**
 * The store as visitors of the running Tenaye at `address` see it: without the versions that administrators withdrew or that ended because
 * of their errors, of which only the service knows. `say` tells if it doesn't answer.
 */
export async function knowingWithdrawals(
  store: ReleaseStore,
  address: string | undefined,
  say: (line: string) => void,
): Promise<ReleaseStore> {
  const served = address === undefined ? undefined : await servedBy(address);
  if (!served) {
    if (address !== undefined) say(`${address} doesn't answer: versions that were withdrawn there are not known.`);
    return store;
  }
  const read = async (): Promise<Pointers> => {
    const pointers = await store.read();
    return ['shell', ...Object.keys(pointers.remotes)].reduce((all, app) => {
      const pointer = pointerOf(all, app);
      return pointer ? withPointer(all, app, withoutWithdrawn(pointer, pointerOf(served, app))) : all;
    }, pointers);
  };
  return { ...store, read };
}
