import type { ErrorCode } from './errors.facts.ts';

/**
 * Who may call. `anyone` needs no sign-in; `patient` is a client account; `provider` is any provider account, staff included;
 * `doctor`, `facility` and `admin` are provider accounts of exactly that providerType; `collector` and `waste_manager` have that staff role.
 * A row-level rule (whose appointment is it?) is the API policy's work, not this list's.
 */
export type Caller = 'anyone' | 'patient' | 'provider' | 'doctor' | 'facility' | 'admin' | 'collector' | 'waste_manager';

/** What a multipart field may carry. `types` are MIME types decided by content, never by name. */
export interface FileRule {
  /** Of each file. */
  maxBytes: number;
  types: readonly string[];
  required: boolean;
  /** How many files the field takes at most. With it the handler gets a list, without it the one file. */
  maxFiles?: number;
  /** What the field says when a required file is missing; 'Please choose a file' unless told. */
  missing?: string;
}

/**
 * What both ends of an HTTP call go by while they run, without its schemas: all that a browser needs to make it.
 * `path` starts with /api and uses `:name` for parameters.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  callers: readonly Caller[];
  /** Success status; 200 with an answer and 204 without, unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Refusals a caller should expect beyond invalid_input, unauthenticated and forbidden. */
  errors?: readonly ErrorCode[];
  /** Multipart file fields; their presence makes the call multipart, with the endpoint's `body` describing the text fields. */
  files?: Readonly<Record<string, FileRule>>;
  /** Success is the bytes of a file (an attachment), not JSON. */
  download?: boolean;
  /** The `Idempotency-Key` header is honored: the same key and body give the first answer again. */
  idempotent?: boolean;
}

/** What GET and DELETE carry in a body has no agreed meaning (RFC 9110, section 9.3), and the gateway refuses it. */
type Framed = { method: 'POST' | 'PUT' | 'PATCH' } | { method: 'GET' | 'DELETE'; files?: undefined };

/** Declares a call; its literal types find its endpoint again (`endpoints.ts`). Bundlers drop the calls that a script doesn't make. */
/* @__NO_SIDE_EFFECTS__ */
export const call = <const C extends Call & Framed>(facts: C): C => facts;
