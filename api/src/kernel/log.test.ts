import { describe, expect, it } from '@jest/globals';
import { aPatient, testEm } from '#test/harness.ts';
import { createLog } from './log.ts';

describe('the log', () => {
  it('names a broken constraint but never the row that broke it', async () => {
    const { email } = await aPatient();
    const again =
      "insert into users (email, phone, password, first_name, last_name) values (?, '+251911000000', 'hash-of-a-secret', 'Almaz', 'Ayana')";
    const error = await testEm()
      .execute(again, [email])
      .catch((thrown: unknown) => thrown);
    const lines: string[] = [];
    createLog('info', 'api', { write: (line) => void lines.push(line) }).error({ err: error }, 'A request failed');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: '23505', constraint: 'users_email_unique' });
    expect(lines.join()).not.toContain(email);
    expect(lines.join()).not.toContain('hash-of-a-secret');
  });

  it('says what failed when the job queue reports a copy of an error', () => {
    const lines: string[] = [];
    const { message, stack } = new Error('terminating connection due to administrator command');
    const err = { message, stack, code: '57P01', detail: 'a row', queue: 'mail' };
    createLog('info', 'worker', { write: (line) => void lines.push(line) }).error({ err }, 'The job queue failed');
    const logged = JSON.parse(lines[0] ?? '').err;
    expect(logged).toMatchObject({ message, code: '57P01', stack: expect.stringMatching(/^ +at /) });
    expect(lines.join()).not.toContain('a row');
  });

  it('drops passwords and tokens that are logged by mistake', () => {
    const lines: string[] = [];
    createLog('info', 'api', { write: (line) => void lines.push(line) }).info({
      body: { password: 'p4ss', token: 't0k' },
      password: 'p4ss',
    });
    expect(lines.join()).not.toMatch(/p4ss|t0k/);
  });
});
