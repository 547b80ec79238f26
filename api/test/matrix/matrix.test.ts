import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { testEm } from '../harness.ts';
import { type Call, nameOf, prepare, send } from './call.ts';
import { calls, isWanted, keyOf } from './calls.ts';
import { administrators, columnOf, type Expected, type Kind, kinds, refusedByRole } from './people.ts';
import { publicCalls } from './shared-calls.ts';
import { aStage } from './stage.ts';

const isOpen = ({ spec, expected }: Call): boolean => spec.callers.includes('anyone') && new Set(Object.values(expected)).size === 1;
const patientsAndProviders = [kinds.filter((it) => it.endsWith('patient')), kinds.filter((it) => !/patient|anonymous/.test(it))];

/** The first row of each endpoint. The kernel refuses a role whatever is sent, so that one row is enough. */
const firstRows = new Set(
  Map.groupBy(calls, ({ spec }) => keyOf(spec))
    .values()
    .map(([row]) => row),
);

/**
 * The kinds of people who make the call over HTTP. All whom the kernel admits make it, because the handler decides what they are answered;
 * of several administrators, one does. The visitor and one wrong role make it once for each endpoint, because the kernel's refusals follow
 * from one table. A call that answers everybody alike is made by the visitor, a patient and a provider. `turn` varies the choice, so that
 * each kind makes many calls.
 */
function chosenKinds(call: Call, turn: number): Kind[] {
  const oneOf = (some: readonly Kind[]) => some.slice(turn % some.length).slice(0, 1);
  if (isOpen(call)) return ['anonymous', ...patientsAndProviders.flatMap(oneOf)];
  const isAdministrator = (kind: Kind) => Object.values(administrators).some((it) => it === kind);
  const admitted = kinds.filter((it) => !refusedByRole(call.spec, it));
  const others = kinds.filter((it) => it !== 'anonymous' && !admitted.includes(it));
  return [
    ...new Set<Kind>([
      ...admitted.filter((it) => !isAdministrator(it)),
      ...oneOf(admitted.filter(isAdministrator)),
      ...(firstRows.has(call) ? ['anonymous' as const, ...oneOf(others)] : []),
    ]),
  ];
}

const reads = 'It reads, by a question that may be too long for an address';
const marksRead = 'It only takes a number from the caller’s own bell';
const shows = 'For some minutes it shows colleagues who is looking';
const changesNothing = 'This row finds nothing to change';

/** The writes of signed-in people that succeed here without an entry in the audit, and why they need none. */
const unaudited: Record<string, string> = {
  'PATCH /api/admin/imports/:id/column': changesNothing,
  'PATCH /api/admin/notifications/mark-all-read': marksRead,
  'PATCH /api/notifications/:id/read': marksRead,
  'PATCH /api/notifications/mark-all-read': marksRead,
  'PATCH /api/provider/notifications/:id/read': marksRead,
  'PATCH /api/provider/notifications/mark-all-read': marksRead,
  'POST /api/admin/find': reads,
  'POST /api/admin/submissions/saved-records': reads,
  'POST /api/admin/verification/next': shows,
  'PUT /api/admin/providers/:type/:id/hold': shows,
  'DELETE /api/admin/providers/:type/:id/hold': shows,
  'POST /api/waste/pickup-requests/:id/containers/withdraw': changesNothing,
};

const records = (): Promise<number> => testEm().count(AuditEvent, { outcome: 'success' });

describe('the access matrix', () => {
  const stage = aStage();
  const succeeded = new Set<string>();
  const audited = new Set<string>();

  it('has a row for every call', () => {
    const rows = new Set(calls.map(({ spec }) => keyOf(spec)));
    expect(endpoints.map(keyOf).filter((it) => !rows.has(it))).toEqual([]);
  });

  it('has another person of the right role for every call about a private record', () => {
    const refusesStrangers = (call: Call): boolean => {
      const isOfAll = call.spec.callers.includes('provider');
      return kinds.some((kind) => (isOfAll || isWanted(call, kind)) && call.expected[kind] === 404);
    };
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

  it('says of each kind without the role what the kernel answers before it enters the call', () => {
    const wrong = calls.flatMap((call) =>
      kinds
        .map((kind) => ({ call: nameOf(call), kind, expected: call.expected[kind], found: refusedByRole(call.spec, kind) }))
        .filter(({ expected, found }) => found !== undefined && found !== expected),
    );
    expect(wrong).toEqual([]);
  });

  it.each(calls.map((call, turn) => [nameOf(call), call, turn] as const))('%s', async (_, call, turn) => {
    const by = stage.callersOf(call);
    const found: Partial<Expected> = {};
    const expected: Partial<Expected> = {};
    const { refused = [], entering = [] } = Object.groupBy(chosenKinds(call, turn), (it) =>
      refusedByRole(call.spec, it) === undefined ? 'entering' : 'refused',
    );
    const [first = refused[0] ?? 'anonymous', ...others] = entering;
    const prepared = await prepare(call, stage.scene(), first);
    // Those whom the kernel refuses send what the first one who enters sends after them, so a refused call that acts would show.
    for (const kind of refused) found[kind] = (await send(prepared, await by(kind))).status;
    if (entering.length > 0) {
      // A newcomer signs up here, which is audited too.
      const caller = await by(first);
      const before = await records();
      const { status } = await send(prepared, caller);
      found[first] = status;
      if (status < 300) succeeded.add(keyOf(call.spec));
      if ((await records()) > before) audited.add(keyOf(call.spec));
    }
    for (const kind of others) found[kind] = (await send(await prepare(call, stage.scene(), kind), await by(kind))).status;
    for (const kind of [...refused, ...entering]) expected[kind] = call.expected[kind];
    expect(found).toEqual(expected);
  });

  it('has left an entry in the audit for each write of signed-in people', () => {
    const writes = endpoints.filter(({ method, callers }) => method !== 'GET' && !callers.some((it) => it === 'anyone')).map(keyOf);
    const silent = writes.filter((it) => succeeded.has(it) && !audited.has(it));
    expect(silent.sort()).toEqual(Object.keys(unaudited).sort());
  });
});
