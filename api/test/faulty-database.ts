import { beforeAll } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import { refusalOf } from '#kernel/http/failure.ts';
import { type ApiParts, startApi } from '../src/start-api.ts';
import { createClient, type TestAnswer, type TestClient } from './client.ts';
import { type FaultyProxy, proxyTo } from './faulty-proxy.ts';
import { aPatient, as, endsFirst, testApi } from './harness.ts';

/** Short, because tests wait until these limits have passed. */
const patience = { statement: 600, idleInTransaction: 1000, connection: 500 };

/** Starts again until the database of a busy machine answers within `patience`. */
async function startPatiently<T>(start: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (refusalOf(error)?.code !== 'unavailable') throw error;
    }
  }
}

/**
 * A second API on the database and sessions of this test file, connected through a proxy that can be broken. Rows and sign-ins are created
 * through the first API.
 */
export function withFaultyDatabase(parts: ApiParts = {}) {
  let proxy: FaultyProxy;
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    proxy = await proxyTo(testApi().databaseUrl);
    api = await startPatiently(() =>
      startApi(readConfig({ ...testApi().environment, DATABASE_URL: proxy.url }), { patience, keepsOpen: false, ...parts }),
    );
  });
  endsFirst(async () => {
    await proxy.repair();
    await api.end();
    await proxy.cut();
  });
  const client = (): TestClient => createClient(() => `http://127.0.0.1:${api.port}`);
  return {
    proxy: () => proxy,
    services: () => api.services,
    client,
    /** The same browser, but its calls go through the proxy. */
    over: (signedIn: TestClient): TestClient => {
      const browser = client();
      for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value);
      return browser;
    },
  };
}

export type FaultyDatabase = ReturnType<typeof withFaultyDatabase>;

/** A browser that has signed in as a new patient. */
export async function aSignedInPatient() {
  const patient = await aPatient();
  const browser = as(patient);
  await browser.get('/api/config');
  return { patient, browser };
}

/** Whether an answer tells the client that the same call may soon succeed; a fault of ours never does. */
export const isSoonAgain = ({ status, body, text, headers }: TestAnswer): boolean =>
  status === 503 && Number(headers.get('Retry-After')) >= 1 && (body?.code === 'unavailable' || text === 'Please try again in a moment');
