import { describe, expect, it } from '@jest/globals';
import { afterRivals } from './rivals.ts';

/** A caller whose work takes the prize, or fails, when the test says so. */
function contest() {
  const prize = crypto.randomUUID();
  const log: string[] = [];
  const gate = Promise.withResolvers<boolean>();
  let isTaken = false;
  const enter = (name: string, take: () => Promise<boolean> = async () => true): Promise<string> =>
    afterRivals({
      prize,
      look: async () => {
        log.push('look');
        return isTaken;
      },
      refuse: async (seen) => {
        if (seen) throw new Error(`${name} is late`);
      },
      work: async () => {
        log.push(name);
        isTaken = await take();
        if (!isTaken) throw new Error(`${name} failed`);
        return name;
      },
    });
  return { prize, log, gate, enter };
}

describe('callers who want what only one can have', () => {
  it('wait for the first one without working, and are refused by one look', async () => {
    const { log, gate, enter } = contest();
    const answers = [enter('a', () => gate.promise), enter('b'), enter('c'), enter('d')];
    expect(log).toEqual(['a']);
    gate.resolve(true);
    expect((await Promise.allSettled(answers)).map((it) => (it.status === 'fulfilled' ? it.value : it.reason.message))).toEqual([
      'a',
      'b is late',
      'c is late',
      'd is late',
    ]);
    expect(log).toEqual(['a', 'look']);
  });

  it('get their turn when the first one failed', async () => {
    const { log, gate, enter } = contest();
    const answers = [enter('a', () => gate.promise), enter('b'), enter('c')];
    gate.resolve(false);
    expect((await Promise.allSettled(answers)).map((it) => it.status)).toEqual(['rejected', 'fulfilled', 'rejected']);
    expect(log).toEqual(['a', 'look', 'b', 'look']);
  });

  it('wait only so often: then all go for it', async () => {
    const { log, gate, enter } = contest();
    const failing = 'abcdefgh'.split('').map((name, at) => enter(name, at === 0 ? () => gate.promise : async () => false));
    gate.resolve(false);
    await Promise.allSettled(failing);
    expect(log.filter((it) => it !== 'look').toSorted()).toEqual('abcdefgh'.split(''));
    expect(log.filter((it) => it === 'look')).toHaveLength(3);
  });

  it('go for it themselves when nobody can see whether it is still there', async () => {
    const { prize, gate, enter } = contest();
    const first = enter('a', () => gate.promise);
    const second = afterRivals({
      prize,
      look: () => Promise.reject(new Error('The database does not answer')),
      refuse: () => Promise.reject(new Error('late')),
      work: async () => 'b',
    });
    gate.resolve(true);
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  });

  it('don’t wait for those who want something else', async () => {
    const [one, other] = [contest(), contest()];
    const first = one.enter('a', () => one.gate.promise);
    expect(await other.enter('b')).toBe('b');
    one.gate.resolve(true);
    await first;
  });
});
