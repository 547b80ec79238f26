import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { RegistryEntry, RemoteModule, RemoteProps } from '@tenaye/platform/remote/remote.ts';
import { HANG_LIMIT_MS, mountRemote } from './mount-remote.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const entry: RegistryEntry = {
  name: 'slow',
  title: {},
  routes: [{ path: '/slow', access: 'anyone' }],
  release: { version: '1', entryUrl: '', preload: [], integrity: {} },
};
const never: RemoteModule = { bootstrap: async () => undefined, mount: () => new Promise(() => undefined), unmount: async () => undefined };

it('leaves HTML that is shown in place for as long as its script comes', async () => {
  const container = document.createElement('div');
  container.innerHTML = '<div data-first-view="1"><input value="typed"></div>';
  const failures: string[] = [];
  mountRemote({
    loader: { load: () => new Promise((resolve) => setTimeout(() => resolve({ module: never, version: '1' }), 6 * HANG_LIMIT_MS)) },
    entry,
    container,
    isRetry: false,
    propsFor: () => ({}) as RemoteProps,
    onReady: () => undefined,
    onFailed: (error) => failures.push(error.message),
  });
  await jest.advanceTimersByTimeAsync(7 * HANG_LIMIT_MS - 1);
  expect(failures).toEqual([]);
  expect(container.querySelector('input')?.value).toBe('typed');
  await jest.advanceTimersByTimeAsync(1);
  expect(failures).toEqual([`slow showed nothing for ${HANG_LIMIT_MS} ms`]);
});
