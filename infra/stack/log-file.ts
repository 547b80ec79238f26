import { chmodSync, closeSync, fchmodSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

const maxBytes = 10_000_000;

/**
 * A log limited to two files of 10 MB: `name.log` and the older `name.log.1`. A full disk loses lines but never stops the service. Only the
 * owner may read these files, including logs that earlier versions wrote.
 */
export function openLog(file: string): { write(text: string): void; close(): void } {
  mkdirSync(path.dirname(file), { recursive: true });
  chmodSync(path.dirname(file), 0o700);
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const open = (): number => {
    const opened = openSync(file, 'a', 0o600);
    fchmodSync(opened, 0o600);
    return opened;
  };
  let descriptor = open();
  return {
    write(text) {
      try {
        if (size > maxBytes) {
          closeSync(descriptor);
          renameSync(file, `${file}.1`);
          descriptor = open();
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
