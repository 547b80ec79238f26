// Plain JavaScript, because jest would turn a TypeScript file into CommonJS, which the database's starter isn't.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../local/postgres.ts';

let end = async () => {};

/** Gives tests a PostgreSQL to throw away when nobody named one by TEST_DATABASE_URL. */
export default async function startDatabase() {
  if (process.env.TEST_DATABASE_URL) return;
  const dir = mkdtempSync(path.join(tmpdir(), 'tenaye-jest-'));
  const server = await startPostgres({ dir, disposable: true });
  process.env.TEST_DATABASE_URL = server.url;
  end = async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

/** Ends what `startDatabase` started. */
export const endDatabase = () => end();
