// Plain JavaScript, because jest would compile TypeScript to CommonJS.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** The slowest files, the slowest first. */
const slowest = JSON.parse(readFileSync(new URL('slow-files.json', import.meta.url), 'utf8'));

const rankOf = (test) => {
  const rank = slowest.indexOf(path.basename(test.path));
  return rank === -1 ? slowest.length : rank;
};

/**
 * Starts the slow files first: one that begins last delays the whole run, and a fresh clone has no record of times. The other files keep
 * jest's order, by the time of the last run or else by size.
 */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rankOf(a) - rankOf(b));
  }
}
