import { describe, expect, it } from '@jest/globals';
import { aPatient, as } from '#test/harness.ts';
import { aPicture } from '#test/picture.ts';
import { inPictureTurn, MOST_WAITING } from './picture-turns.ts';

/** The first two answers. Once two calls are refused, all the others have arrived and wait for their turn. */
const firstTwo = <Answer>(calls: readonly Promise<Answer>[]): Promise<Answer[]> =>
  new Promise((resolve, reject) => {
    const answers: Answer[] = [];
    for (const it of calls) it.then((answer) => answers.push(answer) === 2 && resolve(answers), reject);
  });

describe('pictures', () => {
  it('are worked on one at a time, for the addresses in turn, so that many of one hold up nobody else’s', async () => {
    const done: string[] = [];
    let atOnce = 0;
    const work = (address: string, name: string) =>
      inPictureTurn(address, async () => {
        atOnce += 1;
        expect(atOnce).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        done.push(name);
      });
    await Promise.all([work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1'), work('c', 'c1'), work('b', 'b2')]);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('go on after one that can’t be read', async () => {
    const broken = inPictureTurn('a', () => Promise.reject(new Error('broken')));
    const next = inPictureTurn('a', async () => 'read');
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toBe('read');
    expect(await inPictureTurn('a', async () => 'later')).toBe('later');
  });

  it('wait for their turn when they are uploaded, and too many of one address are refused while those of others are taken', async () => {
    const turn = Promise.withResolvers<void>();
    const held = inPictureTurn('elsewhere', () => turn.promise);
    const photo = await aPicture();
    const browser = as(await aPatient());
    await browser.get('/api/auth/user');
    const put = (client: typeof browser) => {
      const form = new FormData();
      form.set('photo', photo);
      return client.put('/api/auth/user/photo', form);
    };
    const flood = Array.from({ length: MOST_WAITING + 2 }, () => put(browser));
    const refused = await firstTwo(flood);
    expect(refused).toMatchObject(Array(2).fill({ status: 429, body: { code: 'rate_limited' } }));
    const other = put(as(await aPatient()));
    turn.resolve();
    await held;
    expect((await other).status).toBe(200);
    const statuses = (await Promise.all(flood)).map((it) => it.status);
    expect(statuses.filter((it) => it === 429)).toHaveLength(2);
  });
});
