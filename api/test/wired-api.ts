import { beforeAll } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import { type ApiParts, startApi } from '../src/start-api.ts';
import { createClient, type TestAnswer, type TestClient } from './client.ts';
import { aPatient, as, endsFirst, testApi } from './harness.ts';
import { type Wire, wireTo } from './wire.ts';

/** Short, because a test waits it out; each call that is refused for it meets a database that will never answer. */
const patience = { statement: 600, idleInTransaction: 1000, connection: 500 };

/**
 * A second API on the database and the sessions of this test file's own, but with a wire between them that can be broken. Rows and
 * sign-ins are made through the first one.
 */
export function withWiredApi(parts: ApiParts = {}) {
  let wire: Wire;
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    wire = await wireTo(testApi().databaseUrl);
    api = await startApi(readConfig({ ...testApi().environment, DATABASE_URL: wire.url }), { patience, ...parts });
  }, 60_000);
  endsFirst(async () => {
    await wire.mend();
    await api.end();
    await wire.cut();
  });
  const client = (): TestClient => createClient(() => `http://127.0.0.1:${api.port}`);
  return {
    wire: () => wire,
    services: () => api.services,
    client,
    /** The same browser, but its calls go over the wire. */
    over: (signedIn: TestClient): TestClient => {
      const it = client();
      for (const [name, value] of signedIn.cookies) it.cookies.set(name, value);
      return it;
    },
  };
}

export type WiredApi = ReturnType<typeof withWiredApi>;

/** A browser that has signed in as a new patient. */
export async function aSignedInPatient() {
  const patient = await aPatient();
  const browser = as(patient);
  await browser.get('/api/config');
  return { patient, browser };
}

/** What tells a client that the same call may work soon; never a fault of ours. */
export const isSoonAgain = ({ status, body, text, headers }: TestAnswer): boolean =>
  status === 503 && Number(headers.get('Retry-After')) >= 1 && (body?.code === 'unavailable' || text === 'Please try again in a moment');
