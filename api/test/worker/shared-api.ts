import { startTestApi, type TestApi } from '../test-api.ts';

/** Modules of this folder are loaded once for all test files of a worker. */
let shared: Promise<TestApi> | undefined;

/** The API that the test files of this worker share; it starts with the first file that asks. It ends with the worker's thread. */
export function sharedApi(): Promise<TestApi> {
  shared ??= startTestApi();
  return shared;
}

/** Ends it, for a run whose tests are in the main thread. */
export const endSharedApi = async (): Promise<void> => (await shared)?.close();
