import { startTestApi, type TestApi } from '../test-api.ts';

/** Modules of this folder are loaded once for all test files of a worker. */
let shared: Promise<TestApi> | undefined;

/** The API that the test files of this worker share; it starts with the first file that calls this, and ends with the worker's thread. */
export function sharedApi(): Promise<TestApi> {
  shared ??= startTestApi();
  return shared;
}

/** Ends the shared API, for a run whose tests are in the main thread. */
export const endSharedApi = async (): Promise<void> => (await shared)?.close();
