import { readFileSync } from 'node:fs';
import { rankingWeights } from '@tenaye/contracts/ranking.facts.ts';
import type { SqlFile } from '#kernel/database/sql-files.ts';

type Weights = { readonly [group in keyof typeof rankingWeights]: { readonly [name in keyof (typeof rankingWeights)[group]]: number } };

/** The files in their order: each uses those before it. */
const names = ['formulas', 'doctors', 'centers', 'pharmacies'] as const;

/** The weights that the functions need and the numbers derived from them, by their placeholders in the files. */
function numbersOf(weights: Weights): Map<string, number> {
  const { doctors, centers } = weights;
  const derived = {
    'doctors.mostWithoutMode': (doctors.specialty + doctors.proximity + doctors.cost) / doctors.withoutMode,
    'centers.withoutType': centers.proximity + centers.accreditation,
    'centers.unlistedType': (centers.unlisted * centers.type) / 100,
    'centers.unlistedTests': 100 / centers.unlisted,
  };
  const given = Object.entries(weights).flatMap(([group, all]) =>
    Object.entries(all).map(([name, value]) => [`${group}.${name}`, value] as const),
  );
  return new Map([...given, ...Object.entries(derived)]);
}

/** The functions and views of the rankings, with the contract's weights in place of placeholders such as `{{doctors.perKm}}`. */
export function rankingFunctions(weights: Weights = rankingWeights): SqlFile[] {
  const numbers = numbersOf(weights);
  const numberFor = (word: string): string => {
    const number = numbers.get(word);
    if (number === undefined) throw new Error(`${word} is no weight of ranking.facts.ts`);
    return String(number);
  };
  return names.map((name) => {
    const text = readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8');
    return { name: `ranking/${name}`, sql: text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, word: string) => numberFor(word)) };
  });
}
