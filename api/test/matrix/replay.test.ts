import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { readForDiagnostics, readForPharmacy } from '@tenaye/contracts/prescription.ts';
import { undoAuthority } from '@tenaye/contracts/verification.ts';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { testEm } from '../harness.ts';
import { type Call, nameOf, prepare, send } from './call.ts';
import { calls, isWanted, keyOf } from './calls.ts';
import { type Kind, kinds } from './people.ts';
import { aStage } from './stage.ts';

/** Readings are kept by their file, whatever the key: prescription.test.ts repeats them. */
const byFile = new Set([readForDiagnostics, readForPharmacy].map(keyOf));
/** An approval is taken back by whom it slipped from: review-acts.test.ts repeats that. */
const elsewhere = new Set([...byFile, keyOf(undoAuthority)]);
const idempotent = endpoints
  .filter((it) => 'idempotent' in it && it.idempotent)
  .map(keyOf)
  .filter((it) => !elsewhere.has(it));

/** The caller for whom the call succeeds, and another one of the same role. */
function rivals(call: Call): { own: Kind; other: Kind | undefined } | undefined {
  const own = kinds.find((it) => isWanted(call, it) && call.expected[it] < 300);
  return own && { own, other: kinds.find((it) => it !== own && isWanted(call, it)) };
}
const repeatable = calls.flatMap((call) => {
  const people = idempotent.includes(keyOf(call.spec)) ? rivals(call) : undefined;
  return people ? [{ name: nameOf(call), call, ...people }] : [];
});

const records = (): Promise<number> => testEm().count(AuditEvent);

describe('a call that is repeated with its key', () => {
  const stage = aStage();

  it('has a row for every contract with a key', () => {
    const held = new Set(repeatable.map(({ call }) => keyOf(call.spec)));
    expect(idempotent.filter((it) => !held.has(it))).toEqual([]);
  });

  it.each(repeatable)(
    '$name: is answered as before, changes nothing more, and is a different call for another person',
    async ({ call, own, other }) => {
      const by = stage.callersOf(call);
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const prepared = await prepare(call, stage.scene(), own);
      const first = await send(prepared, await by(own), headers);
      expect(first.status).toBe(call.expected[own]);
      const before = await records();

      const again = await send(prepared, await by(own), headers);
      expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
      expect(await records()).toBe(before);

      if (!other) return;
      const foreign = await send(prepared, await by(other), headers);
      expect([call.expected[other], 409]).toContain(foreign.status);
      // A day without appointments of one's own changes nothing, and says so.
      if (foreign.status < 300 && isDeepStrictEqual(foreign.body, first.body)) expect(await records()).toBeGreaterThan(before);
    },
  );
});
