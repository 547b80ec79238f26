import { beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { useHostRouter } from '@tenaye/platform/address/host-router.tsx';
import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import type { Registry, RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { aConfig } from '@tenaye/testing/builders.ts';
import { mountsOwnRoots } from '@tenaye/testing/own-roots.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen } from '@testing-library/react';
import messages from '../messages/en.json' with { type: 'json' };
import { CurrentPage } from './CurrentPage.tsx';
import { ShellProvider } from './services.ts';
import { createToasts } from './toasts.ts';

const entry = (name: string, version: string, ...paths: string[]): RegistryEntry => ({
  name,
  title: { en: name },
  routes: paths.map((path) => ({ path, access: 'anyone' })),
  release: { version, entryUrl: `/remotes/${name}/${version}/entry.js`, preload: [], integrity: {} },
});
const other = entry('mf-b', '1', '/b');

let latest: Registry;
let asked: number;

/** A remote whose page says in which version it is shown. */
const remoteOf = ({ name, release }: RegistryEntry) =>
  defineRemote({
    messages: {},
    routes: () => (
      <>
        <h1>
          {name} in version {release.version}
        </h1>
        <input aria-label="Draft" />
        <Link to="/a/more">More</Link>
      </>
    ),
  });

const ask = (): void => {
  asked += 1;
};
const NoScript = () => null;

function Shell() {
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
        releases: { latest: () => latest, ask },
        away: { current: () => false, subscribe: () => () => undefined },
        toasts: createToasts(),
        telemetry: { of: () => ({ report: () => undefined }) },
        scripts: { load: (load) => load(), Failed: NoScript },
        loader: { load: async (it) => ({ module: remoteOf(it), version: it.release.version }) },
      }}
    >
      <CurrentPage />
    </ShellProvider>
  );
}
const show = (path: string) => renderWithPlatform(<Shell />, { path, messages: { shell: { en: messages } } });
const heading = (text: string) => screen.findByRole('heading', { name: text });

mountsOwnRoots();
beforeEach(() => {
  asked = 0;
  latest = { remotes: [entry('mf-a', '1', '/a', '/a/more'), other] };
});

describe('a remote that is released while its page is open', () => {
  it('keeps its version and what was typed until the person leaves it, and is the new one when they come back', async () => {
    const { router, person } = show('/a');
    await heading('mf-a in version 1');
    await person.type(screen.getByLabelText('Draft'), 'half a sentence');
    latest = { remotes: [entry('mf-a', '2', '/a', '/a/more'), other] };
    await person.click(screen.getByRole('link', { name: 'More' }));
    expect(router.href).toBe('/a/more');
    await heading('mf-a in version 1');
    expect(screen.getByLabelText('Draft')).toHaveValue('half a sentence');
    act(() => router.navigate('/b'));
    await heading('mf-b in version 1');
    act(() => router.navigate('/a'));
    await heading('mf-a in version 2');
  });

  it('is asked about with each navigation, and not when the page opens', async () => {
    const { router } = show('/a');
    await heading('mf-a in version 1');
    expect(asked).toBe(0);
    act(() => router.navigate('/b'));
    await heading('mf-b in version 1');
    expect(asked).toBe(1);
  });

  it('can take over a path only once the person has left the remote that shows it', async () => {
    const { router } = show('/a');
    await heading('mf-a in version 1');
    latest = { remotes: [entry('mf-a', '2', '/a'), entry('mf-b', '2', '/b', '/a/more')] };
    act(() => router.navigate('/a/more'));
    await heading('mf-a in version 1');
    act(() => router.navigate('/b'));
    await heading('mf-b in version 2');
    act(() => router.navigate('/a/more'));
    await heading('mf-b in version 2');
  });
});
