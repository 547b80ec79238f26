import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
  /** Set when the database has let this request wait as long as one may: it won't wait a second time (`connections.ts`). */
  gaveUp?: Error;
}

/** What log lines, audit rows and database connections of one request share, without passing it through every service. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Undefined outside a request (worker, command line). */
export const currentRequestId = (): string | undefined => requestContext.getStore()?.requestId;
