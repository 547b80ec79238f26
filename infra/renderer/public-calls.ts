import * as endpoints from '@tenaye/contracts/endpoints.ts';
import { NOT_PUBLIC } from '@tenaye/platform/remote/first-view.ts';

export interface PublicAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Headers of an answer that pages read. */
const PASSED = ['content-type', 'link', 'retry-after'];

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** The paths of calls that anyone may make and that change nothing. */
const paths = endpoints.endpoints
  .filter((it) => it.method === 'GET' && it.callers.some((caller) => caller === 'anyone'))
  .map((it) => pattern(it.path));

/** Facts about a call of a server part. */
interface PublicCall {
  method: string;
  path: string;
  /** The visitor whose page it is for: the API counts it like a call of that visitor's browser, which the first view saves. */
  address: string | undefined;
  signal: AbortSignal;
  /** The place in a trace that the API continues. */
  traceparent?: string | undefined;
}

/**
 * Makes a call for a server part, without a cookie, so that its answer is the same for everyone. The gateway passes on no visitor's
 * `X-Forwarded-For`, so the API takes this one from us as it takes the gateway's.
 * @throws {Error} with the message `NOT_PUBLIC` for any other call
 */
export async function callPublic(
  apiUrls: readonly string[],
  { method, path, address, signal, traceparent }: PublicCall,
): Promise<PublicAnswer> {
  const [pathname = ''] = path.split('?');
  if (method !== 'GET' || !paths.some((it) => it.test(pathname))) throw new Error(NOT_PUBLIC);
  const headers = {
    accept: 'application/json',
    ...(address !== undefined && { 'x-forwarded-for': address }),
    ...(traceparent !== undefined && { traceparent }),
  };
  let problem: unknown;
  for (const url of apiUrls) {
    try {
      const answer = await fetch(new URL(path, url), { signal, redirect: 'error', headers });
      const passed = PASSED.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []));
      return { status: answer.status, headers: Object.fromEntries(passed), text: await answer.text() };
    } catch (error) {
      problem = error;
    }
  }
  throw problem instanceof Error ? problem : new Error('No API process is known');
}
