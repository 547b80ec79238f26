import { type DevBuilds, offerBuilds } from '@tenaye/platform/refresh/builds.ts';
import type { RegistryEntry, RemoteManifest } from '@tenaye/platform/remote/remote.ts';

/** A remote that a server on this machine serves, described like one of its releases. */
export interface LocalRemote {
  entry: RegistryEntry;
  /** The id of its build, if `npm run dev` serves it. */
  build: string | undefined;
}

/** The part of `mf-manifest.json` that names the entry and its version. */
interface Federation {
  metaData: { buildInfo: { buildVersion: string }; remoteEntry: { name: string } };
}

/** The time limit for reading. It is long, because browsers may ask the person whether the page may reach this machine. Milliseconds. */
const PATIENCE_MS = 10_000;

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

/**
 * Reads the description of a remote from the files beside its entry.
 * @throws when the server doesn't answer with them
 */
export async function readLocalRemote(origin: string): Promise<LocalRemote> {
  const [{ build, ...manifest }, { metaData }, integrity] = await Promise.all([
    read<RemoteManifest & { build?: string }>(`${origin}/remote.json`),
    read<Federation>(`${origin}/mf-manifest.json`),
    read<Record<string, string>>(`${origin}/integrity.json`),
  ]);
  const { buildInfo, remoteEntry } = metaData;
  const entryUrl = `${origin}/${remoteEntry.name}`;
  const hash = integrity[remoteEntry.name];
  const release = { version: buildInfo.buildVersion, entryUrl, preload: [], integrity: hash ? { [entryUrl]: hash } : {} };
  return { entry: { ...manifest, release }, build };
}

/** The part of the state of `npm run dev` that a page follows. */
interface DevState extends DevBuilds {
  problems: readonly unknown[];
}

/**
 * Follows the builds of `npm run dev`: reloads the page after each that the remote can't take up by itself, and calls `onBroken` with
 * whether the sources can't be built. The stream is open only while the page is visible, because browsers allow six connections to a server
 * across all tabs.
 */
export function followBuilds(origin: string, build: string, onBroken: (isBroken: boolean) => void): void {
  let stream: EventSource | undefined;
  let shown: DevState | undefined;
  const listen = () => {
    stream?.close();
    stream = undefined;
    if (document.hidden) return;
    stream = new EventSource(`${origin}/gateway/dev/events`);
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const state: DevState = JSON.parse(data);
      const isShown = state.build === (shown?.build ?? build) || offerBuilds(shown, state);
      if (isShown) {
        shown = state;
        onBroken(state.problems.length > 0);
      } else location.reload();
    });
  };
  document.addEventListener('visibilitychange', listen);
  listen();
}
