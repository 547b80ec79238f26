import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#kernel/config.ts';
import { type ApiParts, startApi } from '../src/start-api.ts';
import { databaseFromTemplate } from './template-database.ts';

/** Settings of every test process; `overrides` are environment variables by name. */
export const testEnvironment = (overrides: Record<string, string> = {}): Record<string, string> => ({
  API_PORT: '0',
  SESSION_KEYS: 'a-key-that-only-tests-use',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://tenaye.example',
  SUPPORT_EMAIL: 'support@tenaye.example',
  MEETING_BASE_URL: 'https://meet.tenaye.example',
  OPERATOR_NAME: 'Clean Waste PLC',
  OPERATOR_ADDRESS: 'Bole Road, Addis Ababa',
  OPERATOR_TIN: '0012345678',
  OPERATOR_VAT_NUMBER: '7654321',
  OPERATOR_BANK: 'Bank of Tests',
  OPERATOR_BANK_ACCOUNT: '1000200030004',
  OPERATOR_TELEBIRR: '515151',
  OPERATOR_LICENSE: 'EPA-17',
  OPERATOR_EMERGENCY_PHONE: '0911 000 999',
  COLLECTION_ACCURACY: '2000',
  // Real service requires a mail server: no server listens at this address, so a worker's mails wait. A demo without a mail server holds
  // its mails.
  ...(overrides.DEMO !== '1' && { SMTP_URL: 'smtp://127.0.0.1:9' }),
  ...overrides,
});

/** These limits are generous, because tests hold locks on purpose, and because a busy machine is slow but not broken. */
const patience = { statement: 15_000, idleInTransaction: 30_000 };

/** A whole API on a free port, with its own database and file store. It keeps no answers, because tests change rows behind its back. */
export async function startTestApi(overrides: Record<string, string> = {}, parts: ApiParts = {}) {
  const database = await databaseFromTemplate();
  const storageDirectory = await mkdtemp(join(tmpdir(), 'tenaye-test-store-'));
  const environment = testEnvironment({ DATABASE_URL: database.url, STORAGE_DIR: storageDirectory, ...overrides });
  const api = await startApi(readConfig(environment), { patience, keepMs: 0, keepsOpen: false, ...parts });
  return {
    ...api,
    databaseUrl: database.url,
    storageDirectory,
    environment,
    url: `http://127.0.0.1:${api.port}`,
    /** Ends the API and deletes its database and files. */
    close: async () => {
      await api.end();
      await database.drop();
      await rm(storageDirectory, { recursive: true, force: true });
    },
  };
}
export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
