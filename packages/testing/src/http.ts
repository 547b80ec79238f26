import { afterEach, beforeEach } from '@jest/globals';
import { listProfileClaims } from '@tenaye/contracts/claim.ts';
import { listDirectoryDoctors } from '@tenaye/contracts/directory.ts';
import type { Endpoint, Schema } from '@tenaye/contracts/endpoint.ts';
import { errorStatus } from '@tenaye/contracts/errors.facts.ts';
import type { ErrorBody } from '@tenaye/contracts/errors.ts';
import { listAdminNotifications, listProviderNotifications } from '@tenaye/contracts/notification.ts';
import { listRelatives } from '@tenaye/contracts/relative.ts';
import type * as z from 'zod/mini';
import { xhrOver } from './xhr.ts';

/** One request that the stub received. Path parameters and query values are the strings of the URL. */
export interface SeenRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Parsed JSON, or the FormData of a multipart call; undefined without a body. */
  body: unknown;
  headers: Headers;
}

type AnswerOf<E extends Endpoint> = E['answer'] extends Schema ? z.input<E['answer']> : undefined;
type Answering<E extends Endpoint> = AnswerOf<E> | ((request: SeenRequest) => AnswerOf<E> | Promise<AnswerOf<E>>);

export interface HttpStub {
  /** Answers `endpoint` from now on. Requests and answers must follow the contract. */
  answer<const E extends Endpoint>(endpoint: E, ...answer: E['answer'] extends Schema ? [Answering<E>] : []): void;
  /**
   * Answers a list `endpoint` page by page: each page but the last links to the next one; the cursor is the page's number. `sum` is what
   * all rows add up to.
   */
  answerPages<const E extends Endpoint>(endpoint: E, pages: readonly AnswerOf<E>[], sum?: number): void;
  /** Answers a download with these bytes, which must be ASCII. */
  answerFile(endpoint: Endpoint, file: { content: string; type: string }): void;
  /** Loses the connection in the middle of a download, after `start`. */
  answerBroken(endpoint: Endpoint, start: string): void;
  /** Refuses `endpoint` with the contract's error body and status; with `when`, refuses only matching requests. */
  refuse(endpoint: Endpoint, body: ErrorBody, when?: (request: SeenRequest) => boolean): void;
  /** Refuses `endpoint` with plain text, where the spec asks for it. */
  refuseWithText(endpoint: Endpoint, status: number, text: string): void;
  /** Loses the connection on `endpoint`. */
  lose(endpoint: Endpoint): void;
  /** Every request to `endpoint` in this test, oldest first. */
  requests(endpoint: Endpoint): readonly SeenRequest[];
}

/**
 * Whether a test file that is over may still call, where files share a page (docs/decisions/0146-tests-of-pages-share-a-page.md). React
 * goes on with its work in the context in which that began, so that a file's own calls can look like it.
 */
const isStray = (): boolean => Reflect.get(globalThis, Symbol.for('tenaye.isStray'))?.() === true;

interface Stub {
  endpoint: Endpoint;
  pattern: RegExp;
  respond(request: SeenRequest): Promise<Response> | Response;
}

/**
 * Replaces the API, following the contracts, during each test of the file. Call it once, at the top of the file. A call without a stub, a
 * body that the contract refuses, or an answer that doesn't fit it fails the test. The bell in every portal's frame is empty, no profile is
 * claimed, and the cards of doctors show nothing of the directory, unless the test stubs it.
 */
