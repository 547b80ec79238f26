import { afterEach, describe, expect, it } from '@jest/globals';
import { BUILD_EVENT, type DevBuild, offerBuilds } from './builds.ts';

describe('a build of npm run dev, offered to the page', () => {
  const offered: DevBuild[] = [];
  let isRunning: string[] = [];
  const take = (event: Event): void => {
    if (!(event instanceof CustomEvent)) return;
    offered.push(event.detail);
    if (isRunning.includes(event.detail.app)) event.preventDefault();
  };
  const offer = (...running: string[]) => {
    isRunning = running;
    addEventListener(BUILD_EVENT, take);
    return offerBuilds;
  };
  afterEach(() => {
    removeEventListener(BUILD_EVENT, take);
    offered.length = 0;
  });
  const before = { build: '1', hashes: { 'mf-a': 'a1', 'mf-b': 'b1' } };

  it('is shown by the remote that it belongs to', () => {
    expect(offer('mf-a')(before, { build: '2', hashes: { 'mf-a': 'a2', 'mf-b': 'b1' } })).toBe(true);
    expect(offered).toEqual([{ app: 'mf-a', hash: 'a2' }]);
  });

  it('needs a reload when its app is not in the page', () => {
    expect(offer('mf-a')(before, { build: '2', hashes: { 'mf-a': 'a2', 'mf-b': 'b2' } })).toBe(false);
  });

  it('needs a reload when no script differs, because a file beside them does', () => {
    expect(offer('mf-a', 'mf-b')(before, { ...before, build: '2' })).toBe(false);
  });

  it('needs a reload when the page knows no earlier builds, or the builds have no hashes', () => {
    expect(offer('mf-a', 'mf-b')(undefined, before)).toBe(false);
    expect(offer('mf-a', 'mf-b')({ build: '1' }, { build: '2' })).toBe(false);
  });
});
