import { Readable } from 'node:stream';
import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { exportedRow, type Section, sections } from './account-export.sections.ts';

const ROWS_AT_ONCE = 200;

interface Row {
  at: string;
  id: string;
  row: object;
}

/** One section's rows, oldest first, in batches, because the file may be long and its reader slow. */
async function* rowsOf(em: EntityManager, { rows }: Section, userId: string): AsyncGenerator<object> {
  let last: Row | undefined;
  do {
    const after = last ? sql`where (s.at, s.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``;
    const found: Row[] = await em.execute<Row[]>(sql`
      select s.at, s.id, to_jsonb(s) - 'at' as row from (${rows(userId)}) s ${after} order by s.at, s.id limit ${ROWS_AT_ONCE}`);
    for (const it of found) yield exportedRow(it.row);
    last = found.length === ROWS_AT_ONCE ? found.at(-1) : undefined;
  } while (last);
}

async function* textOf(em: EntityManager, userId: string, now: Date): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(now.toISOString())}`;
  for (const section of sections) {
    yield `,\n"${section.name}": [`;
    let between = '\n';
    for await (const row of rowsOf(em, section, userId)) {
      yield `${between}${JSON.stringify(row)}`;
      between = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** Records the export and starts it: one JSON object with a list for each section, read from the database while it is sent. */
export async function beginExport(em: EntityManager, actor: PatientActor, now: Date): Promise<Readable> {
  const { id } = actor.patient;
  await em.transactional(async (tx) => audit(tx, actor, 'user.export', { id }, now));
  return Readable.from(textOf(em, id, now));
}
