import { AsyncLocalStorage } from 'node:async_hooks';

const files = new AsyncLocalStorage<object>();
let current = {};

/** Begins a test file: what an earlier one has left running is stray from now on. */
export const beginFile = (): void => {
  current = {};
};

/** Runs a test or hook so that everything that it begins belongs to its file. */
export const inFile = <T>(work: () => T): T => files.run(current, work);

/** Whether the caller was begun by a file that is over, such as a queue that still sends. */
export function isStray(): boolean {
  const file = files.getStore();
  return file !== undefined && file !== current;
}
