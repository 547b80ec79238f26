import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ImportField } from '@tenaye/contracts/bulk-import.facts.ts';
import { readConfig } from '#kernel/config.ts';
import { StoredFile } from '../src/modules/file/stored-file.entity.ts';
import { ImportBatch } from '../src/modules/import/import-batch.entity.ts';
import { ImportRow } from '../src/modules/import/import-row.entity.ts';
import { startWorker } from '../src/start-worker.ts';
import type { TestClient } from './client.ts';
import { anAdmin, as, hasOwnDatabase, testApi, testEm } from './harness.ts';

type Given = Partial<
  Pick<
    ImportBatch,
    'fileName' | 'state' | 'step' | 'failure' | 'counts' | 'isDryRun' | 'startedAt' | 'updatedAt' | 'handedOverBy' | 'handedOverAt'
  >
>;

/**
 * An import of one row in the state in which a worker leaves it, by default a dry run; the row is `ready`, or `imported` in an imported
 * batch.
 */
export async function anImport(
  given: Given = {},
  {
    fields = ['name', 'facility_type'],
    cells = [`Clinic ${crypto.randomUUID()}`, 'clinic'],
  }: { fields?: (ImportField | null)[]; cells?: string[] } = {},
): Promise<string> {
  const em = testEm();
  const [id, fileId] = [crypto.randomUUID(), crypto.randomUUID()];
  const { id: accountId } = await anAdmin();
  const outcome = given.state === 'imported' ? 'imported' : 'ready';
  em.create(StoredFile, {
    ...{ id: fileId, key: `import/${fileId}`, kind: 'import_file', ownerAccountId: accountId, relatedId: id },
    ...{ contentType: 'text/csv', bytes: 10, originalName: 'list.csv' },
  });
  await em.flush();
  em.create(ImportBatch, {
    ...{ id, accountId, fileId, fileName: 'list.csv', bytes: 10, state: 'checked', step: null, isDryRun: true },
    ...{ encoding: 'utf-8', delimiter: 'comma', checkpoint: 1 },
    columns: fields.map((field, at) => ({ header: field ?? `Column ${at}`, field, samples: [] })),
    counts: { waiting: 0, ready: 0, duplicate: 0, skipped: 0, error: 0, imported: 0, undone: 0, kept: 0, [outcome]: 1 },
    ...given,
  });
  await em.flush();
  em.create(ImportRow, { batchId: id, row: 2, cells, outcome, type: 'facility', problems: [], notes: [] });
  await em.flush();
  return id;
}

/**
 * Runs a worker beside the tests of this file, which get a database of their own: a worker would also do what the rows of other files are
 * due for, and let an import wait behind it. Returns the client of an administrator of the current test.
 */
export function importingAdmin(): () => TestClient {
  hasOwnDatabase();
  let worker: Awaited<ReturnType<typeof startWorker>>;
  let admin: TestClient;
  beforeAll(async () => {
    worker = await startWorker(readConfig(testApi().environment));
  });
  afterAll(() => worker.end());
  beforeEach(async () => {
    admin = as(await anAdmin());
  });
  return () => admin;
}
