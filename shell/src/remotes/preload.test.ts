import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { waitFor } from '@testing-library/react';
import { prefetchLinked } from './prefetch.ts';
import { preloadOnIntent } from './preload.ts';

const realFetch = globalThis.fetch;
let count = 0;
/** A remote that no other test has fetched. */
function aRemote(entryUrl?: string): RegistryEntry {
  count += 1;
  const url = entryUrl ?? `/remotes/mf-${count}/1/entry.js`;
  const release = { version: '1', entryUrl: url, preload: [`/remotes/mf-${count}/1/a.js`], integrity: { [url]: 'sha256-e' } };
  return { name: `mf-${count}`, title: {}, routes: [], release };
}
const linkTo = (href: string): void => document.body.insertAdjacentHTML('beforeend', `<a href="${href}">There</a>`);
const fetched = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];
const connect = (value: object | undefined) => Object.defineProperty(navigator, 'connection', { value, configurable: true });

beforeEach(() => {
  connect(undefined);
  linkTo('/there');
  linkTo('https://other.example/there');
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('remotes behind the links of a quiet page', () => {
  it('are fetched once, checked as they will be run, but not the page’s own', () => {
    const [here, there] = [aRemote(), aRemote()];
    linkTo('/');
    const find = (path: string) => (path === '/there' ? there : here);
    prefetchLinked(find);
    prefetchLinked(find);
    expect(fetched('prefetch').map((it) => [new URL(it.href).pathname, it.integrity || undefined])).toEqual([
      [there.release.entryUrl, 'sha256-e'],
      [there.release.preload[0], undefined],
    ]);
  });

  it.each([
    [{ saveData: true, effectiveType: '4g' }],
    [{ effectiveType: '3g' }],
    [{ effectiveType: '2g' }],
    [{ effectiveType: 'slow-2g' }],
  ])('cost nothing on a connection like %j', (connection) => {
    connect(connection);
    prefetchLinked(aRemote);
    expect(fetched('prefetch')).toEqual([]);
  });

  it('are not fetched from this machine, where a preview comes from', () => {
    const local = aRemote('http://localhost:3101/entry.js');
    prefetchLinked((path) => (path === '/there' ? local : undefined));
    expect(fetched('prefetch')).toEqual([]);
  });
});

describe('the remote behind a link that has the focus', () => {
  it('is loaded ahead, also on a slow connection, but not for people who save data', () => {
    const remotes = [aRemote(), aRemote()];
    preloadOnIntent((path) => (path === '/there' ? remotes[0] : undefined));
    connect({ effectiveType: '3g', saveData: true });
    document.querySelector('a')?.focus();
    expect(fetched('preload')).toEqual([]);
    document.querySelector('a')?.blur();
    connect({ effectiveType: '3g' });
    document.querySelector('a')?.focus();
    expect(fetched('preload').map((it) => new URL(it.href).pathname)).toContain(remotes[0]?.release.entryUrl);
  });

  it('is loaded when the pointer moves over the link, not when the link appears under a resting one', () => {
    const remote = aRemote();
    preloadOnIntent(() => remote);
    const over = (type: string) => document.querySelector('a')?.dispatchEvent(new Event(type, { bubbles: true }));
    over('pointerover');
    expect(fetched('preload')).toEqual([]);
    over('pointermove');
    expect(fetched('preload').map((it) => new URL(it.href).pathname)).toContain(remote.release.entryUrl);
  });

  it('brings the scripts of the page itself, whose list is read once', async () => {
    const remote = aRemote();
    const pages = `/remotes/${remote.name}/1/pages.json`;
    const scripts = { '/there': { 'assets/there.js': 'sha256-t' }, '/other': { 'assets/other.js': 'sha256-o' } };
    const asked: unknown[] = [];
    globalThis.fetch = async (url) => {
      asked.push(url);
      return Response.json(scripts);
    };
    preloadOnIntent(() => ({ ...remote, release: { ...remote.release, pages } }));
    for (let times = 0; times < 2; times += 1) {
      document.querySelector('a')?.focus();
      document.querySelector('a')?.blur();
    }
    await waitFor(() => expect(fetched('preload').map((it) => it.integrity)).toContain('sha256-t'));
    expect(fetched('preload').map((it) => new URL(it.href).pathname)).toEqual([
      remote.release.entryUrl,
      ...remote.release.preload,
      `/remotes/${remote.name}/1/assets/there.js`,
    ]);
    expect(asked).toEqual([pages]);
  });
});
