import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryEntry, RemoteModule, RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import { aConfig } from '@tenaye/testing/builders.ts';
import { mountsOwnRoots } from '@tenaye/testing/own-roots.ts';
import { screen, waitFor } from '@testing-library/react';
import type { Services } from '../../app/services.ts';
import { startI18n, startServices } from '../../app/start.ts';
import { withFormer } from './former.tsx';

const release = (version: string): RemoteRelease => ({ version, entryUrl: `/${version}.js`, preload: [], integrity: {} });
const entry = (name: string, version: string, before?: string): RegistryEntry => ({
  name,
  title: { en: `Portal ${name}` },
  routes: [{ path: `/${name}`, access: 'anyone' }],
  release: release(version),
  ...(before && { fallback: release(before) }),
});
const module: RemoteModule = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined };

let remotes: RegistryEntry[];
const realFetch = globalThis.fetch;

async function aPage(): Promise<Services> {
  const services = await startServices(startI18n(), () => undefined);
  return {
    ...services,
    releases: { latest: () => ({ remotes }), ask: () => undefined },
    loader: { load: async ({ release: it }) => ({ module, version: it.version }) },
  };
}
/** Opens the remote as its outlet does. @returns the version that was loaded */
async function enter({ releases, loader }: Services, name: string): Promise<string | undefined> {
  const found = releases.latest().remotes.find((it) => it.name === name);
  return found && (await loader.load(found)).version;
}
const bar = () => screen.queryByRole('region', { name: 'Former version' });

mountsOwnRoots();
beforeEach(() => {
  remotes = [entry('a', '2', '1'), entry('b', '2', '1')];
  globalThis.fetch = jest.fn<typeof fetch>(async () => Response.json(aConfig({})));
  sessionStorage.setItem('tenaye.former', '{"a":"2"}');
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.body.replaceChildren();
  sessionStorage.clear();
});

describe('a tab that shows a former version', () => {
  it('loads it for the remote that the person left, and no other, and says so with a way back', async () => {
    const page = await withFormer(await aPage());
    expect(await enter(page, 'b')).toBe('2');
    expect(bar()).toBeNull();
    expect(await enter(page, 'a')).toBe('1');
    await waitFor(() => expect(bar()).toHaveTextContent('This tab shows the former version of Portal a.'));
    expect(screen.getByRole('button', { name: 'Show the current version' })).toBeVisible();
  });

  it('begins so again after a reload', async () => {
    const config = document.createElement('script');
    Object.assign(config, { type: 'application/json', id: 'registry', textContent: JSON.stringify({ remotes }) });
    document.body.append(config);
    const { releases } = await startServices(startI18n(), () => undefined);
    expect(releases.latest().remotes.map((it) => it.release.version)).toEqual(['1', '2']);
  });

  it('has no further version behind the former one, which would be the one that failed', async () => {
    const { releases } = await withFormer(await aPage());
    expect(releases.latest().remotes.map((it) => it.fallback?.version)).toEqual([undefined, '1']);
  });

  it('shows a newer version as soon as the remote is opened again, without the bar', async () => {
    const page = await withFormer(await aPage());
    await enter(page, 'a');
    await waitFor(() => expect(bar()).not.toBeNull());
    remotes = [entry('a', '3', '2')];
    expect(await enter(page, 'a')).toBe('3');
    await waitFor(() => expect(bar()).toBeNull());
  });

  it.each([
    ['a former version that the gateway offers no more', [entry('a', '2')], '{"a":"2"}'],
    ['something unreadable in the storage', [entry('a', '2', '1')], '{"a'],
  ])('shows the current version in place of %s', async (_, its, kept) => {
    remotes = its;
    sessionStorage.setItem('tenaye.former', kept);
    expect(await enter(await withFormer(await aPage()), 'a')).toBe('2');
  });
});
