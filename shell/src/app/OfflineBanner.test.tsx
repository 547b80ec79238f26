import { afterEach, expect, it, jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { useHostRouter } from '@tenaye/platform/address/host-router.tsx';
import type { RemoteRoute } from '@tenaye/platform/remote/remote.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { aConfig } from '@tenaye/testing/builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen } from '@testing-library/react';
import messages from '../messages/en.json' with { type: 'json' };
import { OfflineBanner } from './OfflineBanner.tsx';
import { ShellProvider } from './services.ts';
import { createToasts } from './toasts.ts';

afterEach(() => void jest.restoreAllMocks());

const routes: RemoteRoute[] = [
  { path: '/route', access: 'waste_driver', offline: true },
  { path: '/list', access: 'patient' },
];
const release = { version: '1', entryUrl: '/remotes/mf-a/1/entry.js', preload: [], integrity: {} };
const latest = { remotes: [{ name: 'mf-a', title: { en: 'A' }, routes, release }] };

const NoScript = () => null;

function Shell({ isAway }: { isAway: boolean }) {
  const router = useHostRouter();
  const queryClient = useQueryClient();
  const { i18n } = useTranslation();
  return (
    <ShellProvider
      value={{
        router,
        queryClient,
        i18n,
        config: aConfig(),
        version: '0.1.0-shell',
        releases: { latest: () => latest, ask: () => undefined },
        away: { current: () => isAway, subscribe: () => () => undefined },
        toasts: createToasts(),
        telemetry: { of: () => ({ report: () => undefined }) },
        scripts: { load: (load) => load(), Failed: NoScript },
        loader: { load: () => Promise.reject(new Error('The banner loads no remote')) },
      }}
    >
      <OfflineBanner />
    </ShellProvider>
  );
}
const show = (path: string, isAway = false) =>
  renderWithPlatform(<Shell isAway={isAway} />, { path, messages: { shell: { en: messages } } });

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
