import { Agent, request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { aPatient, as, testApi } from '#test/harness.ts';

interface Answer {
  status: number;
  body: string;
  /** The client's own port: the same port means the same connection. */
  port: number | undefined;
}

/** Makes one request on `agent`; the body is sent at once, without waiting for the server. */
function send(agent: Agent, method: string, path: string, body: Buffer, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${testApi().url}${path}`, { agent, method, headers }, (incoming) => {
      const port = incoming.socket.localPort;
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: text, port }));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const json = { 'Content-Type': 'application/json' };
const large = Buffer.alloc(5 * 1024 * 1024, 'a');
const boundary = 'xxxx';
const multipart = Buffer.concat([
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`),
  Buffer.alloc(12 * 1024 * 1024),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

describe('a connection whose request was refused before its body was read', () => {
  it.each<[string, string, string, Buffer, Record<string, string>, number]>([
    ['without a sign-in', 'PUT', '/api/auth/user/photo', large, { 'Content-Type': 'multipart/form-data; boundary=x' }, 401],
    ['for its type', 'POST', '/api/auth/login', large, { 'Content-Type': 'text/plain' }, 415],
    ['for its declared size', 'POST', '/api/auth/login', large, json, 413],
    ['for its size, sent in chunks', 'POST', '/api/auth/login', large, { ...json, 'Transfer-Encoding': 'chunked' }, 413],
    ['for its path', 'POST', '/api/nowhere', large, json, 404],
    ['for its origin', 'POST', '/api/auth/login', large, { ...json, Origin: 'https://evil.example' }, 403],
  ])('answers the next request: %s', async (_name, method, path, body, headers, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await send(agent, method, path, body, headers);
    expect(refused.status).toBe(status);
    const next = await send(agent, 'GET', '/api/config', Buffer.alloc(0), {});
    expect(next.status).toBe(200);
    expect(next.port).toBe(refused.port);
    agent.destroy();
  });

  it('answers the next request: a file too large', async () => {
    const browser = as(await aPatient());
    await browser.get('/api/auth/user');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { Cookie: cookie, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    expect((await send(agent, 'PUT', '/api/auth/user/photo', multipart, headers)).status).toBe(413);
    expect((await send(agent, 'GET', '/api/config', Buffer.alloc(0), {})).status).toBe(200);
    agent.destroy();
  });
});
