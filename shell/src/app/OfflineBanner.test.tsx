import { afterEach, expect, it, jest } from '@jest/globals';
import type { RemoteRoute } from '@tenaye/platform/remote/remote.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen } from '@testing-library/react';
import messages from '../messages/en.json' with { type: 'json' };
import { OfflineBanner } from './OfflineBanner.tsx';
import { TestShell } from './shell.test-support.tsx';

afterEach(() => void jest.restoreAllMocks());

const routes: RemoteRoute[] = [
  { path: '/route', access: 'waste_driver', offline: true },
  { path: '/list', access: 'patient' },
];
const release = { version: '1', entryUrl: '/remotes/mf-a/1/entry.js', preload: [], integrity: {} };
const latest = { remotes: [{ name: 'mf-a', title: { en: 'A' }, routes, release }] };

const show = (path: string, isAway = false) =>
  renderWithPlatform(
    <TestShell releases={{ latest: () => latest, ask: () => undefined }} away={{ current: () => isAway, subscribe: () => () => undefined }}>
      <OfflineBanner />
    </TestShell>,
    { path, messages: { shell: { en: messages } } },
  );

it('says that the device is offline, or the service away, and leaves that to pages made to work without a network', () => {
  const { router } = show('/list', true);
  expect(screen.getByRole('status')).toHaveTextContent("We'll be right back");
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
  act(() => router.navigate('/route'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => router.navigate('/list'));
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
});

it.each([
  [0, 147],
  [300, 300],
])('leaves in place what somebody is about to press, %s pixels below the top of the page', (before, after) => {
  const page = document.documentElement;
  page.scrollTop = before;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(147);
  show('/list');
  expect(page.scrollTop).toBe(before);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(page.scrollTop).toBe(after);
  page.scrollTop = 0;
});

it.each([
  [0, 147, 0],
  [100, 47, 0],
  [300, 0, 300],
])('leaves it in place too when the connection is back, %s pixels below the top of the page', (before, room, after) => {
  const page = document.documentElement;
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(147);
  const { router } = show('/list');
  page.scrollTop = before;
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  const place = screen.getByRole('status');
  expect(place).toBeEmptyDOMElement();
  expect(Number.parseFloat(place.style.minHeight) || 0).toBe(room);
  expect(page.scrollTop).toBe(after);
  act(() => router.navigate('/list?page=2'));
  expect(place.style.minHeight).toBe('');
  page.scrollTop = 0;
});
