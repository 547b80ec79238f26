import type { ServerResponse } from 'node:http';
import { networkOf } from '@tenaye/api/kernel/http/network.ts';

/** The default of the setting `CALLS_PER_ADDRESS`. */
export const CALLS_PER_ADDRESS = 100;
/** The largest accepted value, for operators who limit calls in front of the gateway. */
export const MOST_CALLS_PER_ADDRESS = 1_000_000;
/** The number of live streams allowed for each allowed call: a stream stays open as long as its page, and costs almost nothing. */
const STREAMS_PER_CALL = 10;

/**
 * Counts what is under way for each network.
 * @returns a function that counts one more and returns the function that uncounts it; undefined when there is no room
 */
export function counterOf(most: number): (address: string) => (() => void) | undefined {
  const open = new Map<string, number>();
  return (address) => {
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= most) return undefined;
    open.set(network, count + 1);
    return () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    };
  };
}

/**
 * Limits the calls that one address may have open at the same time, so that a visitor with thousands of calls leaves room for everybody
 * else. `most` allows for all the people of a clinic behind one address: a browser has at most six calls open, each for a few milliseconds.
 * Live streams are counted separately, and recognized by their path, because any call can request a stream's content type.
 * @returns a function that counts a call until its answer has ended, or returns false when there is no room for the call
 */
export function createCallsAtOnce(most: number): (address: string, response: ServerResponse, isStream: boolean) => boolean {
  const [calls, streams] = [counterOf(most), counterOf(most * STREAMS_PER_CALL)];
  return (address, response, isStream) => {
    const uncount = (isStream ? streams : calls)(address);
    if (uncount) response.once('close', uncount);
    return uncount !== undefined;
  };
}
