// Plain JavaScript, because jest would compile TypeScript to CommonJS, which can't load the database's starter.
import { startThrowAwayPostgres } from '../stack/throw-away-postgres.ts';

let end = async () => {};

/** Starts a throw-away PostgreSQL unless TEST_DATABASE_URL names one. */
export default async function startDatabase() {
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startThrowAwayPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  end = server.stop;
}

/** Ends the server that `startDatabase` started. */
export const endDatabase = () => end();
