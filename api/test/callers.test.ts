import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@tenaye/contracts/call.ts';
import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import type { TestClient } from './client.ts';
import { aCollector, aDoctor, aFacilityAccount, anAdmin, aPatient, as, aVisitor, aWasteDriver, aWasteManager } from './harness.ts';

const kinds = [
  ...(['visitor', 'patient', 'doctor', 'facility', 'admin', 'collector', 'waste_manager', 'waste_driver'] as const),
  ...(['doctor who collects', 'facility that collects', 'admin who manages waste'] as const),
];
type Kind = (typeof kinds)[number];

/** The contract's callers for each kind of person, whatever the account's stored type. */
const is: Record<Kind, readonly Caller[]> = {
  visitor: [],
  patient: ['patient'],
  doctor: ['provider', 'doctor'],
  facility: ['provider', 'facility'],
  admin: ['provider', 'admin'],
  collector: ['provider', 'collector'],
  waste_manager: ['provider', 'waste_manager'],
  waste_driver: ['provider', 'waste_driver'],
  'doctor who collects': ['provider', 'doctor', 'collector'],
  'facility that collects': ['provider', 'facility', 'collector'],
  'admin who manages waste': ['provider', 'admin', 'waste_manager'],
};

const accounts = {
  visitor: async () => aVisitor(),
  patient: async () => as(await aPatient()),
  doctor: async () => as(await aDoctor()),
  facility: async () => as(await aFacilityAccount()),
  admin: async () => as(await anAdmin()),
  collector: async () => as(await aCollector()),
  waste_manager: async () => as(await aWasteManager()),
  waste_driver: async () => as(await aWasteDriver()),
  'doctor who collects': async () => as(await aDoctor({}, { staffRoles: ['collector'] })),
  'facility that collects': async () => as(await aFacilityAccount({}, { staffRoles: ['collector'] })),
  'admin who manages waste': async () => as(await anAdmin({ staffRoles: ['waste_manager'] })),
} satisfies Record<Kind, () => Promise<TestClient>>;

const mayCall = (spec: Endpoint, kind: Kind): boolean => spec.callers.some((it) => it === 'anyone' || is[kind].includes(it));

/** 401 without a sign-in of an admitted side, 403 with one of the wrong type. */
function refusal(spec: Endpoint, kind: Kind): number {
  const onlyPatients = spec.callers.every((it) => it === 'patient');
  return kind === 'visitor' || kind === 'patient' || onlyPatients ? 401 : 403;
}

/** Sentences of the refusals that are plain text. */
const plain: Record<string, string> = { 'Please sign in': 'unauthenticated', 'You don’t have access to this': 'forbidden' };
const codeIn = (text: string): string => plain[text] ?? JSON.parse(text).code;

/** Signing out is open to anyone, and would affect the next call of the same client. */
const guarded = endpoints.filter((it) => !it.callers.includes('anyone'));
const someId = crypto.randomUUID();

describe('the callers of the API', () => {
  const clients = new Map<Kind, TestClient>();
  beforeAll(async () => {
    for (const kind of kinds) clients.set(kind, await accounts[kind]());
  });

  it.each(guarded.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', async (_, spec) => {
    const path = spec.path.replace(/:\w+/g, someId);
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const kind of kinds) {
      const input = spec.method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } };
      const answer = await clients.get(kind)?.fetch(path, { method: spec.method, ...input });
      const text = (await answer?.text()) ?? '';
      const refused = answer?.status === 401 || answer?.status === 403;
      answers[kind] = refused ? `${answer.status} ${codeIn(text)}` : 'heard';
      const status = refusal(spec, kind);
      expected[kind] = mayCall(spec, kind) ? 'heard' : `${status} ${status === 401 ? 'unauthenticated' : 'forbidden'}`;
    }
    expect(answers).toEqual(expected);
  });
});
