import { describe, expect, it } from '@jest/globals';
import type { RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import { installScriptGuard } from './script-guard.ts';

const released = (version: string): RemoteRelease => ({
  version,
  entryUrl: `/remotes/a/${version}/entry.js`,
  preload: [],
  integrity: { [`/remotes/a/${version}/entry.js`]: `sha384-${version}` },
});

/** A guard that trusts a release and its fallback. */
const install = () => {
  const { trust } = installScriptGuard();
  for (const version of ['2', '1']) trust(released(version));
};

const guarded = (url: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = url;
  window.tenayeGuardScript?.(script);
  return script;
};

describe('the script guard', () => {
  it('lets no script of a release or of its fallback run unchecked', () => {
    install();
    expect(guarded('/remotes/a/2/entry.js').integrity).toBe('sha384-2');
    expect(guarded('/remotes/a/1/entry.js').integrity).toBe('sha384-1');
  });

  it("asks for a script that failed past the browser's cache, under the same check, and for others as ever", () => {
    install();
    expect(new URL(guarded('/remotes/a/2/entry.js').src).search).toBe('');
    const script = guarded('/remotes/a/2/entry.js');
    expect(new URL(script.src).search).toBe('?retry=1');
    expect(script.integrity).toBe('sha384-2');
    expect(new URL(guarded('/remotes/a/2/entry.js').src).search).toBe('?retry=2');
    expect(new URL(guarded('/remotes/a/2/assets/late.js').src).search).toBe('');
  });

  it('keeps the URL of a preview’s script and checks it like any other, with CORS, without which browsers check nothing', () => {
    const entryUrl = 'http://localhost:3101/entry.js';
    installScriptGuard().trust({ version: 'dev', entryUrl, preload: [], integrity: { [entryUrl]: 'sha256-dev' } });
    const script = guarded(entryUrl);
    expect(script.src).toBe(entryUrl);
    expect([script.integrity, script.hasAttribute('crossorigin')]).toEqual(['sha256-dev', true]);
    expect(guarded(entryUrl).src).toBe(`${entryUrl}?retry=1`);
    expect(guarded('/remotes/a/2/entry.js').hasAttribute('crossorigin')).toBe(false);
  });
});