export function stubHttp(): HttpStub {
  let stubs = new Map<string, Stub>();
  let seen: { endpoint: string; request: SeenRequest }[] = [];
  let faults: string[] = [];
  let realFetch: typeof fetch;
  let realXhr: typeof XMLHttpRequest;

  const stubbedFetch: typeof fetch = async (input, init = {}) => {
    const method = init.method ?? 'GET';
    const url = new URL(String(input), 'http://stub.example');
    const stub = [...stubs.values()].find((it) => it.endpoint.method === method && it.pattern.test(url.pathname));
    if (!stub) return isStray() ? new Promise(() => undefined) : fault(`no stub for ${method} ${url.pathname}`);
    const request = requestOf(stub, url, init);
    seen.push({ endpoint: keyOf(stub.endpoint), request });
    const refusal = bodyFault(stub.endpoint, request);
    if (refusal) return fault(refusal);
    const response = await stub.respond(request);
    init.signal?.throwIfAborted();
    return response;
  };
  const fault = (text: string): never => {
    faults.push(text);
    throw new TypeError(text);
  };
  const add = (endpoint: Endpoint, respond: Stub['respond']) =>
    void stubs.set(keyOf(endpoint), { endpoint, pattern: patternOf(endpoint), respond });

  beforeEach(() => {
    stubs = new Map();
    for (const list of [listProviderNotifications, listAdminNotifications, listDirectoryDoctors, listProfileClaims, listRelatives])
      add(list, () => Response.json([]));
    seen = [];
    faults = [];
    realFetch = globalThis.fetch;
    realXhr = globalThis.XMLHttpRequest;
    globalThis.fetch = stubbedFetch;
    Reflect.set(globalThis, 'XMLHttpRequest', xhrOver(stubbedFetch));
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    globalThis.XMLHttpRequest = realXhr;
    if (faults.length > 0) throw new Error(`HTTP stub: ${faults.join('; ')}`);
  });

  return {
    answer: (endpoint, ...[answer]) =>
      add(endpoint, async (request) => {
        const value: unknown = isAnswerer(answer) ? await answer(request) : answer;
        const wrong = answerFault(endpoint, value);
        return wrong ? fault(wrong) : success(endpoint, value);
      }),
    answerPages: (endpoint, pages, sum) =>
      add(endpoint, ({ query }) => {
        const index = Number(query.cursor ?? 0);
        const wrong = answerFault(endpoint, pages[index]);
        if (wrong) return fault(wrong);
        const response = success(endpoint, pages[index]);
        response.headers.set('total-count', String(pages.flat().length));
        if (sum !== undefined) response.headers.set('total-sum', String(sum));
        if (index + 1 < pages.length) response.headers.set('link', `<${endpoint.path}?cursor=${index + 1}>; rel="next"`);
        return response;
      }),
    answerFile: (endpoint, { content, type }) =>
      add(endpoint, () => new Response(content, { headers: { 'content-type': type, 'content-length': String(content.length) } })),
    answerBroken: (endpoint, start) =>
      add(endpoint, () => {
        const pieces = [new TextEncoder().encode(start)];
        const pull = (body: ReadableStreamDefaultController<Uint8Array>) => {
          const piece = pieces.shift();
          if (piece) body.enqueue(piece);
          else body.error(new TypeError('connection lost'));
        };
        return new Response(new ReadableStream({ pull }));
      }),
    refuse: (endpoint, body, when) => {
      const before = stubs.get(keyOf(endpoint));
      add(endpoint, (request) =>
        before && when?.(request) === false ? before.respond(request) : Response.json(body, { status: errorStatus[body.code] }),
      );
    },
    refuseWithText: (endpoint, status, text) =>
      add(endpoint, () => new Response(text, { status, headers: { 'content-type': 'text/plain' } })),
    lose: (endpoint) =>
      add(endpoint, () => {
        throw new TypeError('connection lost');
      }),
    requests: (endpoint) => seen.filter((it) => it.endpoint === keyOf(endpoint)).map((it) => it.request),
  };
}

const isAnswerer = (answer: unknown): answer is (request: SeenRequest) => unknown => typeof answer === 'function';

const keyOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
const patternOf = (endpoint: Endpoint): RegExp => new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

function requestOf({ pattern }: Stub, url: URL, init: RequestInit): SeenRequest {
  const params = pattern.exec(url.pathname)?.groups ?? {};
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
  return { params: { ...params }, query: Object.fromEntries(url.searchParams), body, headers: new Headers(init.headers) };
}

function bodyFault(endpoint: Endpoint, { body }: SeenRequest): string | undefined {
  if (!endpoint.body || body instanceof FormData) return undefined;
  const parsed = endpoint.body.safeParse(body);
  return parsed.success ? undefined : `${keyOf(endpoint)} was sent what its contract refuses: ${parsed.error.message}`;
}

function answerFault(endpoint: Endpoint, value: unknown): string | undefined {
  if (!endpoint.answer) return undefined;
  const parsed = endpoint.answer.safeParse(value);
  return parsed.success ? undefined : `the stub's answer to ${keyOf(endpoint)} doesn't fit its contract: ${parsed.error.message}`;
}

const success = (endpoint: Endpoint, value: unknown): Response =>
  endpoint.answer ? Response.json(value, { status: endpoint.status ?? 200 }) : new Response(null, { status: 204 });
