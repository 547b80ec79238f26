import type { Call, Caller } from '@tenaye/contracts/call.ts';
import type { Schema } from '@tenaye/contracts/endpoint.ts';
import type { EndpointsByCall } from '@tenaye/contracts/endpoints.ts';
import type { ErrorCode } from '@tenaye/contracts/errors.facts.ts';
import type { ErrorBody, InputIssue, Slot } from '@tenaye/contracts/errors.ts';
import type { StepUpProof } from '@tenaye/contracts/second-factor.facts.ts';
import type * as z from 'zod/mini';
import { type Absence, AWAY } from './away.ts';
import type { OnProgress } from './upload.ts';

/** A call of the `*.facts.ts` files. Endpoints, which carry schemas, are excluded, because importing one would load zod. */
type Facts = Call & { summary?: undefined };

type KeyOf<C> = C extends Facts ? `${C['method']} ${C['path']}` : never;

/** The endpoint of a call, by method and path. Exists for the compiler only. */
type EndpointOf<C extends Facts> = KeyOf<C> extends infer K extends keyof EndpointsByCall ? EndpointsByCall[K] : never;

type Listed<C extends Facts> = KeyOf<C> extends keyof EndpointsByCall ? unknown : 'This call is missing in endpoints.ts';

type Part<K extends string, E> = E extends { [P in K]: infer S extends Schema }
  ? object extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : { [P in K]?: undefined };

/** A facility's call must name one of the account's facilities; undefined means its only facility. */
type Naming<C extends Facts> = C extends { namesFacility: true; callers: readonly ['facility'] }
  ? { query: { facilityId: string | undefined } }
  : unknown;

interface Extras {
  /** Multipart file fields by name. */
  files?: Readonly<Record<string, Blob | readonly Blob[]>>;
  /** Sent as `Idempotency-Key`: repeating the call with the same key returns the first answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Called with the bytes sent so far, for files on slow lines. */
  onProgress?: OnProgress;
}

/** One intersection for each endpoint: three unions over all endpoints would multiply, beyond what the compiler can represent. */
type InputOf<E> = E extends unknown ? Part<'params', E> & Part<'query', E> & Part<'body', E> & Extras : never;

/** The input of a call of `C`; parts that its endpoint doesn't declare are refused by the compiler. */
export type CallInput<C extends Facts> = InputOf<EndpointOf<C>> & Naming<C>;

type AnswerOf<E> = E extends { answer: infer S extends Schema } ? z.output<S> : null;

/** The answer of a call of `C`; null when its endpoint answers 204. */
export type CallAnswer<C extends Facts> = AnswerOf<EndpointOf<C>>;

type Args<C extends Facts> = object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

interface Answered<A> {
  answer: A;
  next: string | undefined;
  /** The number of rows on all pages, where the list counts them. */
  total: number | undefined;
  /** What the rows of all pages add up to, where the list sums them up. */
  sum: number | undefined;
}

/** A refusal by the API. `message` is "status: body text" (spec, error catalogue); `text` is the server's sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly text: string;
  readonly issues: readonly InputIssue[];
  readonly nextSlots: readonly Slot[];
  readonly requestId: string | undefined;
  /** The proof with which the call would be made. */
  readonly stepUp: StepUpProof | undefined;
  /** True while the whole service can't answer: `text` says so in the page's own words, and reads are retried (away.ts). */
  readonly isAway: boolean;
  /** Seconds until the service wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: string, statusText = '', { isAway = false, retryAfter }: Absence = {}) {
    super(`${status}: ${body || statusText}`);
    const json = jsonOf(body);
    const known = isErrorBody(json) ? json : undefined;
    this.status = status;
    this.code = known?.code;
    this.text = isAway ? AWAY : (known?.message ?? (isForMachines(body) ? statusText : body || statusText));
    this.isAway = isAway;
    this.retryAfter = retryAfter;
    this.issues = known?.issues ?? [];
    this.nextSlots = known?.nextSlots ?? [];
    this.requestId = known?.requestId;
    this.stepUp = known?.stepUp;
  }
}

/** The request got no answer: offline, reset, name not found. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(options?: ErrorOptions) {
    super('Network error. Please try again.', options);
  }
}

/** Tells a refusal in the common shape from plain text and from a proxy's own page. The API ensures the shape. */
const isErrorBody = (json: unknown): json is ErrorBody =>
  typeof json === 'object' && json !== null && 'code' in json && 'message' in json && typeof json.message === 'string';

