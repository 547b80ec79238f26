import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binOf, runNode } from '../base/tool.ts';
import type { Stack } from '../stack/stack.ts';
import { ms, table } from './table.ts';

/** Journeys of all portals that press and type as their users do. */
const JOURNEYS = [
  'main-job',
  'booking-refusals',
  'requests.spec',
  'dashboard',
  'consultation',
  'stock-quote',
  'admin-verification',
  'waste-facility',
];
const GOAL_MS = 200;

interface Measured {
  journey: string;
  seen: { ms: number; what: string }[];
}

/** The figures that a run of the journeys has written, one line for each journey. */
export function readMeasured(file: string): Measured[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): Measured => JSON.parse(line));
}

/** A row for each journey with an interaction: their number, the worst one, and how many are above the goal. */
export const rowsOf = (all: readonly Measured[]): string[][] =>
  all.flatMap(({ journey, seen }) => {
    const [worst] = seen.toSorted((a, b) => b.ms - a.ms);
    const above = seen.filter((it) => it.ms > GOAL_MS).length;
    return worst ? [[journey.slice(0, 70), `${seen.length}`, ms(worst.ms), `${above}`, worst.what]] : [];
  });

/** Prints the slowest interaction of each journey (INP) on a processor slowed 4×. */
export async function benchInteractions(stack: Stack, folder: string, say: (text: string) => void): Promise<void> {
  const readyFile = path.join(folder, 'ready.json');
  const file = path.join(folder, 'interactions.jsonl');
  const { url, accessCode, accounts } = stack;
  writeFileSync(readyFile, JSON.stringify({ url, accessCode, accounts }));
  writeFileSync(file, '');
  const options = ['--config', 'packages/e2e/playwright.config.ts', '--workers', '1', '--retries', '0'];
  const env = { READY_FILE: readyFile, INTERACTIONS: file, E2E_OUTPUT: path.join(folder, 'journeys') };
  const { output } = await runNode(binOf('@playwright/test', 'playwright'), ['test', ...options, ...JOURNEYS], { env });
  say(`\nInteractions until the next paint, CPU slowed 4×; goal: ${GOAL_MS} ms. ${output.trim().split('\n').slice(-3).join(' ')}`);
  say(table(['journey', 'interactions', 'worst ms', `above ${GOAL_MS}`, 'the worst'], rowsOf(readMeasured(file))));
}
