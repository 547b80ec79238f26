import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { type Call, nameOf, statusOf } from './call.ts';
import { calls, isWanted, keyOf } from './calls.ts';
import { columnOf, type Expected, type Kind, kinds, newPeople, type People, settledPeople } from './people.ts';
import { type Scene, setScene } from './scene.ts';
import { publicCalls } from './shared-calls.ts';

describe('the access matrix', () => {
  let settled: People;
  let scene: Scene | undefined;
  beforeAll(async () => {
    const people = await settledPeople();
    settled = people.browsers;
    scene = await setScene(people);
  });
  afterAll(() => scene?.close());

  it('has a row for every call', () => {
    const rows = new Set(calls.map(({ spec }) => keyOf(spec)));
    expect(endpoints.map(keyOf).filter((it) => !rows.has(it))).toEqual([]);
  });

  it('has another person of the right role for every call about a private record', () => {
    const refusesStrangers = (call: Call) => kinds.some((kind) => isWanted(call, kind) && call.expected[kind] === 404);
    const held = new Set(calls.filter((it) => !it.isByNewPeople && refusesStrangers(it)).map(({ spec }) => keyOf(spec)));
    const open = new Set<string>(publicCalls.map(keyOf));
    const naming = endpoints.filter((it) => it.path.includes('/:')).map(keyOf);
    expect(naming.filter((it) => !held.has(it) && !open.has(it))).toEqual([]);
  });

  it('has a column for every role of the contracts', () => {
    const roles = new Set(endpoints.flatMap((it) => it.callers).filter((it) => it !== 'anyone' && it !== 'provider'));
    expect([...roles].filter((it) => !kinds.includes(columnOf[it]))).toEqual([]);
    expect(new Set(Object.values(columnOf)).size).toBe(Object.keys(columnOf).length);
  });

  it('admits no role that the contract doesn’t name', () => {
    const shut = (call: Call, kind: Kind) => !call.spec.callers.some((it) => it === 'anyone' || it === 'provider' || columnOf[it] === kind);
    const refusal = ({ spec }: Call) => (spec.callers.every((it) => it === 'patient') ? 401 : 403);
    const roles = Object.values(columnOf).filter((it) => it !== 'patient');
    const open = calls.flatMap((call) =>
      roles.filter((kind) => shut(call, kind) && call.expected[kind] !== refusal(call)).map((kind) => [nameOf(call), kind]),
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
