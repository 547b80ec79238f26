import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileToRead, ReaderMessage } from './reader.messages.ts';
import { hasWord, MAX_LINES, type ReadText, type TextLine } from './text-line.ts';

/** The longest that one page may take, opening the file included. */
const PAGE_MS = 45_000;
/** How long a process without work keeps its recogniser in memory. */
const IDLE_MS = 60_000;
const HEAP_MB = 512;

/** The file is broken, or locked with a password. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

export interface Reader {
  /** Reads one file. Throws `UnusableFile`; a page that takes too long, or takes its process down, counts as unreadable. */
  read(file: FileToRead): Promise<ReadText>;
  close(): void;
}

/** Files come from anybody: they are opened in a process of their own, which knows no secrets and may be ended at any time. */
const start = (): ChildProcess =>
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

/** Asks one process; resolves with what was read when it ends, dies or takes too long (`isWell` false). */
function ask(child: ChildProcess, file: FileToRead): Promise<{ read: ReadText; isWell: boolean }> {
  return new Promise((resolve, reject) => {
    const pages: { source: 'text' | 'ocr'; lines: TextLine[] }[] = [];
    const settle = (act: () => void): void => {
      clearTimeout(clock);
      child.off('message', hear).off('exit', giveUp).off('error', giveUp);
      act();
    };
    const giveUp = (): void => settle(() => resolve({ read: summary(pages), isWell: false }));
    const clock = setTimeout(giveUp, PAGE_MS);
    const hear = (message: ReaderMessage): void => {
      clock.refresh();
      if (message.kind === 'page') pages.push(message);
      else if (message.kind === 'end') settle(() => resolve({ read: summary(pages), isWell: true }));
      else settle(() => reject(new UnusableFile(message.reason)));
    };
    child.on('message', hear).once('exit', giveUp).once('error', giveUp);
    child.send(file);
  });
}

/** Processes that read files: as many as there are readings at once (the caller's limit), kept warm for a minute. */
export function createReader(): Reader {
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
    async read(file) {
      const child = take();
      let isWell = true;
      try {
        const answer = await ask(child, file);
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
