// Plain JavaScript, because jest would compile TypeScript to CommonJS, which can't load the database's starter.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../stack/postgres.ts';

let end = async () => {};

/** Starts a throw-away PostgreSQL unless TEST_DATABASE_URL names one. */
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

/** Ends the server that `startDatabase` started. */
export const endDatabase = () => end();
