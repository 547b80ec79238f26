import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { mock } from 'node:test';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serve } from './serve.ts';

// The limit is never reached: every request ends by itself.
beforeAll(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterAll(() => {
  mock.timers.reset();
});

/** A server whose answers wait until `answer` is called. */
async function aServer() {
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const served = await serve(
    () => async (_request, response) => {
      begun.resolve();
      await answered.promise;
      response.end('done');
    },
    { host: '127.0.0.1', port: 0 },
  );
  return { ...served, begun: begun.promise, answer: () => answered.resolve() };
}

const agent = () => new Agent({ keepAlive: true, maxSockets: 1 });
async function get(port: number, by: Agent): Promise<IncomingMessage | undefined> {
  const call = request({ port, host: '127.0.0.1', agent: by }).end();
  const [answer]: IncomingMessage[] = await once(call, 'response');
  answer?.resume();
  return answer;
}

describe('the end of a server', () => {
  it('doesn’t wait for idle connections', async () => {
    const { port, answer, end } = await aServer();
    answer();
    const kept = agent();
    expect((await get(port, kept))?.headers.connection).toBe('keep-alive');
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    silent.resume();
    await end(() => undefined);
    kept.destroy();
    silent.destroy();
  });

  it('waits for the answer under way, and no longer', async () => {
    const { port, begun, answer, end } = await aServer();
    const [first, kept] = [Promise.withResolvers<void>(), agent()];
    const asked = get(port, kept);
    await begun;
    const ended = end(() => first.resolve());
    await first.promise;
    answer();
    expect(await asked).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
    await ended;
    kept.destroy();
  });
});
