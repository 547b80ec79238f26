// Plain JavaScript, because jest would turn a TypeScript file into CommonJS.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** The files that take longest, the longest first. */
const slowest = JSON.parse(readFileSync(new URL('slow-files.json', import.meta.url), 'utf8'));

const rankOf = (test) => {
  const rank = slowest.indexOf(path.basename(test.path));
  return rank === -1 ? slowest.length : rank;
};

/**
 * The slow files first: one that begins last keeps the whole run waiting, and a fresh clone remembers no times. The others as jest orders
 * them, by the time they took before, or else by size.
 */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rankOf(a) - rankOf(b));
  }
}
