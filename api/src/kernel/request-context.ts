import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
  /** Set when a query of this request has waited for the database as long as allowed: the next one doesn't wait (`connections.ts`). */
  gaveUp?: Error;
}

/** State that log lines, audit rows and database connections of one request share without passing it through every service. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Undefined outside a request (worker, command line). */
export const currentRequestId = (): string | undefined => requestContext.getStore()?.requestId;
