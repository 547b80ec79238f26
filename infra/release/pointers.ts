import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { codeOf, StartError } from '../base/start-error.ts';
import { describeRelease, isWhole, keptShape, readRemoteManifest } from './describe.ts';

/** Names and versions become folder names, so they must not contain anything that leads out of the folder. The API takes 60 letters. */
const plainName = z.string().check(z.maxLength(60), z.regex(/^[\w@-][\w@.~-]*$/));

/** An instant (UTC) of no more digits than a clock has, because gateways tell it to the API in a header. */
export const toldInstant = z.iso.datetime().check(z.maxLength(30));

/** A former current version, and the instant (UTC) when it was replaced. */
const pastShape = z.object({ version: plainName, until: toldInstant });
export type Past = z.infer<typeof pastShape>;

/** A version that some visitors get instead of the current one. */
const canaryShape = z.object({
  version: plainName,
  /** The share of browsers that get the canary, in percent. */
  percent: z.number().check(z.gt(0), z.lt(100)),
  since: toldInstant,
});

/** The characters that a link and a header carry as they are. */
const branchName = z.string().check(z.regex(/^\w[\w./-]*$/), z.maxLength(100));

/** A version that a team looks at on its branch before visitors get it. */
const previewShape = z.object({ branch: branchName, version: plainName, until: toldInstant });
export type BranchPreview = z.infer<typeof previewShape>;
/** How many branches of a remote have a preview. */
export const MOST_PREVIEWS = 20;

const pointerShape = z.object({
  /** The version that visitors get. */
  current: plainName,
  /** When the version became the current one (UTC). */
  since: z.optional(toldInstant),
  canary: z.optional(canaryShape),
  /** Former canaries, the latest first: pages may still be open with them. */
  trials: z.optional(z.array(pastShape)),
  /** The latest earlier version that was not withdrawn: the page's fallback, and the target of a rollback. */
  previous: z.optional(plainName),
  /** Set when a version is released by name or rolled back. A build then moves the pointer only when it names this app. */
  pinned: z.optional(z.boolean()),
  /** Former current versions, the latest first. */
  history: z.optional(z.array(pastShape)),
  /** Versions that were rolled back. Visitors get them again only when they are released or built by name. */
  withdrawn: z.optional(z.array(plainName)),
  /** The versions of branches, the latest first. */
  previews: z.optional(z.array(previewShape).check(z.maxLength(MOST_PREVIEWS))),
  /** For a remote: the last readable description of its current release. */
  kept: z.optional(z.catch(z.optional(keptShape), undefined)),
});
/** Many times what a pointer has: one app's team writes it, and gateways read it with those of the others. */
const LONGEST_POINTER = 200_000;

/** Reads the pointer of one app. Throws when it is malformed, or far too long. */
export function parsePointer(text: string): Pointer {
  if (text.length > LONGEST_POINTER) throw new Error('The pointer is too long');
  return z.parse(pointerShape, JSON.parse(text));
}

/** True for a name or version that can't lead out of its folder. */
export const isPlainName = (name: string): boolean => z.safeParse(plainName, name).success;

/** True for the name of a branch that can be a part of a preview's link. */
export const isBranchName = (name: string): boolean => z.safeParse(branchName, name).success;

const pointersShape = z.object({ shell: z.optional(pointerShape), remotes: z.record(plainName, pointerShape) });

/** Reads the content of `pointers.json`. Throws when it is malformed. */
export const parsePointers = (text: string): Pointers => z.parse(pointersShape, JSON.parse(text));

/** The version of one app that visitors get. */
export type Pointer = z.infer<typeof pointerShape>;

/** The content of `pointers.json`. */
export type Pointers = z.infer<typeof pointersShape>;

export const pointersFile = (releaseDir: string): string => path.join(releaseDir, 'pointers.json');
const backupFile = (releaseDir: string): string => path.join(releaseDir, 'pointers.backup.json');

const readFile = (file: string): Pointers => parsePointers(readFileSync(file, 'utf8'));

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

/**
 * Writes `pointers.json`, then its copy. Each remote's pointer includes the description of its release, if the release can be read. Throws,
 * and writes nothing, when the pointers couldn't be read again.
 */
export function writePointers(releaseDir: string, pointers: Pointers): void {
  mkdirSync(releaseDir, { recursive: true });
  const text = `${JSON.stringify(withKept(releaseDir, pointers), null, 2)}\n`;
  parsePointers(text);
  replaceFile(pointersFile(releaseDir), text);
  replaceFile(backupFile(releaseDir), text);
}

/**
 * The pointers, each remote's with the description of its current release, or with the former description when the release can't be read.
 */
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

/** The pointers with `pointer` as the pointer of `app`. */
export const withPointer = (pointers: Pointers, app: string, pointer: Pointer): Pointers =>
  app === 'shell' ? { ...pointers, shell: pointer } : { ...pointers, remotes: { ...pointers.remotes, [app]: pointer } };
