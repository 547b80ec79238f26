import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
}

/** What log lines and audit rows of one request share, without passing it through every service. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Undefined outside a request (worker, command line). */
export const currentRequestId = (): string | undefined => requestContext.getStore()?.requestId;