/** Whether a body is a page or JSON of something else than the API, which says nothing to people. */
const isForMachines = (body: string): boolean => /^\s*[<{[]/.test(body);

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

type Unauthenticated = (callers: readonly Caller[]) => void;
const unauthenticatedListeners = new Set<Unauthenticated>();

/**
 * Calls `listener` with the callers a call allows whenever the API answers 401 `unauthenticated`. @returns a function that removes the
 * listener
 */
export function onUnauthenticated(listener: Unauthenticated): () => void {
  unauthenticatedListeners.add(listener);
  return () => {
    unauthenticatedListeners.delete(listener);
  };
}

/**
 * Makes one call as its contract declares it. The answer is typed but not parsed again: the API checks it against the same contract.
 * @throws {ApiError} any answer that isn't a success @throws {NetworkError} no answer
 */
export function call<const C extends Facts>(facts: C & Listed<C>, ...args: Args<C>): Promise<CallAnswer<C>>;
export async function call(facts: Call, input: AnyInput = {}): Promise<unknown> {
  return (await answered(facts, input)).answer;
}

/** Calls a list that comes in pages: `next` is the `cursor` of the following page, undefined on the last one. Errors as `call`. */
export function callPage<const C extends Facts>(facts: C & Listed<C>, ...args: Args<C>): Promise<Answered<CallAnswer<C>>>;
export function callPage(facts: Call, input: AnyInput = {}): Promise<Answered<unknown>> {
  return answered(facts, input);
}

async function answered(facts: Call, input: AnyInput): Promise<Answered<unknown>> {
  const response = await sendProven(facts, input);
  const text = await textOf(response);
  const numberIn = (header: string): number | undefined => {
    const text = response.headers.get(header);
    return text === null ? undefined : Number(text);
  };
  return {
    answer: JSON.parse(text || 'null'),
    next: nextCursor(response.headers.get('link')),
    total: numberIn('total-count'),
    sum: numberIn('total-sum'),
  };
}

/** The cursor in `<…?cursor=…>; rel="next"`; the link itself may be relative. */
function nextCursor(link: string | null): string | undefined {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return next === undefined ? undefined : (new URL(next, 'http://page.invalid').searchParams.get('cursor') ?? undefined);
}

/** The error for an answer that isn't a success; notifies the listeners of `onUnauthenticated`. For calls made in this package. */
export function refusalOf(facts: Call, response: Response, text: string): ApiError {
  const error = new ApiError(response.status, text, response.statusText, absenceOf(facts, response));
  if (error.code === 'unauthenticated') for (const listener of unauthenticatedListeners) listener(facts.callers);
  return error;
}

/** Whether an answer means that the service is away. A call that declares `unavailable` answers 503 for a reason of its own. */
function absenceOf(facts: Call, { status, headers }: Response): Absence {
  const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return {
    isAway: [502, 503, 504].includes(status) && !facts.errors?.includes('unavailable'),
    ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
  };
}

type AnyInput = { params?: unknown; query?: unknown; body?: unknown } & Extras;

/** Makes a refused call again if the person gives the proof that it needs; otherwise throws the refusal. */
export type Prove = (refusal: ApiError, again: () => Promise<Response>) => Promise<Response>;

let prove: Prove | undefined;

/** Sets how this page asks for proofs (step-up.ts); pages without such calls never do. */
export function proveBy(next: Prove | undefined): void {
  prove = next;
}

/** Sends the request and returns a success. @throws {ApiError} any other answer @throws {NetworkError} no answer */
export async function sendProven(facts: Call, input: AnyInput): Promise<Response> {
  const response = await send(facts, input);
  if (response.ok) return response;
  const refusal = refusalOf(facts, response, await textOf(response));
  if (!prove) throw refusal;
  return prove(refusal, () => sendProven(facts, input));
}

/** The last call that moves the session (`movesSession` of its contract). */
let lastMove: Promise<unknown> = Promise.resolve();
let isMoving = false;

/**
 * Sends the request, for calls made in this package. A read that was sent with the former session while another call replaced it is refused
 * as signed out; it is sent again once that call has ended.
 * @throws {NetworkError} no answer
 */
export async function send(facts: Call, input: AnyInput): Promise<Response> {
  const before = isMoving ? undefined : lastMove;
  const sent = sendOnce(facts, input);
  if (facts.movesSession) {
    isMoving = true;
    const move = sent
      .catch(() => undefined)
      .then(() => {
        isMoving = lastMove !== move;
      });
    lastMove = move;
  }
  if (facts.method !== 'GET') return sent;
  const response = await sent;
  if (response.status !== 401 || before === lastMove) return response;
  await lastMove;
  return sendOnce(facts, input);
}

async function sendOnce(facts: Call, input: AnyInput): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  const body = bodyOf(facts, input);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  const request: RequestInit = { method: facts.method, headers, credentials: 'same-origin' };
  if (body !== undefined) request.body = body;
  if (input.signal) request.signal = input.signal;
  try {
    const { onProgress } = input;
    if (onProgress && body !== undefined) {
      const { upload } = await import('./upload.ts');
      return await upload(urlOf(facts, input), { method: facts.method, headers, body, signal: input.signal ?? null }, onProgress);
    }
    return await fetch(urlOf(facts, input), request);
  } catch (cause) {
    throw lossOf(cause);
  }
}

/** The body of an answer as text. @throws {NetworkError} the connection was lost midway */
export async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw lossOf(cause);
  }
}

/** The error to throw for a failed fetch: an aborted call stays an AbortError, so that callers can tell it from a lost connection. */
export const lossOf = (cause: unknown): unknown =>
  cause instanceof DOMException && cause.name === 'AbortError' ? cause : new NetworkError({ cause });

function bodyOf(facts: Call, input: AnyInput): string | FormData | undefined {
  if (!facts.files) return input.body === undefined ? undefined : JSON.stringify(input.body);
  const form = new FormData();
  for (const [key, value] of entriesOf(input.body)) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [key, value] of Object.entries(input.files ?? {})) {
    for (const file of value instanceof Blob ? [value] : value) form.append(key, file);
  }
  return form;
}

/** The URL of a call, with its parameters filled in; query keys without a value are left out. */
export function urlOf(facts: Pick<Call, 'path'>, input: { params?: unknown; query?: unknown }): string {
  const params = new Map(entriesOf(input.params));
  const path = facts.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params.get(key))));
  const query = new URLSearchParams(entriesOf(input.query).map(([key, value]) => [key, String(value)]));
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

const entriesOf = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part).filter(([, value]) => value !== undefined && value !== null) : [];
