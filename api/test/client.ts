import { randomInt } from 'node:crypto';

/** An answer, read to its end. `body` is the JSON, or undefined when there is none. */
export interface TestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and compare them with what the contract says.
  body: any;
  text: string;
  headers: Headers;
}

export interface TestClient {
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Like `fetch`, with this client's cookies; the body is not read. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Name and value of the cookies that a browser would send. */
  cookies: Map<string, string>;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function keep(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const ended = attributes.some((it) => /^\s*expires=thu, 01 jan 1970/i.test(it));
    if (ended) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

const speaking = (send: Send, cookies: Map<string, string>): TestClient => {
  const ask = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> => {
    const raw = body instanceof FormData || body instanceof Uint8Array || typeof body === 'string';
    const response = await send(path, {
      method,
      ...(body !== undefined && { body: raw ? (body as NonNullable<RequestInit['body']>) : JSON.stringify(body) }),
      headers: {
        // Compressing and unpacking took a fiftieth of the time of tests.
        'Accept-Encoding': 'identity',
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    });
    const text = await response.text();
    return { status: response.status, body: jsonOf(text), text, headers: response.headers };
  };
  return {
    get: (path, headers) => ask('GET', path, undefined, headers),
    post: (path, body, headers) => ask('POST', path, body, headers),
    put: (path, body, headers) => ask('PUT', path, body, headers),
    patch: (path, body, headers) => ask('PATCH', path, body, headers),
    delete: (path, body, headers) => ask('DELETE', path, body, headers),
    fetch: send,
    cookies,
  };
};

/**
 * An HTTP client with its own cookies and address, so that one test's rate limits never affect another. `before` runs once, ahead of the
 * first request.
 */
export function createClient(baseUrl: () => string, before?: (client: TestClient) => Promise<void>): TestClient {
  const cookies = new Map<string, string>();
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
  const send: Send = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('X-Forwarded-For')) headers.set('X-Forwarded-For', address);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('Cookie', cookie);
    const response = await fetch(`${baseUrl()}${path}`, { redirect: 'manual', ...init, headers });
    keep(cookies, response);
    return response;
  };
  let prepared: Promise<void> | undefined;
  const sendPrepared: Send = async (path, init) => {
    prepared ??= before?.(speaking(send, cookies)) ?? Promise.resolve();
    await prepared;
    return send(path, init);
  };
  return speaking(sendPrepared, cookies);
}
