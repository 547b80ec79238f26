import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { projectRoot, workspacesOf } from '../base/workspace.ts';
import { toldInstant } from './pointers.ts';

export const RECORD_FILE = 'release.json';

/** Teams write these facts, and gateways tell them to the API in a header together with those of all other apps. */
const recordShape = z.object({
  app: z.string(),
  version: z.string(),
  builtAt: toldInstant,
  /** The commit of the sources, with a plus sign if they had uncommitted changes; null outside a repository. */
  commit: z.nullable(z.string().check(z.regex(/^\w{1,64}\+?$/))),
  by: z.string().check(z.maxLength(120), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  /** The latest commits that changed the app or a package that it uses, latest first; absent outside a repository and in old releases. */
  changes: z.optional(z.array(z.object({ commit: z.string(), subject: z.string() }))),
  /** Sizes of the scripts in bytes, compressed with brotli: of the scripts before the first render, and of all scripts. */
  sizes: z.object({ first: z.number(), all: z.number() }),
});

/** The origin and size of a release: its `release.json`. */
export type ReleaseRecord = z.infer<typeof recordShape>;

/** Reads `release.json`; undefined when it is missing or malformed, as in releases from before the file existed. */
export function parseRecord(text: string | undefined): ReleaseRecord | undefined {
  try {
    return text === undefined ? undefined : z.parse(recordShape, JSON.parse(text));
  } catch {
    return undefined;
  }
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout.trim() : undefined;
}

const foldersOf = (app: string): string[] => workspacesOf(projectRoot, app).map((it) => it.folder);

function commitOf(app: string): string | null {
  const commit = git('rev-parse', '--short=10', 'HEAD');
  if (!commit) return null;
  return git('status', '--porcelain', '--', ...foldersOf(app)) ? `${commit}+` : commit;
}

/** The number of commits that a release names. */
const NAMED_CHANGES = 30;

function changesOf(app: string): ReleaseRecord['changes'] {
  const log = git('log', `-${NAMED_CHANGES}`, '--no-merges', '--abbrev=10', '--format=%h %s', '--', ...foldersOf(app));
  return log?.split('\n').flatMap((line) => {
    const [, commit, subject] = /^(\w+) (.+)$/.exec(line) ?? [];
    return commit && subject ? [{ commit, subject }] : [];
  });
}

/** The largest number of changes that are told, and of characters of each. */
const TOLD = { changes: 10, characters: 72 };

/**
 * The subject lines of the commits that a release has and the one before it lacks, latest first; undefined where one of the two names no
 * commits, or so many that they have none in common.
 */
export function changesSince(release: ReleaseRecord | undefined, before: ReleaseRecord | undefined): string[] | undefined {
  const known = new Set(before?.changes?.map((it) => it.commit));
  const end = release?.changes?.findIndex((it) => known.has(it.commit)) ?? -1;
  return end < 0 ? undefined : release?.changes?.slice(0, Math.min(end, TOLD.changes)).map((it) => it.subject.slice(0, TOLD.characters));
}

/** The person who builds: the email address in git's configuration, otherwise the name of the system account. */
const builder = (): string => git('config', 'user.email') || userInfo().username;

/** An instant (ISO 8601) to the minute, in UTC. */
export const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const compressedSize = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Writes `release.json` into a built release. `scripts` are all of its scripts, `first` are the scripts before the first render. */
export function writeRecord(app: string, version: string, folder: string, scripts: readonly string[], first: readonly string[]): void {
  const sum = (files: readonly string[]): number => files.reduce((total, it) => total + compressedSize(path.join(folder, it)), 0);
  const record: ReleaseRecord = {
    app,
    version,
    builtAt: new Date().toISOString(),
    commit: commitOf(app),
    by: builder(),
    changes: changesOf(app),
    sizes: { first: sum(first), all: sum(scripts) },
  };
  writeFileSync(path.join(folder, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`);
}

/** The scripts that a shell's page loads first. */
export const scriptsOfPage = (folder: string): string[] =>
  [...readFileSync(path.join(folder, 'index.html'), 'utf8').matchAll(/<script defer src="\/([^"]+)"/g)].map(([, file = '']) => file);
