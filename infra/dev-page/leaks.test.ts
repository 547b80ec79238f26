import vm from 'node:vm';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type LeakyPage, watchLeaks } from './page/leaks.ts';

describe('what a remote leaves in the page of npm run dev', () => {
  let page: LeakyPage;
  let target: EventTarget;
  let names: string[];
  let left: (remote: string) => { text: string; stack: string | undefined }[];
  const own = new AbortController();
  const listener = (): void => undefined;

  /** Runs code as the script of a remote. */
  const run = (code: string, remote = 'mf-a'): void =>
    vm.runInNewContext(`(page, target, listener, own) => { ${code} }`, {}, { filename: `/remotes/${remote}/1/remote.js` })(
      page,
      target,
      listener,
      own,
    );
  const texts = (remote = 'mf-a') => left(remote).map((it) => it.text);

  beforeEach(() => {
    target = new EventTarget();
    names = ['document'];
    // No timer really runs: the numbers are what a browser would return.
    let timers = 0;
    const start = () => ++timers;
    page = {
      timers: Object.assign(Object.create(null), { setInterval: start, clearInterval: () => undefined }),
      targets: [target],
      globals: () => names,
    };
    left = watchLeaks(page);
  });

  it('is an interval that runs on, once, with the place where it began', () => {
    run('page.timers.setInterval(listener, 50)');
    const [leak, ...more] = left('mf-a');
    expect([leak?.text, more]).toEqual(['mf-a left 1 interval running', []]);
    expect(leak?.stack).toContain('/remotes/mf-a/1/remote.js:1');
    expect(texts()).toEqual([]);
    run('page.timers.setInterval(listener, 50); page.timers.setInterval(listener, 50)');
    expect(texts()).toEqual(['mf-a left 2 intervals running']);
  });

  it('is a listener more for each visit, and not the one that a module adds when it is loaded', () => {
    run("target.addEventListener('resize', () => 1)");
    expect(texts()).toEqual([]);
    run("target.addEventListener('resize', () => 2)");
    expect(texts()).toEqual(['mf-a left 1 listener on the page']);
  });

  it('is a new global, but none of webpack', () => {
    names = [...names, 'webpackChunktenaye_mf_a', 'leak'];
    expect(texts()).toEqual(['mf-a left globals on window: leak']);
    expect(texts()).toEqual([]);
  });

  it('is nothing that was ended, ends by itself, or belongs to another remote or the shell', () => {
    expect(texts()).toEqual([]);
    run('page.timers.clearInterval(page.timers.setInterval(listener, 50))');
    run("target.addEventListener('resize', listener, true); target.removeEventListener('resize', listener, { capture: true })");
    run("target.addEventListener('resize', listener, { once: true })");
    run("target.addEventListener('resize', listener, { signal: own.signal })");
    own.abort();
    run('page.timers.setInterval(listener, 50)', 'mf-b');
    page.timers.setInterval(listener, 50);
    expect(texts()).toEqual([]);
  });
});
