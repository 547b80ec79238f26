import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Appointment } from '../src/modules/appointment/appointment.entity.ts';
import { StoredFile } from '../src/modules/file/stored-file.entity.ts';
import { type FaultyDatabase, isSoonAgain, withFaultyDatabase } from './faulty-database.ts';
import { hasOwnDatabase, testApi, testEm } from './harness.ts';
import { booking, kindsOfCall, newPhoto, type Prepared } from './kinds-of-call.ts';

hasOwnDatabase();

const api = withFaultyDatabase();
afterEach(() => api.proxy().repair());

/** A download in progress can only break off; all other answers have a status. */
const outcomeOf = (call: Prepared): Promise<string> =>
  call().then(
    (answer) => (isSoonAgain(answer) ? 'refused for a moment' : String(answer.status)),
    () => 'broken off',
  );

/** More statements than any call sends. */
const MOST_STATEMENTS = 60;

describe.each(kindsOfCall)('%s', (name, expected, prepare) => {
  it.each(['unsent', 'unanswered'] as const)(
    'is never a fault of ours whichever of its statements meets a connection that breaks, %s',
    async (when) => {
      const answers: string[] = [];
      for (let step = 0; step < MOST_STATEMENTS; step++) {
        const call = await prepare(api);
        api.proxy().breakAt(step, 'reset', when);
        const outcome = await outcomeOf(call);
        if (!api.proxy().hasBroken()) break;
        answers.push(outcome);
      }
      expect(answers.length).toBeGreaterThan(0);
      expect(answers.length).toBeLessThan(MOST_STATEMENTS);
      const fine = ['refused for a moment', String(expected), ...(name.startsWith('the export') ? ['broken off'] : [])];
      expect(answers.filter((it) => !fine.includes(it))).toEqual([]);
    },
  );
});

/** Runs `work` once for each statement of a call, losing that statement's answer after the server has executed it. */
async function losingEachAnswer(
  prepare: (it: FaultyDatabase) => Promise<Prepared>,
  work: (call: Prepared) => Promise<unknown>,
): Promise<void> {
  for (let step = 0; step < MOST_STATEMENTS; step++) {
    const call = await prepare(api);
    api.proxy().breakAt(step, 'reset', 'unanswered');
    await call();
    if (!api.proxy().hasBroken()) return;
    await api.proxy().repair();
    await work(call);
  }
}

describe('a write whose answer was lost', () => {
  it('exists once when a booking is sent again with its key', async () => {
    await losingEachAnswer(booking, async (call) => {
      const again = await call();
      expect(again.status).toBe(201);
      expect(await testEm().count(Appointment, { doctorId: again.body.doctorId })).toBe(1);
    });
  });

  it('keeps the file that its row refers to', async () => {
    await losingEachAnswer(newPhoto, async () => {
      const files = await readdir(testApi().storageDirectory, { recursive: true });
      for (const { key } of await testEm().find(StoredFile, {})) expect(files).toContain(key);
    });
    expect(await testEm().count(StoredFile)).toBeGreaterThan(0);
  });
});
