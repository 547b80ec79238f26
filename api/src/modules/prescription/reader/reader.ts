import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import type { FileToRead, ReaderMessage } from './reader.messages.ts';
import { hasWord, MAX_LINES, type ReadText, type TextLine } from './text-line.ts';

/** How long an idle process keeps its recognizer in memory. */
const IDLE_MS = MINUTE_MS;
const HEAP_MB = 512;

/** Thrown when the file is broken or password-protected. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** The result of a reading. `isCut`: the time ran out, and only the pages read until then are included. */
export type Reading = ReadText & { isCut: boolean };

export interface Reader {
  /** Reads one file. After `limitMs` the process is killed. A page that crashes the process counts as unreadable. Throws `UnusableFile`. */
  read(file: FileToRead, limitMs: number): Promise<Reading>;
  close(): void;
}

/** Files are untrusted: each is opened in a separate process, which has no secrets and may be killed at any time. */
const startProcess = (): ChildProcess =>
  fork(fileURLToPath(new URL('reader.process.ts', import.meta.url)), [], {
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

function summary(pages: readonly { source: 'text' | 'ocr'; lines: TextLine[] }[]): ReadText {
  const lines = pages.flatMap((it) => it.lines).slice(0, MAX_LINES);
  if (!lines.some(hasWord)) return { source: 'unreadable', lines: [] };
  return { source: pages.some((it) => it.source === 'ocr' && it.lines.length > 0) ? 'ocr' : 'text', lines };
}

/**
 * Sends a file to one process; resolves with the pages read once the reading ends, the process dies or the time is up. `isWell`: the
 * process can be used again.
 */
function ask(child: ChildProcess, file: FileToRead, limitMs: number): Promise<{ read: Reading; isWell: boolean }> {
  return new Promise((resolve, reject) => {
    const pages: { source: 'text' | 'ocr'; lines: TextLine[] }[] = [];
    const settle = (act: () => void): void => {
      clearTimeout(clock);
      child.off('message', hear).off('exit', die).off('error', die);
      act();
    };
    const answer = (end: { isWell: boolean; isCut: boolean }) =>
      settle(() => resolve({ read: { ...summary(pages), isCut: end.isCut }, isWell: end.isWell }));
    const die = (): void => answer({ isWell: false, isCut: false });
    const clock = setTimeout(() => answer({ isWell: false, isCut: true }), limitMs);
    const hear = (message: ReaderMessage): void => {
      if (message.kind === 'page') pages.push(message);
      else if (message.kind === 'end') answer({ isWell: true, isCut: false });
      else settle(() => reject(new UnusableFile(message.reason)));
    };
    child.on('message', hear).once('exit', die).once('error', die);
    child.send(file);
  });
}

/**
 * A pool of reader processes: as many as there are parallel readings (the caller's limit), each kept for a minute after its last file.
 * `start` creates one.
 */
export function createReader(start: () => ChildProcess = startProcess): Reader {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();

  const take = (): ChildProcess => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.connected) return child;
    }
    const child = start();
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  };
  const release = (child: ChildProcess): void => {
    const timer = setTimeout(() => child.kill(), IDLE_MS);
    timer.unref();
    idle.set(child, timer);
  };

  return {
    async read(file, limitMs) {
      const child = take();
      let isWell = true;
      try {
        const answer = await ask(child, file, limitMs);
        isWell = answer.isWell;
        return answer.read;
      } finally {
        if (isWell) release(child);
        else child.kill('SIGKILL');
      }
    },
    close() {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
