import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { createGateway } from './gateway.ts';

/** A request as the API understood it. */
interface Seen {
  method: string;
  url: string;
  body: string;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const withLength = (method: string, path: string, headers: string, body: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return text;
}

describe('a request that two programs could read in two ways', () => {
  let folder: ReleaseFolder;
  let api: Server;
  let gateway: ReturnType<typeof createGateway>;
  const seen: Seen[] = [];

  /** Writes raw bytes and returns everything received until the gateway closes the connection or `until` appears. */
  async function raw(bytes: string, until?: string): Promise<string> {
    const socket = connect(portOf(gateway.server), '127.0.0.1');
    socket.write(bytes, 'latin1');
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      if (until && text.includes(until)) break;
    }
    return text;
  }

  beforeAll(async () => {
    folder = makeReleaseFolder();
    folder.addShell('1');
    folder.point({ shell: { current: '1' }, remotes: {} });
    api = createServer(async (incoming, response) => {
      const { method = '', url = '' } = incoming;
      const body = await textOf(incoming);
      if (url !== '/health/ready' && url !== '/api/config') seen.push({ method, url, body });
      response.end(`${method} ${url} ${body.length}`);
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    gateway = createGateway({
      releaseDir: folder.dir,
      apiUrls: [`http://127.0.0.1:${portOf(api)}`],
      publicUrl: undefined,
      trustedHops: 0,
      log: pino({ level: 'silent' }),
    });
    gateway.server.listen(0, '127.0.0.1');
    await once(gateway.server, 'listening');
  });
  afterAll(async () => {
    await gateway.drain();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    rmSync(folder.dir, { recursive: true, force: true });
  });
  beforeEach(() => {
    seen.length = 0;
  });

  const bodiless = ['GET', 'HEAD', 'DELETE', 'OPTIONS'].flatMap((method) => [
    [`${method} with a body`, withLength(method, '/api/x', '', smuggled)],
    [
      `${method} with a body whose length is called the connection's own`,
      withLength(method, '/api/x', 'Connection: content-length\r\n', smuggled),
    ],
    [
      `${method} with a body in chunks`,
      `${method} /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
    ],
  ]);
  const named = [
    'content-length',
    'host',
    'cookie',
    'authorization',
    'x-forwarded-for',
    'x-forwarded-host',
    'forwarded',
    'x-real-ip',
    'origin',
  ].map((name) => [
    `POST whose Connection names ${name}`,
    withLength('POST', '/api/x', `Connection: keep-alive, ${name}\r\nCookie: a=b\r\n`, '{}'),
  ]);
  const framing = [
    ['a length beside chunks', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks beside a length', 'POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n'],
    ['two different lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}'],
    ['two equal lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}'],
    ['a list of lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2, 2\r\n\r\n{}'],
    ['a length with a sign', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: +2\r\n\r\n{}'],
    ['an encoding behind chunks', 'POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['an encoding that looks like chunks', 'POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length : 2\r\n\r\n{}'],
    ['a folded header', 'POST /api/x HTTP/1.1\r\nHost: x\r\nX-A: b\r\n Content-Length: 40\r\nContent-Length: 2\r\n\r\n{}'],
    ['a folded header with a tab', 'GET /api/x HTTP/1.1\r\nHost: x\r\nX-A: b\r\n\tc\r\n\r\n'],
    ['bare line feeds', 'GET /api/x HTTP/1.1\nHost: x\n\n'],
    ['one bare line feed', 'GET /api/x HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n'],
    ["a bare line feed in a chunk's size", 'POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n'],
    ['a bare carriage return', 'GET /api/x HTTP/1.1\r\nHost: x\rX-A: b\r\n\r\n'],
    ['a header without a name', 'GET /api/x HTTP/1.1\r\nHost: x\r\n: b\r\n\r\n'],
    ['no host', 'GET /api/x HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /api/x HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ];

  it.each([...bodiless, ...named, ...framing])('is refused and ends its connection: %s', async (_, bytes) => {
    const answer = await raw(`${bytes}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    if (!bytes.startsWith('HEAD')) expect(answer).toContain('"code":"invalid_input"');
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(seen).toEqual([]);
  });

  it.each([
    ['with a length', 'POST /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello', 'hello'],
    [
      'in chunks',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
      'hello',
    ],
    ['with a length of nothing', 'DELETE /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', ''],
    ['that looks like a request', withLength('POST', '/api/x', 'Connection: close\r\n', smuggled), smuggled],
  ])('is not what an ordinary body is: %s', async (_, bytes, body) => {
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 200 /);
    expect(seen).toEqual([{ method: bytes.split(' ', 1)[0] ?? '', url: '/api/x', body }]);
  });

  it('gives none of 300 visitors beside an attacker an answer that is not theirs', async () => {
    const attacks = [...bodiless, ...named, ...framing].map(([, bytes = '']) => bytes);
    let isOver = false;
    const attacker = async (start: number): Promise<void> => {
      for (let n = start; !isOver; n += 1) await raw(attacks[n % attacks.length] ?? '').catch(() => undefined);
    };
    const attackers = [0, 7, 19].map(attacker);
    const visit = async (n: number): Promise<string> => {
      const answer = await raw(`POST /api/visitor/${n} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody`);
      return answer.slice(answer.indexOf('\r\n\r\n') + 4);
    };
    const answers: string[] = [];
    for (let n = 0; n < 300; n += 10) answers.push(...(await Promise.all(Array.from({ length: 10 }, (__, k) => visit(n + k)))));
    isOver = true;
    await Promise.all(attackers);
    expect(answers).toEqual(Array.from({ length: 300 }, (__, n) => expect.stringContaining(`POST /api/visitor/${n} 4`)));
    expect(seen.filter(({ url }) => !url.startsWith('/api/visitor/'))).toEqual([]);
    expect(seen).toHaveLength(300);
  });
});
