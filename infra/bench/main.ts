import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demandKnown, readWords } from '../base/words.ts';
import type { Undo } from '../stack/stack.ts';
import { benchAdminLists } from './admin-lists.ts';
import { benchCompare } from './compare.ts';
import { benchDoctorLists } from './doctor-lists.ts';
import { benchFacilityLists } from './facility-lists.ts';
import { benchGrowth } from './growth.ts';
import { benchImports } from './imports.ts';
import { benchIntelligence } from './intelligence.ts';
import { benchListPages } from './list-pages.ts';
import { benchRankings } from './rankings.ts';
import { benchReviews } from './reviews.ts';
import { benchSearches } from './searches.ts';
import { benchStack } from './stack-parts.ts';
import { benchWaste } from './waste.ts';

const stackParts = ['sizes', 'first-views', 'interactions', 'day', 'rush', 'releases', 'pages', 'load'] as const;
const parts = [...stackParts, 'ranking', 'intelligence', 'lists', 'reviews', 'growth', 'search', 'import', 'waste'] as const;

const usage = `Usage: npm run bench [-- <part> …], or npm run bench -- --compare <folder>. The parts are: ${parts.join(', ')}.`;

/** The folder after `--compare`, and the parts, without that option. */
export function readArguments(given: readonly string[]): { asked: readonly string[]; compareWith: string | undefined } {
  const options = { compare: { type: 'string' } } as const;
  const { values, positionals } = readWords({ args: [...given], options, allowPositionals: true }, usage);
  return { asked: positionals, compareWith: values.compare };
}

/**
 * Measures and prints the parts named on the command line, or all of them when none is named. With `--compare <folder>` it measures only
 * the apps of this checkout beside the releases in that folder: the `.release` of another checkout, or a copy of one. Uses its own
 * database, ports and folder.
 */
export async function bench(undo: Undo, given: readonly string[]): Promise<void> {
  const { asked, compareWith } = readArguments(given);
  demandKnown('part', asked, parts);
  const wanted = (part: (typeof parts)[number]): boolean => asked.length === 0 || asked.includes(part);
  const folder = mkdtempSync(path.join(tmpdir(), 'tenaye-bench-'));
  undo.add(() => rmSync(folder, { recursive: true, force: true }));
  if (compareWith !== undefined) return benchCompare(undo, folder, compareWith);
  if (stackParts.some(wanted)) await benchStack(undo, folder, wanted);
  if (wanted('ranking')) await benchRankings(undo, folder);
  if (wanted('import')) await benchImports(undo, folder);
  if (wanted('intelligence')) await benchIntelligence(undo, folder);
  if (wanted('lists')) {
    await benchDoctorLists(undo, folder);
    await benchFacilityLists(undo, folder);
    await benchListPages(undo, path.join(folder, 'list-pages'));
    await benchAdminLists(undo, folder);
  }
  if (wanted('reviews')) await benchReviews(undo, folder);
  if (wanted('growth')) await benchGrowth(undo, folder);
  if (wanted('search')) await benchSearches(undo, folder);
  if (wanted('waste')) await benchWaste(undo, folder);
}
