import { describe, expect, it } from '@jest/globals';
import { refusalOf } from '#kernel/http/failure.ts';
import { readAgain, type Trouble, troubleOf } from './trouble.ts';

const saying = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);
const coded = (code: string): Error => saying('what the driver says', { code });

describe('troubleOf', () => {
  it.each<[string, Error, Trouble]>([
    ['a server that shuts down', coded('57P01'), 'lost'],
    ['a server that starts', coded('57P03'), 'lost'],
    ['a server that only reads', coded('25006'), 'lost'],
    ['a connection that broke without a word', saying('Connection terminated unexpectedly'), 'lost'],
    ['a connection that had broken before', saying('Client has encountered a connection error and is not queryable'), 'lost'],
    ['nobody at any of the addresses', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]), 'lost'],
    ['a reason behind a reason', saying('Could not', { cause: saying('because', { cause: coded('EPIPE') }) }), 'lost'],
    ['too many connections', coded('53300'), 'busy'],
    ['a statement that took too long', coded('57014'), 'busy'],
    ['a pool without a free connection', saying('timeout exceeded when trying to connect'), 'busy'],
    ['a bucket that is overrun', saying('Please reduce your request rate', { $metadata: { httpStatusCode: 503 } }), 'busy'],
    ['a full disk under the database', coded('53100'), 'full'],
    ['a full disk under the files', coded('ENOSPC'), 'full'],
    ['a full quota', coded('EDQUOT'), 'full'],
    ['a full bucket', saying('no room', { $metadata: { httpStatusCode: 507 } }), 'full'],
  ])('classifies %s as temporary', (_name, thrown, trouble) => {
    expect(troubleOf(thrown)).toBe(trouble);
    expect(refusalOf(thrown)).toMatchObject({ code: 'unavailable', status: 503, extra: { retryAfter: trouble === 'full' ? 60 : 1 } });
  });

  it.each([
    ['a fault of ours', new TypeError('x is not a function')],
    ['a statement that is wrong', coded('42601')],
    ['a rule of the database', coded('23505')],
    ["a file that isn't there", coded('ENOENT')],
    ['nothing', undefined],
  ])("doesn't classify %s", (_name, thrown) => expect(troubleOf(thrown)).toBeUndefined());
});

describe('readAgain', () => {
  const failing = (...errors: Error[]) => {
    let calls = 0;
    const read = async (): Promise<string> => {
      const error = errors[calls++];
      if (error) throw error;
      return 'read';
    };
    return { read, calls: () => calls };
  };

  it('repeats a read once when its connection broke', async () => {
    const [once, twice] = [failing(coded('57P01')), failing(coded('57P01'), coded('ECONNREFUSED'))];
    expect(await readAgain(once.read)).toBe('read');
    await expect(readAgain(twice.read)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect([once.calls(), twice.calls()]).toEqual([2, 2]);
  });

  it.each(['ETIMEDOUT', '57014', '42601'])('doesn’t repeat after a wait or a permanent error: %s', async (code) => {
    const { read, calls } = failing(coded(code));
    await expect(readAgain(read)).rejects.toMatchObject({ code });
    expect(calls()).toBe(1);
  });
});
