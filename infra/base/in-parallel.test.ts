import { describe, expect, it } from '@jest/globals';
import { inParallel } from './in-parallel.ts';

/** Tasks that end when the test releases them. */
function heldTasks(count: number) {
  const held = Array.from({ length: count }, () => Promise.withResolvers<number>());
  const begun: number[] = [];
  const tasks = held.map(({ promise }, i) => () => {
    begun.push(i);
    return promise;
  });
  return { held, begun, tasks };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('inParallel', () => {
  it('never exceeds its limit, starts a task when one ends, and answers in the order of the tasks', async () => {
    const { held, begun, tasks } = heldTasks(3);
    const all = inParallel(tasks, 2);
    expect(begun).toEqual([0, 1]);
    held[1]?.resolve(1);
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    held[2]?.resolve(2);
    held[0]?.resolve(0);
    expect(await all).toEqual([0, 1, 2]);
  });

  it('waits for running tasks when one has failed: they must not write into a folder that the caller removes', async () => {
    const { held, tasks } = heldTasks(2);
    const ended: string[] = [];
    const all = inParallel(tasks, 2).catch((error: Error) => ended.push(error.message));
    held[0]?.reject(new Error('no room'));
    await settled();
    expect(ended).toEqual([]);
    held[1]?.resolve(1);
    await all;
    expect(ended).toEqual(['no room']);
  });
});
