import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import type { Preview } from '@tenaye/platform/remote/preview.ts';
import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { aConfig } from '@tenaye/testing/builders.ts';
import { mountsOwnRoots } from '@tenaye/testing/own-roots.ts';
import { screen } from '@testing-library/react';
import type { Services } from '../../app/services.ts';
import { startI18n, startServices } from '../../app/start.ts';
import { withPreview } from './preview.tsx';

const ORIGIN = 'http://localhost:3101';
const entry = (name: string, version: string): RegistryEntry => ({
  name,
  title: { en: name },
  routes: [{ path: `/${name}`, access: 'anyone' }],
  release: { version, entryUrl: `/remotes/${name}/${version}/entry.js`, preload: [], integrity: {} },
});

/** The answers of this machine by URL; other URLs have no answer. */
let answers: Record<string, unknown>;
let reported: string[];
const realFetch = globalThis.fetch;

async function aPage(): Promise<Services> {
  const services = await startServices(startI18n(), () => undefined);
  const remotes = [entry('mf-a', '1'), entry('mf-b', '1')];
  return {
    ...services,
    releases: { latest: () => ({ remotes }), ask: () => undefined },
    telemetry: { of: (source, version) => ({ report: () => reported.push(`${source} ${version}`) }) },
  };
}
const shown = (source: string): Preview => ({ shown: [{ remote: 'mf-a', source }], refused: [] });
const entryOf = ({ releases }: Services, name: string) => releases.latest().remotes.find((it) => it.name === name);
const bar = () => screen.findByRole('region', { name: 'Preview' });

mountsOwnRoots();
beforeEach(() => {
  reported = [];
  answers = {
    '/api/config': aConfig({}),
    [`${ORIGIN}/remote.json`]: { name: 'mf-a', title: { en: 'A' }, routes: [{ path: '/a/new', access: 'admin' }] },
    [`${ORIGIN}/mf-manifest.json`]: { metaData: { buildInfo: { buildVersion: '0.1.0-dev' }, remoteEntry: { name: 'entry.js' } } },
    [`${ORIGIN}/integrity.json`]: { 'entry.js': 'sha256-x' },
  };
  globalThis.fetch = jest.fn<typeof fetch>(async (input) => {
    const answer = answers[String(input)];
    if (answer === undefined) throw new TypeError('lost');
    return Response.json(answer);
  });
  sessionStorage.clear();
  history.replaceState(null, '', '/?other=1&remote=mf-a%402');
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.body.replaceChildren();
});

describe('a page with a preview', () => {
  it('takes it out of the address and keeps it for the tab', async () => {
    await withPreview(await aPage(), shown('2'));
    expect(location.search).toBe('?other=1');
    expect(sessionStorage.getItem('tenaye.preview')).toBe('remote=mf-a%402');
    expect(await bar()).toHaveTextContent('This tab shows mf-a in version 2.');
  });

  it('stays when the administrator signs out, and says so before', async () => {
    const page = await aPage();
    await withPreview(page, { ...shown('2'), isHeld: true });
    expect(await bar()).toHaveTextContent('It stays in this browser for an hour after you sign out, whoever signs in then.');
    page.queryClient.setQueryData(authKeys.provider, { account: { providerType: 'admin' } });
    page.queryClient.setQueryData(authKeys.provider, null);
    expect(sessionStorage.getItem('tenaye.preview')).toBe('remote=mf-a%402');
  });

  it('reports nothing as a release', async () => {
    const { telemetry } = await withPreview(await aPage(), shown('2'));
    telemetry.of('mf-a', '2').report({ kind: 'error', name: 'Error' });
    expect(reported).toEqual(['mf-a preview:2']);
  });

  it('keeps its remote whatever is released meanwhile', async () => {
    const page = await aPage();
    const registry = { remotes: [entry('mf-a', '2'), entry('mf-b', '1')] };
    const services = await withPreview({ ...page, releases: { ...page.releases, latest: () => registry } }, shown('2'));
    registry.remotes = [entry('mf-a', '3'), entry('mf-b', '2')];
    expect(entryOf(services, 'mf-a')?.release.version).toBe('2');
    expect(entryOf(services, 'mf-b')?.release.version).toBe('2');
  });

  it('has the remote of this machine with its own paths, version and hash', async () => {
    const services = await withPreview(await aPage(), shown(ORIGIN));
    expect(entryOf(services, 'mf-a')).toMatchObject({
      routes: [{ path: '/a/new', access: 'admin' }],
      release: { version: '0.1.0-dev', entryUrl: `${ORIGIN}/entry.js`, integrity: { [`${ORIGIN}/entry.js`]: 'sha256-x' } },
    });
    expect(await bar()).toHaveTextContent(`This tab shows mf-a from ${ORIGIN}.`);
  });

  it.each([
    ["doesn't answer", () => delete answers[`${ORIGIN}/remote.json`], `${ORIGIN} doesn't answer.`],
    [
      'serves another remote',
      () => {
        answers[`${ORIGIN}/remote.json`] = { name: 'mf-c', title: {}, routes: [] };
      },
      `${ORIGIN} serves a portal other than mf-a`,
    ],
  ])('shows what everybody sees when this machine %s, and says so', async (_, change, said) => {
    change();
    const services = await withPreview(await aPage(), shown(ORIGIN));
    expect(entryOf(services, 'mf-a')?.release.version).toBe('1');
    expect(await bar()).toHaveTextContent(said);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('stores nothing that was refused, and offers the available remedy', async () => {
    await withPreview(await aPage(), { shown: [], refused: [{ asked: 'mf-a@2', reason: 'sign-in' }] });
    expect(sessionStorage.getItem('tenaye.preview')).toBeNull();
    expect(await bar()).toHaveTextContent('Only administrators can preview mf-a@2.');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/admin/login?remote=mf-a%402');
    expect(screen.getByRole('button', { name: 'End preview' })).toBeVisible();
  });
});
