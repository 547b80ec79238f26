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

/**
 * Makes a call for a server part, without a cookie, so that its answer is the same for everyone.
 * @throws {Error} with the message `NOT_PUBLIC` for any other call
 */
export async function callPublic(apiUrls: readonly string[], method: string, path: string, signal: AbortSignal): Promise<PublicAnswer> {
  const [pathname = ''] = path.split('?');
  if (method !== 'GET' || !paths.some((it) => it.test(pathname))) throw new Error(NOT_PUBLIC);
  let problem: unknown;
  for (const url of apiUrls) {
    try {
      const answer = await fetch(new URL(path, url), { signal, redirect: 'error', headers: { accept: 'application/json' } });
      const headers = PASSED.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []));
      return { status: answer.status, headers: Object.fromEntries(headers), text: await answer.text() };
    } catch (error) {
      problem = error;
    }
  }
  throw problem instanceof Error ? problem : new Error('No API process is known');
}
