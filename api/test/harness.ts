import { afterAll, beforeAll } from '@jest/globals';
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import type { ProviderAccount } from '../src/modules/account/provider-account.entity.ts';
import type { User } from '../src/modules/account/user.entity.ts';
import type { Doctor } from '../src/modules/doctor/doctor.entity.ts';
import type { Facility } from '../src/modules/facility/facility.entity.ts';
import { WasteDriver } from '../src/modules/waste-pickup/waste-driver.entity.ts';
import {
  buildDoctor,
  buildFacilityAccount,
  buildPatient,
  buildProvider,
  giveSecondFactor,
  PASSWORD,
  type TestAccount,
  type TestDoctor,
  type TestDriver,
  type TestFacility,
} from './builders.ts';
import { createClient, type TestClient } from './client.ts';
import { giveSession } from './stored-session.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { sharedApi } from './worker/shared-api.ts';

/**
 * Importing this file gives a test file an API with a database, which the file shares with others. So a test creates its own rows with the
 * builders and asserts nothing about other rows. It sends HTTP requests through `as(account)`, whose session is already stored, or through
 * `signInAs(client, account)`, which makes the calls of a sign-in.
 */
let running: TestApi | undefined;
let isAlone = false;
beforeAll(async () => {
  running = await (isAlone ? startTestApi() : sharedApi());
});
const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings) await end();
  if (isAlone) await running?.close();
});

/** Gives the calling test file its own API and database, because its tests count all rows or run a worker. */
export function hasOwnDatabase(): void {
  isAlone = true;
}

/** Registers a cleanup that runs when the tests of the file have ended, before the file's own database is dropped. */
export function endsFirst(end: () => Promise<void>): void {
  endings.push(end);
}

/** The API of this test file. */
export function testApi(): TestApi {
  if (!running) throw new Error('The API is there once the tests run, not while they are declared');
  return running;
}

/** A fresh entity manager on the test's database. */
export const testEm = (): EntityManager => testApi().services.orm.em.fork();

type Some<T> = Partial<RequiredEntityData<T>>;

export const aPatient = (overrides?: Some<User>): Promise<TestAccount> => buildPatient(testEm(), overrides);
/** A listed doctor: verified, available, offering every mode. */
export const aDoctor = (overrides?: Some<Doctor>, account?: Some<ProviderAccount>): Promise<TestDoctor> =>
  buildDoctor(testEm(), overrides, account);
/** A verified pharmacy by default. */
export const aFacilityAccount = (overrides?: Some<Facility>, account?: Some<ProviderAccount>): Promise<TestFacility> =>
  buildFacilityAccount(testEm(), overrides, account);
/** An administrator, by default an owner, with a second factor, which each sign-in needs. */
export const anAdmin = async (overrides?: Some<ProviderAccount>): Promise<TestAccount> =>
  giveSecondFactor(testEm(), await buildProvider(testEm(), { providerType: 'admin', adminRoles: ['owner'], ...overrides }));
/** An account that only collects data. */
export const aCollector = (): Promise<TestAccount> => buildProvider(testEm(), { providerType: 'staff', staffRoles: ['collector'] });
/** An account that only manages waste. */
export const aWasteManager = (): Promise<TestAccount> => buildProvider(testEm(), { providerType: 'staff', staffRoles: ['waste_manager'] });
/** A driver with an account. */
export async function aWasteDriver(given: Some<WasteDriver> = {}): Promise<TestDriver> {
  const account = await buildProvider(testEm(), { providerType: 'staff', staffRoles: ['waste_driver'] });
  const em = testEm();
  const driver = em.create(WasteDriver, { name: 'Alemu Gizaw', phone: '+251911000300', email: account.email, ...given });
  await em.flush();
  return { ...account, driverId: driver.id };
}
/** An account without a profile. */
export const aProvider = (overrides?: Some<ProviderAccount>): Promise<TestAccount> => buildProvider(testEm(), overrides);

let servedBy: string | undefined;
/** Sends the calls of this file's tests to another API, on the same database; without a URL to the file's own again. */
export function callsGoTo(url: string | undefined): void {
  servedBy = url;
}
const baseUrl = (): string => servedBy ?? testApi().url;

/** A client that isn't signed in. */
export const aVisitor = (): TestClient => createClient(baseUrl);

/** Signs `account` in with this client; its other sign-ins stay. */
export async function signInAs(client: TestClient, account: TestAccount): Promise<void> {
  const path = account.side === 'patient' ? '/api/auth/login' : '/api/provider/login';
  const answer = await client.post(path, { email: account.email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`Could not sign ${account.email} in: ${answer.status} ${answer.text}`);
  if (answer.body.secondFactor !== 'required') return;
  const entered = await client.post('/api/provider/second-factor/verify', { code: account.recoveryCodes?.shift() });
  if (entered.status !== 204) throw new Error(`No second factor for ${account.email}: ${entered.status} ${entered.text}`);
}

/** A browser signed in as all of `accounts` (at most one patient and one provider), from its first request on. */
export const as = (...accounts: TestAccount[]): TestClient =>
  createClient(baseUrl, (client) =>
    giveSession(testApi(), client, Object.fromEntries(accounts.map(({ side, id }): [TestAccount['side'], string] => [side, id]))),
  );

const auditOf = async (targetId: string, outcome: 'success' | 'refused') =>
  testEm().find(AuditEvent, { targetId, outcome, subjects: null }, { orderBy: { at: 'asc', id: 'asc' } });

/** The audited reads of a record, oldest first. */
export const readsOn = async (id: string): Promise<Pick<AuditEvent, 'action' | 'actorId'>[]> =>
  testEm().execute(`select action, actor_id as "actorId" from audit_events where subjects @> array[?]::uuid[] order by at, id`, [id]);
/** The actions of audited reads of a record. */
export const readActionsOn = async (id: string): Promise<string[]> => (await readsOn(id)).map((it) => it.action);

/** The audited acts on a record, oldest first, without reads. */
export const auditActionsOn = async (targetId: string): Promise<string[]> => (await auditOf(targetId, 'success')).map((it) => it.action);

/** The codes of audited refusals on a record, oldest first. */
export const refusalsOn = async (targetId: string): Promise<string[]> => (await auditOf(targetId, 'refused')).map((it) => it.code ?? '');
