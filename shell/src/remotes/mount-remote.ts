import type { RegistryEntry, RemoteProps } from '@tenaye/platform/remote/remote.ts';
import { answerFirstTap } from './first-tap.ts';
import type { Loader } from './loader.ts';
import { mountModule } from './single-spa-module.ts';
import { TimeLimitError } from './time-limit.ts';

/**
 * A remote that renders nothing within this time has failed. Milliseconds. Where HTML of it is already shown, the time begins when its
 * script is there: on a slow connection, visitors read and type meanwhile.
 */
export const HANG_LIMIT_MS = 10_000;

/** The props for a remote that is about to be mounted in version `version`. */
export type PropsFor = (version: string) => Omit<RemoteProps, 'onReady' | 'onError'>;

/** The element with the HTML that a server rendered for the remote. */
const firstViewIn = (container: HTMLElement): HTMLElement | null => container.querySelector<HTMLElement>(':scope > [data-first-view]');

interface Mounting {
  loader: Loader;
  entry: RegistryEntry;
  container: HTMLElement;
  isRetry: boolean;
  propsFor: PropsFor;
  onReady(): void;
  /**
   * Called once if the remote fails to load, to mount or to render in time, or fails later. `version` is the one that was mounted;
   * undefined when none was.
   */
  onFailed(error: Error, version?: string): void;
}

/**
 * Loads and mounts a remote into an element of its own in `container`.
 * @returns a function that removes the remote again, at any moment
 */
export function mountRemote({ loader, entry, container, isRetry, propsFor, onReady, onFailed }: Mounting): () => void {
  let isOver = false;
  let unmount = (): void => undefined;
  let mounted: string | undefined;
  let domElement = firstViewIn(container) ?? container.appendChild(document.createElement('div'));
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    unmount();
    domElement.remove();
  };
  const fail = (reason: unknown) => {
    if (isOver) return;
    end();
    onFailed(reason instanceof Error ? reason : new Error(String(reason)), mounted);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limitTime = () => {
    timer ??= setTimeout(() => fail(new TimeLimitError(`${entry.name} showed nothing for ${HANG_LIMIT_MS} ms`)), HANG_LIMIT_MS);
  };
  if (domElement.dataset.firstView === undefined) limitTime();
  const ready = () => {
    clearTimeout(timer);
    answerFirstTap();
    if (!isOver) onReady();
  };

  const run = async () => {
    const { module, version } = await loader.load(entry, isRetry);
    if (isOver) return;
    limitTime();
    mounted = version;
    const { firstView } = domElement.dataset;
    if (firstView !== undefined && firstView !== version) {
      // Only the version that rendered the HTML can take it over.
      const own = document.createElement('div');
      domElement.replaceWith(own);
      domElement = own;
    }
    const mounting = mountModule(module, { ...propsFor(version), domElement, onReady: ready, onError: fail }, entry.name);
    unmount = mounting.unmount;
    await mounting.mounted;
  };
  run().catch(fail);
  return () => {
    if (!isOver) end();
  };
}
