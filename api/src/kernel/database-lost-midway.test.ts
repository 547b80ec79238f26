import { afterEach, describe, expect, it } from '@jest/globals';
import { kindsOfCall, type Prepared } from '#test/kinds-of-call.ts';
import { isSoonAgain, withWiredApi } from '#test/wired-api.ts';

const api = withWiredApi();
afterEach(() => api.wire().mend());

/** A file that is sent while it is read can only break off; what comes whole has a status. */
const outcomeOf = (call: Prepared): Promise<string> =>
  call().then(
    (answer) => (isSoonAgain(answer) ? 'refused for a moment' : String(answer.status)),
    () => 'broken off',
  );

/** No call sends as many. */
const MOST_STATEMENTS = 60;

describe.each(kindsOfCall)('%s', (name, expected, prepare) => {
  it.each(['unsent', 'unanswered'] as const)(
    'is never a fault of ours whichever of its statements meets a connection that breaks, %s',
    async (when) => {
      const answers: string[] = [];
      for (let step = 0; step < MOST_STATEMENTS; step++) {
        const call = await prepare(api);
        api.wire().breakAt(step, 'reset', when);
        const outcome = await outcomeOf(call);
        if (!api.wire().hasBroken()) break;
        answers.push(outcome);
      }
      expect(answers.length).toBeGreaterThan(0);
      expect(answers.length).toBeLessThan(MOST_STATEMENTS);
      const fine = ['refused for a moment', String(expected), ...(name.startsWith('the export') ? ['broken off'] : [])];
      expect(answers.filter((it) => !fine.includes(it))).toEqual([]);
    },
    60_000,
  );
});
