import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newToken } from '@tenaye/api/kernel/access/token.ts';
import { serve } from '@tenaye/api/kernel/http/serve.ts';
import { createLog } from '@tenaye/api/kernel/log.ts';
import { pino } from 'pino';
import { eventually } from '../test/eventually.ts';
import { call, urlOf } from '../test/http-call.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { createGateway, type GatewayOptions } from './gateway.ts';

const STREAM = '/api/notifications/stream';

let folder: ReleaseFolder;
let open: { close(): Promise<unknown> }[];
beforeEach(() => {
  folder = makeReleaseFolder();
  folder.addShell('1');
  folder.point({ shell: { current: '1' }, remotes: {} });
  open = [];
});
afterEach(async () => {
  for (const it of open.reverse()) await it.close();
  rmSync(folder.dir, { recursive: true, force: true });
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return urlOf(server);
}

async function startApi(listener: RequestListener): Promise<string> {
  const server = createServer((incoming, response) => {
    if (incoming.url === '/health/ready' || incoming.url === '/api/config') response.end('{}');
    else listener(incoming, response);
  });
  open.push({
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
  return listen(server);
}

async function startGateway(options: Partial<GatewayOptions> = {}) {
  const log = pino({ level: 'silent' });
  const { server, drain } = createGateway({ releaseDir: folder.dir, apiUrls: [], publicUrl: undefined, trustedHops: 0, log, ...options });
  open.push({ close: drain });
  return { server, base: await listen(server) };
}

/** A client that sends `bytes` and never closes its side. */
function stubborn(base: string, bytes: string): { socket: Socket; received: () => string } {
  let text = '';
  const socket = connect({ port: Number(new URL(base).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined);
  socket.write(bytes);
  open.push({ close: async () => void socket.destroy() });
  return { socket, received: () => text };
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

describe('a connection', () => {
  it.each([
    ['whose headers never end', 'GET / HTTP/1.1\r\nHost: x\r\nX-More: ', '408', 'unavailable'],
    ["whose request can't be read", 'NONSENSE\r\n\r\n', '400', 'invalid_input'],
    ['with too many headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Much: ${'x'.repeat(20_000)}\r\n\r\n`, '431', 'too_large'],
  ])("%s is lost, also when the client doesn't close its side", async (_name, bytes, status, code) => {
    const { server, base } = await startGateway({ headersMs: 100 });
    const { received } = stubborn(base, bytes);
    await eventually(() => (received().endsWith('}') ? true : undefined));
    expect(received()).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"code":"${code}"`, 's'));
    await eventually(async () => ((await connectionsOf(server)) === 0 ? true : undefined));
  });
});

it('a request whose headers the gateway accepts isn’t too large for the API when the gateway has added its own', async () => {
  const api = await serve(() => (_, response) => void response.end('{}'), { host: '127.0.0.1', port: 0 });
  open.push({ close: () => api.end(() => undefined) });
  const { base } = await startGateway({ apiUrls: [`http://127.0.0.1:${api.port}`] });
  const start = 'GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
  const answerTo = async (headers: string): Promise<string> => {
    const { received, socket } = stubborn(base, `${start}${headers}\r\n`);
    await once(socket, 'end');
    return received().replace(/^HTTP\/1\.1 (\d+) .*?(\{.*)?$/s, '$1 $2');
  };
  const large = (bytes: number) => answerTo(`X-Much: ${'x'.repeat(bytes - start.length - 14)}\r\n`);
  const many = (count: number) => answerTo(Array.from({ length: count }, (_, at) => `X-${at}: 1\r\n`).join(''));
  const refusal = '431 {"code":"too_large","message":"The headers of this request are too large."}';
  expect([await large(16_370), await large(17_000)]).toEqual([expect.stringContaining('200'), refusal]);
  expect([await many(997), await many(1_100)]).toEqual([expect.stringContaining('200'), refusal]);
});

describe('calls of one address', () => {
  /** A gateway that allows three calls at once, before an API whose answers wait until `finish`. */
  async function busy(options: Partial<GatewayOptions> = {}) {
    const waiting: (() => void)[] = [];
    const api = await startApi((_, response) => void waiting.push(() => response.end('done')));
    const { base } = await startGateway({ apiUrls: [api], callsPerAddress: 3, ...options });
    const arrived = (count: number) => eventually(() => (waiting.length === count ? true : undefined));
    return { base, arrived, count: () => waiting.length, finish: () => waiting.splice(0).forEach((it) => void it()) };
  }
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('beyond the limit are refused in the common shape, and have room again when others are answered', async () => {
    const { base, arrived, finish } = await busy();
    const first = [1, 2, 3].map(() => call(base, '/api/x'));
    await arrived(3);
    const refused = await call(base, '/api/x');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(JSON.parse(refused.text)).toEqual({
      code: 'rate_limited',
      message: 'Too many requests at once. Please try again in a moment.',
      requestId: refused.headers['x-request-id'],
    });
    expect((await call(base, '/assets/shell.1.js')).status).toBe(200);
    finish();
    expect((await Promise.all(first)).map((it) => it.text)).toEqual(['done', 'done', 'done']);
    const next = call(base, '/api/x');
    await arrived(1);
    finish();
    expect((await next).status).toBe(200);
  });

  it('make room when their clients leave', async () => {
    const { base, arrived, count } = await busy();
    const ask = () => stubborn(base, 'GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
    const clients = [1, 2, 3].map(ask);
    await arrived(3);
    for (const { socket } of clients) socket.destroy();
    // The gateway may notice closed connections only after the next request, which it then refuses.
    let again = ask();
    await eventually(() => {
      if (again.received() !== '') again = ask();
      return count() === 4 || undefined;
    });
    expect(again.received()).toBe('');
  });

  it('leave room for other addresses, which are those that our own proxies saw', async () => {
    const { base, arrived, finish } = await busy({ trustedHops: 1 });
    const first = [1, 2, 3].map(() => call(base, '/api/x', from('192.0.2.1')));
    await arrived(3);
    expect((await call(base, '/api/x', from('192.0.2.7, 192.0.2.1'))).status).toBe(429);
    const other = call(base, '/api/x', from('192.0.2.2'));
    await arrived(4);
    finish();
    expect((await other).status).toBe(200);
    await Promise.all(first);
  });

  it('leave room for streams and streams for calls, whatever a call says that it accepts', async () => {
    const { base, arrived, finish } = await busy();
    const streams = Array.from({ length: 30 }, () => call(base, STREAM));
    await arrived(30);
    expect((await call(base, STREAM)).status).toBe(429);
    const calls = [1, 2, 3].map(() => call(base, '/api/x', { headers: { accept: 'text/event-stream' } }));
    await arrived(33);
    expect((await call(base, '/api/x', { headers: { accept: 'text/event-stream' } })).status).toBe(429);
    finish();
    await Promise.all([...streams, ...calls]);
  });
});

it('a request is logged without the token in its path', async () => {
  const lines: string[] = [];
  const log = createLog('info', 'gateway', { write: (line) => void lines.push(line) });
  const { base } = await startGateway({ log });
  await call(base, `/api/calendar-feeds/${newToken()}.ics`);
  const line = await eventually(() => lines.find((it) => it.includes('"msg":"request"')));
  expect(JSON.parse(line)).toMatchObject({ path: '/api/calendar-feeds/….ics' });
});
