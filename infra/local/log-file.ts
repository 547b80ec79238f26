import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

const maxBytes = 10_000_000;

/** A log limited to two files of 10 MB: `name.log` and, before it, `name.log.1`. A full disk loses lines and never stops the service. */
export function openLog(file: string): { write(text: string): void; close(): void } {
  mkdirSync(path.dirname(file), { recursive: true });
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let descriptor = openSync(file, 'a');
  return {
    write(text) {
      try {
        if (size > maxBytes) {
          closeSync(descriptor);
          renameSync(file, `${file}.1`);
          descriptor = openSync(file, 'a');
          size = 0;
        }
        size += writeSync(descriptor, text);
      } catch {
        size = 0;
      }
    },
    close: () => closeSync(descriptor),
  };
}
