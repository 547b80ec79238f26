import { AppError } from '#kernel/errors.ts';

/** The most pictures of one address that wait for their turn. */
export const MOST_WAITING = 30;

/** What waits, by the address that it came from. The address whose turn is next comes first. */
const waiting = new Map<string, (() => void)[]>();
let isBusy = false;

function waitAs(address: string): Promise<void> {
  const own = waiting.get(address) ?? [];
  if (own.length >= MOST_WAITING)
    throw new AppError('rate_limited', 'Too many pictures at once. Please try again in a moment.', { retryAfter: 5 });
  waiting.set(address, own);
  return new Promise((resolve) => own.push(resolve));
}

function passOn(): void {
  const [next] = waiting;
  isBusy = next !== undefined;
  if (!next) return;
  const [address, [begin, ...others]] = next;
  waiting.delete(address);
  if (others.length > 0) waiting.set(address, others);
  begin?.();
}

/**
 * Does the work on one picture at a time, for the addresses in turn: a large picture takes a second, 250 MB and one of the four threads
 * that passwords and files need, too. Throws `rate_limited` if too many pictures of the address wait already.
 */
export async function inPictureTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  if (isBusy) await waitAs(address);
  isBusy = true;
  try {
    return await work();
  } finally {
    passOn();
  }
}
