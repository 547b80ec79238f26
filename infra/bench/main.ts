import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Undo } from '../stack/stack.ts';
import { benchAdminLists } from './admin-lists.ts';
import { benchDoctorLists } from './doctor-lists.ts';
import { benchFacilityLists } from './facility-lists.ts';
import { benchGrowth } from './growth.ts';
import { benchImports } from './imports.ts';
import { benchIntelligence } from './intelligence.ts';
import { benchListPages } from './list-pages.ts';
import { benchRankings } from './rankings.ts';
import { benchStack } from './stack-parts.ts';
import { benchWaste } from './waste.ts';

const stackParts = ['sizes', 'first-views', 'rush', 'pages', 'load'] as const;
const parts = [...stackParts, 'ranking', 'intelligence', 'lists', 'growth', 'import', 'waste'] as const;

/** Measures and prints the parts named in `asked`, or all of them when it is empty. Uses its own database, ports and folder. */
export async function bench(undo: Undo, asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((it) => !parts.some((part) => part === it));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${parts.join(', ')}`);
  const wanted = (part: (typeof parts)[number]): boolean => asked.length === 0 || asked.includes(part);
  const folder = mkdtempSync(path.join(tmpdir(), 'tenaye-bench-'));
  undo.add(() => rmSync(folder, { recursive: true, force: true }));
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
  if (wanted('growth')) await benchGrowth(undo, folder);
  if (wanted('waste')) await benchWaste(undo, folder);
}
