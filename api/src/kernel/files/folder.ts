import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown => typeof error === 'object' && error !== null && Reflect.get(error, 'code');

/**
 * Creates the folder and its parents, or throws the system's error. Node's recursive mkdir isn't used, because it never returns below a
 * parent that accepts no folders (/proc).
 */
export function makeFolder(folder: string, mode?: number): void {
  const make = (): void => {
    try {
      mkdirSync(folder, mode);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
    }
  };
  try {
    make();
  } catch (error) {
    const parent = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error;
    makeFolder(parent, mode);
    make();
  }
}
