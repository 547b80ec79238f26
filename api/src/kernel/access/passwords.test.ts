import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './passwords.ts';

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 7; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[3] ?? 0;
}

describe('passwords', () => {
  it('are verified as right or wrong', async () => {
    const stored = await hashPassword('correct horse');
    expect(await verifyPassword(stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'Correct horse')).toBe(false);
  });

  it('have a different hash each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('take as long to refuse for an unknown account as for a known one, so that timing doesn’t reveal who is a patient', async () => {
    const stored = await hashPassword('correct horse');
    await verifyPassword(undefined, 'x');
    const known = await median(() => verifyPassword(stored, 'x'));
    const unknown = await median(() => verifyPassword(undefined, 'x'));
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('are refused, without an error, when the stored hash is invalid', async () => {
    expect(await verifyPassword('$argon2id$none', 'x')).toBe(false);
  });
});
