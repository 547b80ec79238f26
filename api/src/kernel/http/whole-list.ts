import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@tenaye/contracts/audit-action.facts.ts';
import type { CsvCell } from '@tenaye/contracts/csv-text.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { auditReads } from '#kernel/database/audit-reads.ts';
import { allPages } from './all-pages.ts';
import type { AppContext } from './context.ts';
import { sendCsv } from './download.ts';
import { type Listing, type PageRequest, pageOf, pageRequest, type SortKey } from './page.ts';

/**
 * A list that can be read by pages and as a whole file. `word` begins the name of the audited action; `hasPersons` is true if
 * the rows are records of persons; `columns` are the fields of the file, in order; `count` gives the number of all rows, and `totals` gives
 * their number and the sum of what they list.
 */
export interface WholeList<Filter, Row, Shown> {
  word: Extract<AuditAction, `${string}.export`> extends `${infer Word}.export` ? Word : never;
  hasPersons: boolean;
  listing: Listing;
  find(em: EntityManager, filter: Filter, page: PageRequest, now: Date): Promise<Row[]>;
  count?(em: EntityManager, filter: Filter, now: Date): Promise<number>;
  totals?(em: EntityManager, filter: Filter, now: Date): Promise<{ count: number; sum: number }>;
  keyOf(row: Row): SortKey;
  present(row: Row): Shown;
  columns: readonly (keyof Shown & string)[];
}

type Asked<Filter> = Filter & { limit?: number | undefined; cursor?: string | undefined };

/**
 * Answers with one page of the list. Where the list can be counted, the header `Total-Count` has the number of all rows, and `Total-Sum`
 * what they add up to.
 */
export async function readPage<Filter, Row, Shown>(
  list: WholeList<Filter, Row, Shown>,
  asked: Asked<Filter>,
  { em, now, ctx }: Pick<Sending, 'em' | 'now' | 'ctx'>,
): Promise<Shown[]> {
  const page = pageRequest(list.listing, asked);
  const rows = await list.find(em, asked, page, now);
  const totals = await list.totals?.(em, asked, now);
  const count = totals?.count ?? (await list.count?.(em, asked, now));
  if (count !== undefined) ctx.set('Total-Count', String(count));
  if (totals) ctx.set('Total-Sum', String(totals.sum));
  return pageOf(ctx, list.listing, page, rows, list.keyOf).map(list.present);
}

const cellOf = (value: unknown): CsvCell => (typeof value === 'number' ? value : value === null ? null : String(value));

/**
 * All rows as cells, page by page, because a file may have a million rows and a slow reader. `beforePage` is awaited before each page is
 * yielded.
 */
async function* cellsOf<Filter, Row, Shown>(
  list: WholeList<Filter, Row, Shown>,
  em: EntityManager,
  { filter, beforePage }: { filter: Filter; beforePage: (rows: readonly Row[]) => Promise<void> },
  now: Date,
): AsyncGenerator<CsvCell[][]> {
  const find = (page: PageRequest): Promise<Row[]> => list.find(em, filter, page, now);
  for await (const page of allPages({ find, keyOf: list.keyOf })) {
    await beforePage(page);
    yield page.map((row) => {
      const shown = list.present(row);
      return list.columns.map((it) => cellOf(shown[it]));
    });
  }
}

interface Sending {
  actor: ProviderActor;
  em: EntityManager;
  now: Date;
  ctx: AppContext;
  shows: (ids: readonly string[]) => void;
}

/**
 * Sends the whole list as a file. An audit row first records who exports it; if the rows are records of persons, each page is recorded
 * before it is sent.
 */
export async function sendWhole<Filter extends Record<string, unknown>, Row, Shown>(
  list: WholeList<Filter, Row, Shown>,
  filter: Filter,
  { actor, em, now, ctx, shows }: Sending,
): Promise<void> {
  const action = `${list.word}.export` as const;
  await em.transactional(async (tx) => audit(tx, actor, action, actor.provider, now, filter));
  shows([]);
  const beforePage = async (rows: readonly Row[]): Promise<void> => {
    if (list.hasPersons) await auditReads(em.fork(), actor, { action, ids: rows.map((it) => list.keyOf(it)[1]), always: true }, now);
  };
  const name = `${list.listing.name}-${localDate(+now)}.csv`;
  sendCsv(ctx, { name, heading: list.columns, pages: cellsOf(list, em.fork(), { filter, beforePage }, now) });
}
