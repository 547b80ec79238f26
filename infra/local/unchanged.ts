import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Ending } from '../base/tool.ts';

/** The files that a check reads, and what of each the check depends on. */
export interface Inputs {
  /** Git's patterns, relative to the root; all files when empty. */
  paths: readonly string[];
  /** What of a file's text counts; all of it when undefined. */
  part?: (text: string) => string;
  /** Beginnings of paths whose files count whole in any case. */
  whole?: readonly string[];
}

/** The lines that lead from one file to another: a check of imports depends on no others. */
export const importLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => /^\s*(import|export)\b|\bfrom\s*['"]|\b(import|require)\s*\(/.test(line))
    .join('\n');

/** The files of the working tree, without ignored ones; undefined where git can't tell. */
function filesOf(root: string, paths: readonly string[]): string[] | undefined {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...paths];
  const { status, stdout } = spawnSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.split('\0').filter(Boolean).sort() : undefined;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A hash of what the inputs contain now. A deleted file that git still lists counts no more. */
function keyOf(root: string, { paths, part, whole = [] }: Inputs): string | undefined {
  const files = filesOf(root, paths);
  if (!files) return undefined;
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    const text = textOf(path.join(root, file));
    if (text === undefined) continue;
    const isPart = part && /\.[cm]?[jt]sx?$/.test(file) && !whole.some((it) => file.startsWith(it));
    hash.update(`${file}\0${isPart ? part(text) : text}\0`);
  }
  return hash.digest('hex');
}

/**
 * Runs a check unless it passed before with the same inputs; `memory` is the folder that remembers that. @returns the check's ending, or
 * undefined when nothing has changed
 */
export async function unlessUnchanged(
  { name, root, memory, inputs }: { name: string; root: string; memory: string; inputs: Inputs },
  run: () => Promise<Ending>,
): Promise<Ending | undefined> {
  const file = path.join(memory, name.replaceAll(' ', '-'));
  const key = keyOf(root, inputs);
  if (key !== undefined && textOf(file) === key) return undefined;
  const ending = await run();
  // A file that was saved while the check ran may not have been read.
  if (ending.code === 0 && key !== undefined && keyOf(root, inputs) === key) {
    mkdirSync(memory, { recursive: true });
    writeFileSync(file, key);
  }
  return ending;
}
