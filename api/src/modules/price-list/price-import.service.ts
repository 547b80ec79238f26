import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_TESTS, priceColumns } from '@tenaye/contracts/price-list.facts.ts';
import type { PricedTest, PriceImport, PriceImportRow } from '@tenaye/contracts/price-list.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { instantAfter } from '#kernel/database/version.ts';
import type { PricedRow, PriceFile, PriceRow } from './price-file.ts';
import { findFacts, keepFacts, listTest, lockPriceList } from './price-list.service.ts';
import { findPriceList } from './price-list.view.ts';

const factFor = { name: 'name', price: 'price', ready_in_days: 'readyInDays', preparation: 'preparation' } as const;

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** The changed columns of a listed test. A name differs only in its case. */
const changesOf = (known: PricedTest, test: PricedRow): PriceImportRow['changes'] =>
  priceColumns
    .filter((column) => test[factFor[column]] !== undefined && textOf(test[factFor[column]]) !== textOf(known[factFor[column]]))
    .map((column) => ({ column, before: textOf(known[factFor[column]]), after: textOf(test[factFor[column]]) }));

const NOTHING = { message: null, column: null, value: null, changes: [] };

/** What each row would change, compared with the list as it is. */
export function planPrices(rows: readonly PriceRow[], list: readonly PricedTest[]): PriceImportRow[] {
  const known = new Map(list.map((it) => [it.name.toLowerCase(), it]));
  const seen = new Set<string>();
  let count = list.length;
  return rows.map(({ row, name, cells, test, refusal }): PriceImportRow => {
    const refused = (why: Partial<PriceImportRow>) => ({ ...NOTHING, row, name, outcome: 'refused' as const, cells: [...cells], ...why });
    if (refusal) return refused(refusal);
    const key = name.toLowerCase();
    if (seen.has(key)) return refused({ message: 'An earlier row has the same test' });
    seen.add(key);
    const former = known.get(key);
    if (former) {
      const changes = test ? changesOf(former, test) : [];
      return { ...NOTHING, row, name, outcome: changes.length > 0 ? 'updated' : 'unchanged', changes };
    }
    if (count >= MAX_TESTS) return refused({ message: 'A price list has at most 300 tests' });
    count += 1;
    return { ...NOTHING, row, name, outcome: 'created' };
  });
}

/** Imports the rows of a file into the actor's price list. With `dryRun`, only reports the changes that an import would make. */
export async function importPrices(
  em: EntityManager,
  actor: ProviderActor,
  { rows, ...file }: PriceFile,
  dryRun: boolean,
  now: Date,
): Promise<PriceImport> {
  const facility = await lockPriceList(em, actor);
  const planned = planPrices(rows, await findPriceList(em, actor));
  const count = (outcome: string): number => planned.filter((it) => it.outcome === outcome).length;
  const counts = { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), refused: count('refused') };
  if (!dryRun && counts.created + counts.updated > 0) {
    const kept = await findFacts(em, facility);
    for (const [at, { test }] of rows.entries()) {
      if (!test || !['created', 'updated'].includes(planned[at]?.outcome ?? '')) continue;
      listTest(facility, test);
      keepFacts(em, facility, kept, test, now);
    }
    facility.updatedAt = instantAfter(facility.updatedAt, now);
    audit(em, actor, 'facility.import_prices', facility, now, counts);
    await em.flush();
  }
  return { dryRun, ...counts, rows: planned, ...file };
}
