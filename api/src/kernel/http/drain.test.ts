import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { drainOf } from './drain.ts';

describe('drainOf', () => {
  const agents: Agent[] = [];
  afterEach(() => {
    for (const it of agents.splice(0)) it.destroy();
  });

  async function start(
    patience: Parameters<typeof drainOf>[1],
    listener: Parameters<typeof createServer>[1],
  ): Promise<{ server: Server; drain: () => Promise<void> }> {
    const server = createServer(listener);
    const drain = drainOf(server, patience);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, drain };
  }
  const anAgent = (): Agent => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return agent;
  };
  /** Makes one call; returns its status and whether the connection stays open. */
  const call = (server: Server, agent: Agent): Promise<{ status: number; connection: string }> => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; connection: string }>();
    const { port } = server.address() as AddressInfo;
    const outgoing = request({ port, host: '127.0.0.1', agent, method: 'POST' }, (answer) => {
      answer.resume().once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection ?? '' }));
    });
    outgoing.once('error', reject).end('body');
    return promise;
  };

  it('answers a request on a connection that was idle a moment ago, and then closes it', async () => {
    const { server, drain } = await start(
      { open: 60_000, quiet: 60_000 },
      (incoming, response) => void incoming.resume().once('end', () => response.end()),
    );
    const clients = Array.from({ length: 20 }, anAgent);
    await Promise.all(clients.map((agent) => call(server, agent)));
    const ports = server.address();
    const drained = drain();
    server.address = () => ports;
    const answers = await Promise.all(clients.map((agent) => call(server, agent)));
    expect(answers).toEqual(clients.map(() => ({ status: 200, connection: 'close' })));
    await drained;
  });

  it('answers a request that is on its way on a connection that was idle for long', async () => {
    const { now } = performance;
    let later = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later);
    const { server, drain } = await start({ open: 60_000, quiet: 60_000 }, (incoming, response) => {
      incoming.resume().once('end', () => response.end());
    });
    const client = anAgent();
    await call(server, client);
    later = 120_000;
    const port = server.address();
    const drained = drain();
    server.address = () => port;
    expect(await call(server, client)).toEqual({ status: 200, connection: 'close' });
    await drained;
    clock.mockRestore();
  });

  it('lets an answer under way finish, announces the end of its connection, and resolves then', async () => {
    const arrived = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const { server, drain } = await start({ open: 60_000 }, async (incoming, response) => {
      incoming.resume();
      arrived.resolve();
      await asked.promise;
      response.end('late');
    });
    const late = call(server, anAgent());
    await arrived.promise;
    const drained = drain();
    asked.resolve();
    expect(await late).toEqual({ status: 200, connection: 'close' });
    await drained;
    expect(server.listening).toBe(false);
  });

  it('cuts off requests that exceed the time limit', async () => {
    const arrived = Promise.withResolvers<void>();
    const { server, drain } = await start({ open: 1 }, () => arrived.resolve());
    const hanging = call(server, anAgent());
    const ended = expect(hanging).rejects.toThrow();
    await arrived.promise;
    await drain();
    await ended;
  });
});
