import { AsyncLocalStorage } from 'node:async_hooks';

const addresses = new AsyncLocalStorage<string | undefined>();

/**
 * Runs a request, or the jobs of a worker, with `address` (`PUBLIC_URL`) as the base of the links in its mails. Only the demo may take the
 * address from a request instead, because the sender of a request chooses it.
 */
export const withPagesAt = <T>(address: string | undefined, run: () => T): T => addresses.run(address, run);

/**
 * The absolute address of one of our pages; undefined where the service's own address is unknown, for example in a demo's worker without
 * `PUBLIC_URL`.
 */
export function findPageUrl(path: string, query: Readonly<Record<string, string>> = {}): string | undefined {
  const address = addresses.getStore();
  if (!address) return undefined;
  const url = new URL(path, address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Like `findPageUrl`, for a mail that is useless without the link: throws where the address is unknown. */
export function pageUrl(path: string, query?: Readonly<Record<string, string>>): string {
  const url = findPageUrl(path, query);
  if (!url) throw new Error("PUBLIC_URL is not set: mails can't link to our pages");
  return url;
}
