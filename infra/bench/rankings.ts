import path from 'node:path';
import { migrate } from '@tenaye/api/migrations/migrate.ts';
import { specialtyIds } from '@tenaye/contracts/specialty.facts.ts';
import type pg from 'pg';
import { startPostgres } from '../stack/postgres.ts';
import type { Undo } from '../stack/stack.ts';
import { connected, MEMORY } from './fill.ts';
import { percentile } from './paced.ts';
import { type Question, questionsOf } from './ranking-queries.ts';
import { fillDoctors, fillFacilities, ROWS } from './ranking-rows.ts';
import { table } from './table.ts';

const QUESTIONS = 250;
/** The number of questions compared with full scoring. Scoring every row is slow, so a dozen is enough. */
const COMPARED = 12;
/**
 * The number of other questions that come first, unmeasured: PostgreSQL plans queries in the first calls of a connection, which an API
 * process keeps open, and after a restart it reads pages from disk that a database has in memory once it has run for a while.
 */
const WARM_UP = 250;

async function fill(url: string): Promise<void> {
  await migrate(url);
  const [one, other] = await Promise.all([connected(url), connected(url)]);
  await Promise.all([fillDoctors(one, specialtyIds), fillFacilities(other)]);
  await one.query(`alter system set shared_buffers = '${MEMORY}'`);
  await Promise.all([one.end(), other.end()]);
}

interface Answer {
  ids: string[];
  /** Milliseconds from the question to the last row, on one connection. */
  took: number;
}

async function ask(client: pg.Client, { sql, values }: Question['ranking']): Promise<Answer> {
  const started = performance.now();
  const { rows } = await client.query<{ id: string }>(sql, values);
  return { took: performance.now() - started, ids: rows.map((it) => it.id) };
}

const at = (answers: readonly Answer[], share: number): number => {
  const sorted = answers.map((it) => it.took).toSorted((a, b) => a - b);
  return percentile(sorted, share);
};

async function measure(client: pg.Client, what: string, questions: readonly Question[]): Promise<string[]> {
  const measured = questions.slice(WARM_UP);
  for (const it of questions.slice(0, WARM_UP)) await ask(client, it.ranking);
  const ranked: Answer[] = [];
  for (const it of measured) ranked.push(await ask(client, it.ranking));
  const scored: Answer[] = [];
  for (const it of measured.slice(0, COMPARED)) scored.push(await ask(client, it.everyRow));
  const same = scored.filter((it, nth) => it.ids.join() === ranked[nth]?.ids.join()).length;
  const [p50, p95, all50, all95] = [at(ranked, 0.5), at(ranked, 0.95), at(scored, 0.5), at(scored, 0.95)];
  return [
    what,
    p50.toFixed(1),
    p95.toFixed(1),
    all50.toFixed(0),
    all95.toFixed(0),
    (p50 / all50).toFixed(4),
    (p95 / all95).toFixed(4),
    `${same} of ${scored.length}`,
  ];
}

/** Compares each ranking in the database with scoring every row, on a million doctors, a million facilities and their stock. */
export async function benchRankings(undo: Undo, folder: string): Promise<void> {
  const server = { dir: path.join(folder, 'ranking'), disposable: true };
  const small = await startPostgres(server);
  undo.add(() => small.stop());
  console.log(`\nRankings among ${ROWS} doctors, ${ROWS} facilities and ${ROWS} items of stock (making them takes minutes).`);
  await fill(small.url);
  await small.stop();
  const postgres = await startPostgres(server);
  undo.add(() => postgres.stop());
  const client = await connected(postgres.url);
  const rows: string[][] = [];
  for (const [what, questions] of Object.entries(questionsOf(WARM_UP + QUESTIONS))) rows.push(await measure(client, what, questions));
  await client.end();
  const head = ['best three of', 'p50 ms', 'p95 ms', 'every row p50', 'p95', 'p50 ratio', 'p95 ratio', 'same answer'];
  console.log(table(head, rows));
}
