import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { codeOf, StartError } from '../local/start-error.ts';
import { describeRelease, isWhole, keptShape, readRemoteManifest } from './describe.ts';

/** Names and versions become folders: nothing in them leads elsewhere. */
const plainName = z.string().check(z.regex(/^[\w@-][\w@.~-]*$/));

/** A version that was the current one before, until an instant in UTC. */
const pastShape = z.object({ version: plainName, until: z.iso.datetime() });
type Past = z.infer<typeof pastShape>;

const pointerShape = z.object({
  /** The version that visitors get. */
  current: plainName,
  /** The one before that was not withdrawn: the page falls back on it, and a rollback returns to it. */
  previous: z.optional(plainName),
  /** Chosen by hand with promote or rollback: a build doesn't move it unless it is asked to build this app by name. */
  pinned: z.optional(z.boolean()),
  /** What was the current version before, the latest first. */
  history: z.optional(z.array(pastShape)),
  /** Versions that were rolled back: no visitor is given them again unless they are promoted or built by name. */
  withdrawn: z.optional(z.array(plainName)),
  /** Of a remote: what its current release said of itself when it was last whole. */
  kept: z.optional(keptShape),
});
const pointersShape = z.object({ shell: z.optional(pointerShape), remotes: z.record(plainName, pointerShape) });

/** Which version of one app visitors get. */
export type Pointer = z.infer<typeof pointerShape>;

/** The content of `pointers.json`. */
export type Pointers = z.infer<typeof pointersShape>;

/** As many versions as a rollback can go back. */
const historyLength = 50;

export const pointersFile = (releaseDir: string): string => path.join(releaseDir, 'pointers.json');
const backupFile = (releaseDir: string): string => path.join(releaseDir, 'pointers.backup.json');

const readFile = (file: string): Pointers => z.parse(pointersShape, JSON.parse(readFileSync(file, 'utf8')));

/** What `pointers.json` says. Throws when it is missing, cut off or says something that can't be. */
export const readPointersStrictly = (releaseDir: string): Pointers => readFile(pointersFile(releaseDir));

/** What `pointers.json` says, or its copy where it is missing or broken; nothing at all before the first release. */
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

/** Readers see the old file or the new one, never half of one, whatever happens to the machine. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { flush: true });
  renameSync(draft, file);
}

/** Writes `pointers.json` and then its copy. Each remote's pointer keeps what its release says now, if that can be read. */
export function writePointers(releaseDir: string, pointers: Pointers): void {
  mkdirSync(releaseDir, { recursive: true });
  const text = `${JSON.stringify(withKept(releaseDir, pointers), null, 2)}\n`;
  replaceFile(pointersFile(releaseDir), text);
  replaceFile(backupFile(releaseDir), text);
}

/** The pointers, each of a remote with what its current release says of itself; with what was known before where that can't be read. */
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

/** The pointers with `app` at `version`, which is withdrawn no more; the version that was current becomes the previous one. */
export function pointTo(pointers: Pointers, app: string, version: string, pinned: boolean, now = new Date()): Pointers {
  const before = pointerOf(pointers, app);
  const withdrawn = (before?.withdrawn ?? []).filter((it) => it !== version);
  return withPointer(pointers, app, moved({ before, version, withdrawn, pinned, now }));
}

/** The pointers with `app` back at `version`; no visitor is given the version that was current any more. */
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

/** The history of a pointer; one that was written before there were histories knows only its previous version. */
const pastOf = (before: Pointer | undefined, now: Date): Past[] =>
  before?.history ?? (before?.previous ? [{ version: before.previous, until: now.toISOString() }] : []);
