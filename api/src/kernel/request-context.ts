import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown when the client of a read has left: nobody needs the rest of the read's work. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

interface RequestContext {
  requestId: string;
  /**
   * Set when a query of this request has waited for the database as long as allowed, or when the client of a read has left: the next query
   * is immediately refused with this error (`connections.ts`).
   */
  gaveUp?: Error;
  /** The time (`performance.now()`) after which the request sends no more queries to the database (`connections.ts`). */
  endsAt?: number;
}

/** State that log lines, audit rows and database connections of one request share without passing it through every service. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Each statement has its own limit; this limit ends a call of many statements before the gateway gives up on the call (after 30 s). */
const CALL_LIMIT_MS = 28_000;

/** Starts the time limit of the current request. Call it once the request's body has arrived, because networks are slow. */
export function limitRequest(): void {
  const request = requestContext.getStore();
  if (request) request.endsAt = performance.now() + CALL_LIMIT_MS;
}

/**
 * Lifts the time limit of a request whose file is read while it is sent: networks are slow, and each part of the file is subject to the
 * limit of a statement.
 */
export function unlimitRequest(): void {
  delete requestContext.getStore()?.endsAt;
}

/** True when this request is a read whose client has left. */
export const hasClientLeft = (): boolean => requestContext.getStore()?.gaveUp instanceof ClientLeft;

/** Undefined outside a request (worker, command line). */
export const currentRequestId = (): string | undefined => requestContext.getStore()?.requestId;
