import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseStore } from './release-store.ts';

/**
 * The folder of a version's source maps. Gateways serve no folder whose name begins with a dot, and don't copy this one from a bucket: it
 * is for people who can read the store.
 */
export const MAPS_FOLDER = '.maps';

const mapOf = (script: string): string => `${MAPS_FOLDER}/${script}.map`;

/** Moves the source maps among `files` of a built version into their folder. @returns the other files */
export function setMapsApart(folder: string, files: readonly string[]): string[] {
  const maps = files.filter((it) => it.endsWith('.map'));
  for (const file of maps) {
    const target = path.join(folder, MAPS_FOLDER, file);
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(path.join(folder, file), target);
  }
  return files.filter((it) => !maps.includes(it));
}

/** A place in a script, as browsers write it: `https://tenaye.example/remotes/mf-a/0.1.0-1a2b3c4d/assets/9.js:1:602`. */
const PLACE =
  /(?:https?:\/\/[^\s/]+)?\/(?:remotes\/(?<app>[\w-]+)\/(?<version>[^/\s]+)\/)?(?<script>[\w@.~/-]+\.js):(?<line>\d+):(?<column>\d+)/;

interface Place {
  app: string;
  /** Undefined for the shell, whose addresses name no version. */
  version: string | undefined;
  script: string;
  line: number;
  column: number;
}

function placeIn(frame: string): (Place & { text: string }) | undefined {
  const found = PLACE.exec(frame);
  if (!found?.groups) return undefined;
  const { app = 'shell', version, script = '', line, column } = found.groups;
  return { text: found[0], app, version, script, line: Number(line), column: Number(column) };
}

/** Reads maps of a store, each once. */
function mapsIn(store: ReleaseStore): (place: Place) => Promise<TraceMap | undefined> {
  const known = new Map<string, Promise<TraceMap | undefined>>();
  const read = async ({ app, version, script }: Place): Promise<TraceMap | undefined> => {
    const versions = version === undefined ? (await store.versions(app)).map((it) => it.version) : [version];
    for (const it of versions) {
      const text = await store.file(app, it, mapOf(script));
      if (text !== undefined) return new TraceMap(text);
    }
    return undefined;
  };
  return (place) => {
    const key = [place.app, place.version, place.script].join(' ');
    const reading = known.get(key) ?? read(place);
    known.set(key, reading);
    return reading;
  };
}

/** A source as its path in the repository; modules of packages keep their name. */
const sourceOf = (app: string, source: string): string => path.posix.normalize(path.posix.join(app, source));

/**
 * Replaces the places of a browser's stack by file and line of the sources, where the store still has the map of the script.
 * @returns the lines, and how many of them name a script without a map
 */
export async function resolveStack(store: ReleaseStore, stack: string): Promise<{ lines: string[]; unresolved: number }> {
  const readMap = mapsIn(store);
  let unresolved = 0;
  const lines: string[] = [];
  for (const frame of stack.split('\n')) {
    const place = placeIn(frame);
    const map = place && (await readMap(place));
    const found = map && place && originalPositionFor(map, { line: place.line, column: Math.max(place.column - 1, 0) });
    if (place && !found?.source) unresolved += 1;
    lines.push(
      place && found?.source ? frame.replace(place.text, `${sourceOf(place.app, found.source)}:${found.line}:${found.column + 1}`) : frame,
    );
  }
  return { lines, unresolved };
}
