import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { saysDiskFull } from './start-error.ts';
import { projectRoot } from './workspace.ts';

function plainWords(line: string): string {
  if (!line.startsWith('{')) return line.trim();
  try {
    const entry: { msg?: string; err?: { message?: string } } = JSON.parse(line);
    return [entry.msg, entry.err?.message].filter(Boolean).join(': ');
  } catch {
    return line.trim();
  }
}

/** The place in our sources that Node names: ` (api/src/app.ts:12)`; empty when there is none. */
function placeIn(lines: readonly string[]): string {
  const line = lines.findLast((it) => /^(file:\/\/)?\/.*\.\w+:\d+$/.test(it));
  if (!line) return '';
  const end = line.lastIndexOf(':');
  const file = line.startsWith('file:') ? fileURLToPath(line.slice(0, end)) : line.slice(0, end);
  return ` (${path.relative(projectRoot, file)}${line.slice(end)})`;
}

/** The reason why a program ended, from the last lines of its output. */
export function lastWords(output: string): string {
  if (saysDiskFull(output)) return 'the disk is full';
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Node.js v'));
  const line = lines.findLast((it) => /error/i.test(it) && !/^\s+at /.test(it)) ?? lines.at(-1) ?? 'it said nothing';
  return plainWords(line) + placeIn(lines);
}
