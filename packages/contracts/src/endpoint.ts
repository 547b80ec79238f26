import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `anyone` needs no sign-in; `patient` is a client account; `provider` is any provider account, staff included;
 * `doctor`, `facility` and `admin` are provider accounts of exactly that providerType; `collector` and `waste_manager` have that staff role.
 * A row-level rule (whose appointment is it?) is the API policy's work, not this list's.
 */
export type Caller = 'anyone' | 'patient' | 'provider' | 'doctor' | 'facility' | 'admin' | 'collector' | 'waste_manager';

/** What a multipart field may carry. `types` are MIME types decided by content, never by name. */
export interface FileRule {
  maxBytes: number;
  types: readonly string[];
  required: boolean;
  /** What the field says when a required file is missing; 'Please choose a file' unless told. */
  missing?: string;
}

export type Schema = z.ZodMiniType;

/**
 * One HTTP call, declared once: mounted by the API, called by the typed client, written to OpenAPI.
 * `path` starts with /api and uses `:name` for parameters. An absent `answer` means 204 with no body.
 */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema | undefined = Schema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  callers: readonly Caller[];
  params: P;
  query: Q;
  body: B;
  answer: A;
  /** Success status; 200 with an answer and 204 without, unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Refusals a caller should expect beyond invalid_input, unauthenticated and forbidden. */
  errors?: readonly ErrorCode[];
  /** Multipart file fields; their presence makes the call multipart, with `body` describing the text fields. */
  files?: Readonly<Record<string, FileRule>>;
  /** Success is the bytes of a file (an attachment), not JSON. */
  download?: boolean;
  /** The `Idempotency-Key` header is honoured: the same key and body give the first answer again. */
  idempotent?: boolean;
}

type Part<T> = T extends Schema ? T : undefined;

/** What GET and DELETE carry in a body has no agreed meaning (RFC 9110, section 9.3), and the gateway refuses it. */
type Framed = { method: 'POST' | 'PUT' | 'PATCH' } | { method: 'GET' | 'DELETE'; body?: undefined; files?: undefined };

/** Declares an endpoint; parts that are left out are `undefined` in its type. */
export function endpoint<const E extends Partial<Endpoint> & Pick<Endpoint, 'method' | 'path' | 'summary' | 'callers'> & Framed>(
  spec: E,
): Omit<E, 'params' | 'query' | 'body' | 'answer'> & {
  params: Part<E['params']>;
  query: Part<E['query']>;
  body: Part<E['body']>;
  answer: Part<E['answer']>;
} {
  return {
    ...spec,
    params: spec.params as Part<E['params']>,
    query: spec.query as Part<E['query']>,
    body: spec.body as Part<E['body']>,
    answer: spec.answer as Part<E['answer']>,
  };
}
