import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { codeOf, StartError } from '../local/start-error.ts';
import { describeRelease, isWhole, keptShape, readRemoteManifest } from './describe.ts';

/** Names and versions become folder names, so they contain nothing that leads elsewhere. */
const plainName = z.string().check(z.regex(/^[\w@-][\w@.~-]*$/));

/** A former current version, and the instant (UTC) when it was replaced. */
const pastShape = z.object({ version: plainName, until: z.iso.datetime() });
type Past = z.infer<typeof pastShape>;

const pointerShape = z.object({
  /** The version that visitors get. */
  current: plainName,
  /** The latest earlier version that was not withdrawn: the page's fallback, and the target of a rollback. */
  previous: z.optional(plainName),
  /** Set by promote or rollback: a build moves the pointer only when it names this app. */
  pinned: z.optional(z.boolean()),
  /** Former current versions, the latest first. */
  history: z.optional(z.array(pastShape)),
  /** Versions that were rolled back: visitors get them again only when they are promoted or built by name. */
  withdrawn: z.optional(z.array(plainName)),
  /** For a remote: the description of its current release from when it could last be read. */
  kept: z.optional(keptShape),
});
const pointersShape = z.object({ shell: z.optional(pointerShape), remotes: z.record(plainName, pointerShape) });

/** The version of one app that visitors get. */
export type Pointer = z.infer<typeof pointerShape>;

/** The content of `pointers.json`. */
export type Pointers = z.infer<typeof pointersShape>;

/** The number of versions that rollbacks can go back. */
const historyLength = 50;

export const pointersFile = (releaseDir: string): string => path.join(releaseDir, 'pointers.json');
const backupFile = (releaseDir: string): string => path.join(releaseDir, 'pointers.backup.json');

const readFile = (file: string): Pointers => z.parse(pointersShape, JSON.parse(readFileSync(file, 'utf8')));

/** Reads `pointers.json`. Throws when it is missing, truncated or malformed. */
export const readPointersStrictly = (releaseDir: string): Pointers => readFile(pointersFile(releaseDir));

/** Reads `pointers.json`, or its copy when it is missing or broken; empty before the first release. */
export function readPointers(releaseDir: string): Pointers {
  try {
    return readPointersStrictly(releaseDir);
  } catch (error) {
    try {
      return readFile(backupFile(releaseDir));
    } catch (lost) {
      if (codeOf(error) === 'ENOENT' && codeOf(lost) === 'ENOENT') return { remotes: {} };
      throw new StartError(
        `${pointersFile(releaseDir)} can't be read, and neither can its copy: take it from a backup, or remove both and build again.`,
      );
    }
  }
}

/** Replaces a file atomically: readers see the old content or the new, never a part, even after a crash. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { flush: true });
  renameSync(draft, file);
}

/** Writes `pointers.json`, then its copy. Each remote's pointer keeps the description of its release, if that can be read. */
export function writePointers(releaseDir: string, pointers: Pointers): void {
  mkdirSync(releaseDir, { recursive: true });
  const text = `${JSON.stringify(withKept(releaseDir, pointers), null, 2)}\n`;
  replaceFile(pointersFile(releaseDir), text);
  replaceFile(backupFile(releaseDir), text);
}

/** The pointers, each remote's with the description of its current release, or with the former description when that can't be read. */
export function withKept(releaseDir: string, pointers: Pointers): Pointers {
  const keep = ([name, pointer]: [string, Pointer]): [string, Pointer] => {
    try {
      const release = describeRelease(releaseDir, name, pointer.current);
      if (!isWhole(releaseDir, release)) return [name, pointer];
      return [name, { ...pointer, kept: { manifest: readRemoteManifest(releaseDir, name, pointer.current), release } }];
    } catch {
      return [name, pointer];
    }
  };
  return { ...pointers, remotes: Object.fromEntries(Object.entries(pointers.remotes).map(keep)) };
}

export const pointerOf = (pointers: Pointers, app: string): Pointer | undefined =>
  app === 'shell' ? pointers.shell : pointers.remotes[app];

const withPointer = (pointers: Pointers, app: string, pointer: Pointer): Pointers =>
  app === 'shell' ? { ...pointers, shell: pointer } : { ...pointers, remotes: { ...pointers.remotes, [app]: pointer } };

/** Versions to go back to, the latest first. */
export const versionsBefore = ({ current, previous, history = [], withdrawn = [] }: Pointer): string[] =>
  [...history.map((it) => it.version), ...(previous ? [previous] : [])].filter(
    (it, index, all) => it !== current && !withdrawn.includes(it) && all.indexOf(it) === index,
  );

/** The pointers with `app` at `version`, which is no longer withdrawn; the current version becomes the previous one. */
export function pointTo(pointers: Pointers, app: string, version: string, pinned: boolean, now = new Date()): Pointers {
  const before = pointerOf(pointers, app);
  const withdrawn = (before?.withdrawn ?? []).filter((it) => it !== version);
  return withPointer(pointers, app, moved({ before, version, withdrawn, pinned, now }));
}

/** The pointers with `app` back at `version`; the version that was current is withdrawn. */
export function takeBack(pointers: Pointers, app: string, version: string, now = new Date()): Pointers {
  const before = pointerOf(pointers, app);
  const withdrawn = [...new Set([...(before?.withdrawn ?? []), ...(before ? [before.current] : [])])].filter((it) => it !== version);
  return withPointer(pointers, app, moved({ before, version, withdrawn, pinned: true, now }));
}

interface Move {
  before: Pointer | undefined;
  version: string;
  withdrawn: string[];
  pinned: boolean;
  now: Date;
}

function moved({ before, version, withdrawn, pinned, now }: Move): Pointer {
  const past: Past[] = before && before.current !== version ? [{ version: before.current, until: now.toISOString() }] : [];
  const known = past.map((it) => it.version);
  const history = [...past, ...pastOf(before, now).filter((it) => !known.includes(it.version))].slice(0, historyLength);
  const [previous] = versionsBefore({ current: version, history, withdrawn });
  return {
    current: version,
    ...(previous ? { previous } : {}),
    ...(pinned ? { pinned } : {}),
    ...(history.length > 0 ? { history } : {}),
    ...(withdrawn.length > 0 ? { withdrawn } : {}),
    ...(before?.kept ? { kept: before.kept } : {}),
  };
}

/** The history of a pointer; a pointer written before histories existed knows only its previous version. */
const pastOf = (before: Pointer | undefined, now: Date): Past[] =>
  before?.history ?? (before?.previous ? [{ version: before.previous, until: now.toISOString() }] : []);
