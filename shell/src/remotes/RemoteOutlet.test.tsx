import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { useHostRouter } from '@tenaye/platform/address/host-router.tsx';
import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import type { RegistryEntry, RemoteModule, RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import { Link, useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { aConfig } from '@tenaye/testing/builders.ts';
import { later } from '@tenaye/testing/later.ts';
import { mountsOwnRoots } from '@tenaye/testing/own-roots.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import messages from '../messages/en.json' with { type: 'json' };
import { type Loader, LostError } from './loader.ts';
import { HANG_LIMIT_MS } from './mount-remote.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';

const release = { version: '1', entryUrl: '', preload: [], integrity: {} };
const entryOf = (name: string): RegistryEntry => ({
  name,
  title: { en: 'Patient services' },
  routes: [{ path: `/${name}`, access: 'anyone' }],
  release,
});
const entries = { one: entryOf('one'), two: entryOf('two') };

let broken = false;
function PageOne() {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  if (broken) throw new Error('broken page');
  return (
    <>
      <h1>Page one at {pathname}</h1>
      <input aria-label="Typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Link to="/two">To two</Link>
    </>
  );
}
const one = defineRemote({ messages: {}, routes: PageOne });
const two = defineRemote({ messages: {}, routes: () => <h1>Page two</h1> });
const never: RemoteModule = { bootstrap: async () => undefined, mount: () => new Promise(() => undefined), unmount: async () => undefined };

const failures: string[] = [];
let reloads = 0;
function Outlet({ loader, former }: { loader: Loader; former?: RemoteRelease | undefined }) {
  const router = useHostRouter();
  const queryClient = useQueryClient();
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const entry = pathname === '/two' ? entries.two : { ...entries.one, ...(former && { fallback: former }) };
  return (
    <>
      <p>The rest of the page</p>
      <RemoteOutlet
        key={entry.name}
        entry={entry}
        loader={loader}
        router={router}
        services={() => ({ queryClient, i18n, config: aConfig(), toast: () => undefined, telemetry: { report: () => undefined } })}
        onFailure={(_, version, error) => failures.push(`${version}: ${error.message}`)}
        onFormer={() => {
          reloads += 1;
        }}
      />
    </>
  );
}

/** An outlet that offers the former version, and another one below it on request. */
function Second(props: { loader: Loader; former: RemoteRelease | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Outlet loader={both} former={before} />
      <button type="button" onClick={() => setIsOpen(true)}>
        Open the second
      </button>
      {isOpen && <Outlet {...props} />}
    </>
  );
}

const modules = (pick: (name: string, isRetry: boolean) => Promise<RemoteModule>): Loader => ({
  load: async ({ name }, isRetry = false) => ({ module: await pick(name, isRetry), version: '1' }),
});
const both = modules(async (name) => (name === 'one' ? one : two));
const before = { ...release, version: '0' };
const show = (loader: Loader, former?: RemoteRelease) =>
  renderWithPlatform(<Outlet loader={loader} former={former} />, { path: '/one', messages: { shell: { en: messages } } });

mountsOwnRoots();
beforeEach(() => {
  broken = false;
  reloads = 0;
  failures.length = 0;
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const failed = () => screen.findByRole('alert', { name: '' });

describe('RemoteOutlet', () => {
  it('shows a skeleton, then the remote', async () => {
    show(both);
    expect(screen.getByRole('status')).toHaveTextContent('Loading Patient services');
    expect(await screen.findByRole('heading', { name: 'Page one at /one' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('leaves nothing of a remote behind when the person moves on, forty times', async () => {
    const { router, container } = show(both);
    await screen.findByRole('heading', { name: 'Page one at /one' });
    for (let round = 0; round < 20; round += 1) {
      act(() => router.navigate('/two'));
      await screen.findByRole('heading', { name: 'Page two' });
      expect(screen.queryByText(/Page one/)).toBeNull();
      act(() => router.navigate('/one'));
      await screen.findByRole('heading', { name: 'Page one at /one' });
    }
    expect(container.querySelectorAll('[data-remote] > div')).toHaveLength(1);
  });

  it('never shows a foreign path to a remote that is being unmounted', async () => {
    const seen: string[] = [];
    const watching = defineRemote({
      messages: {},
      routes: () => <h1>At {seen[seen.push(useLocation().pathname) - 1]}</h1>,
    });
    const { router } = show(modules(async (name) => (name === 'one' ? watching : two)));
    await screen.findByRole('heading', { name: 'At /one' });
    act(() => router.navigate('/two'));
    await screen.findByRole('heading', { name: 'Page two' });
    expect(new Set(seen)).toEqual(new Set(['/one']));
  });

  it('says that a remote could not be loaded, keeps the page, and tries again without a reload', async () => {
    const asked: boolean[] = [];
    const loader = modules(async (_, isRetry) => {
      asked.push(isRetry);
      if (!isRetry) throw new LostError('404');
      return one;
    });
    const { person } = show(loader);
    expect(await failed()).toHaveTextContent("Patient services can't be shown right now");
    expect(await failed()).toHaveTextContent('Check your connection and try again.');
    expect(screen.getByText('The rest of the page')).toBeInTheDocument();
    expect(failures).toEqual(['1: 404']);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Page one at /one' })).toBeInTheDocument();
    expect(asked).toEqual([false, true]);
  });

  it('takes the place of a remote that throws in its first render', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    broken = true;
    const { person } = show(both);
    await failed();
    expect(failures).toEqual(['1: broken page']);
    expect(await failed()).not.toHaveTextContent(/Check your connection/);
    expect(await failed()).toHaveTextContent(/your connection isn't the cause/);
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Page one at /one' })).toBeInTheDocument();
  });

  it('takes the place of a remote that throws later', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { person } = show(both);
    await screen.findByRole('heading', { name: 'Page one at /one' });
    broken = true;
    await person.type(screen.getByLabelText('Typed'), 'x');
    await failed();
    expect(screen.getByText('The rest of the page')).toBeInTheDocument();
  });

  it('offers the former version of one that throws, keeps the choice for the tab, and reports it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    broken = true;
    const { person } = show(both, before);
    await person.click(await screen.findByRole('button', { name: 'Show the former version' }));
    expect(sessionStorage.getItem('tenaye.former')).toBe('{"one":"1"}');
    expect(failures).toEqual(['1: broken page', '1: Left for 0']);
    expect(reloads).toBe(1);
  });

  it.each([
    ['there is none', both, undefined, '1: broken page'],
    ['the former one is what threw', { load: async () => ({ module: one, version: '0' }) }, before, '0: broken page'],
    ['scripts are lost', modules(() => Promise.reject(new LostError('lost'))), before, '1: lost'],
  ])('offers no former version when %s', async (_, loader, former, failure) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    broken = true;
    const { person } = renderWithPlatform(<Second loader={loader} former={former} />, {
      path: '/one',
      messages: { shell: { en: messages } },
    });
    // The script of the offer has come with the first outlet.
    await screen.findByRole('button', { name: 'Show the former version' });
    await person.click(screen.getByRole('button', { name: 'Open the second' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(failures).toEqual(['1: broken page', failure]);
    expect(screen.getAllByRole('button', { name: 'Show the former version' })).toHaveLength(1);
  });

  it.each([
    ['whose script never comes', modules(() => new Promise(() => undefined))],
    ['that never ends its mount', modules(async () => never)],
  ])('gives up on a remote %s', async (_, loader) => {
    jest.useFakeTimers();
    show(loader);
    await act(() => jest.advanceTimersByTimeAsync(HANG_LIMIT_MS - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert')).toHaveTextContent("can't be shown");
  });

  it('does not mount a remote that arrives after the person left', async () => {
    const one = later<RemoteModule>();
    const mounted = jest.fn<() => Promise<void>>(async () => undefined);
    const late: RemoteModule = { ...never, mount: mounted };
    const { router } = show(modules((name) => (name === 'one' ? one.promise : Promise.resolve(two))));
    act(() => router.navigate('/two'));
    await screen.findByRole('heading', { name: 'Page two' });
    one.resolve(late);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page two' })).toBeInTheDocument());
    expect(mounted).not.toHaveBeenCalled();
  });
});
