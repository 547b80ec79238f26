import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { accountCalls } from './account-calls.ts';
import { type Call, nameOf, statusOf } from './call.ts';
import { doctorCalls } from './doctor-calls.ts';
import { facilityCalls } from './facility-calls.ts';
import { columnOf, type Expected, type Kind, kinds, newPeople, type People, settledPeople } from './people.ts';
import { type Scene, setScene } from './scene.ts';
import { sharedCalls } from './shared-calls.ts';
import { staffCalls } from './staff-calls.ts';

const calls = [...accountCalls, ...doctorCalls, ...facilityCalls, ...sharedCalls, ...staffCalls];

/** What provider accounts of any role may call, and whatever else lies under /api/provider. */
const providerEndpoints = endpoints.filter(
  (it) => it.path.startsWith('/api/provider/') || it.callers.some((caller) => caller !== 'anyone' && caller !== 'patient'),
);

describe('who gets what for a provider’s call', () => {
  let settled: People;
  let scene: Scene | undefined;
  beforeAll(async () => {
    const people = await settledPeople();
    settled = people.browsers;
    scene = await setScene(people);
  }, 120_000);
  afterAll(() => scene?.close());

  it('is told of every one of them', () => {
    const told = new Set(calls.map((it) => it.spec.path + it.spec.method));
    expect(providerEndpoints.filter((it) => !told.has(it.path + it.method)).map((it) => `${it.method} ${it.path}`)).toEqual([]);
  });

  it('has a column for every role that a contract names', () => {
    const roles = new Set(endpoints.flatMap((it) => it.callers).filter((it) => it !== 'anyone' && it !== 'provider'));
    expect([...roles].filter((it) => !kinds.includes(columnOf[it]))).toEqual([]);
    expect(new Set(Object.values(columnOf)).size).toBe(Object.keys(columnOf).length);
  });

  it('lets nobody through whose role the contract doesn’t name', () => {
    const shut = (call: Call, kind: Kind) => !call.spec.callers.some((it) => it === 'anyone' || it === 'provider' || columnOf[it] === kind);
    const roles = Object.values(columnOf).filter((it) => it !== 'patient');
    const open = calls.flatMap((call) =>
      roles.filter((kind) => shut(call, kind) && call.expected[kind] !== 403).map((kind) => [nameOf(call), kind]),
    );
    expect(open).toEqual([]);
  });

  it.each(calls.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    if (!scene) throw new Error('The scene is not set');
    const people = call.isByNewPeople ? await newPeople() : settled;
    const found: Partial<Expected> = {};
    for (const kind of kinds) found[kind] = await statusOf(call, people[kind], scene, kind);
    expect(found).toEqual(call.expected);
  });
});
