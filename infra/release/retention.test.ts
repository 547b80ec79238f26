import { once } from 'node:events';
import { rmSync, utimesSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createGateway } from '../gateway/gateway.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { pointTo } from './pointer-moves.ts';
import { readPointers, writePointers } from './pointers.ts';
import { prune, versionFolder } from './store.ts';

const hour = 3_600_000;
const opened = new Date('2026-03-01T08:00:00Z');
const after = (hours: number): Date => new Date(opened.getTime() + hours * hour);

describe('a page that is open', () => {
  let folder: ReleaseFolder;
  let base: string;
  let gateway: { server: Server; drain: () => Promise<void> };

  /** Releases a version at that time, as `npm run build` does. */
  function release(app: 'shell' | 'mf-a', version: string, at: Date): void {
    if (app === 'shell') folder.addShell(version);
    else folder.addRemote(app, version, ['/a/*']);
    utimesSync(versionFolder(folder.dir, app, version), at, at);
    writePointers(folder.dir, pointTo(readPointers(folder.dir), app, version, { now: at }));
    prune(folder.dir, app, at);
  }
  const statusOf = async (path: string): Promise<number> => {
    const answer = await fetch(new URL(path, base));
    await answer.arrayBuffer();
    return answer.status;
  };

  beforeEach(async () => {
    folder = makeReleaseFolder();
    // Built a month before it was opened, so that only its age could be a reason to remove it.
    for (const app of ['shell', 'mf-a'] as const) release(app, 'v0', after(-30 * 24));
    gateway = createGateway({ releaseDir: folder.dir, apiUrls: [], publicUrl: undefined, trustedHops: 0, log: pino({ level: 'silent' }) });
    gateway.server.listen(0, '127.0.0.1');
    await once(gateway.server, 'listening');
    const address = gateway.server.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  });
  afterEach(async () => {
    await gateway.drain();
    rmSync(folder.dir, { recursive: true, force: true });
  });

  it('lives through ten releases of shell and remote, and its scripts go after a day', async () => {
    const scripts = ['/remotes/mf-a/v0/assets/late.js', '/assets/shell.v0.js'];
    for (let n = 1; n <= 10; n += 1) {
      for (const app of ['shell', 'mf-a'] as const) release(app, `v${n}`, after(n));
      const page = await (await fetch(new URL('/a/b', base), { headers: { accept: 'text/html' } })).text();
      expect(page).toContain(`/remotes/mf-a/v${n}/remote-entry.js`);
      for (const script of scripts) expect(await statusOf(script)).toBe(200);
    }
    for (const app of ['shell', 'mf-a'] as const) release(app, 'last', after(26));
    for (const script of scripts) expect(await statusOf(script)).toBe(404);
    expect(await statusOf('/remotes/mf-a/v5/assets/late.js')).toBe(200);
  });
});
