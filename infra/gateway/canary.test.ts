import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { pointCanaryTo, pointTo } from '../release/pointer-moves.ts';
import { type Pointers, readPointers, writePointers } from '../release/pointers.ts';
import { eventually } from '../test/eventually.ts';
import { call, urlOf } from '../test/http-call.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { drawOf, isChosen } from './canary.ts';
import { createGateway } from './gateway.ts';
import { type Withdrawal, watchWithdrawals, withoutWithdrawn } from './withdrawals.ts';

const draws = (count: number): string[] => Array.from({ length: count }, () => drawOf({ headers: {} }, false).value);

describe('the draw of a browser', () => {
  it('chooses about the stated share, the same browsers each time, and more of them when the share grows', () => {
    const all = draws(2000);
    const chosen = (percent: number) => all.filter((it) => isChosen(it, 'mf-a', percent));
    expect(Math.abs(chosen(30).length / all.length - 0.3)).toBeLessThan(0.06);
    expect(chosen(30)).toEqual(chosen(30));
    expect(chosen(60)).toEqual(expect.arrayContaining(chosen(30)));
  });

  it('chooses other browsers for another remote', () => {
    const all = draws(2000).filter((it) => isChosen(it, 'mf-a', 30));
    expect(Math.abs(all.filter((it) => isChosen(it, 'mf-b', 30)).length / all.length - 0.3)).toBeLessThan(0.12);
  });

  it('is accepted only in its own form', () => {
    expect(drawOf({ headers: { cookie: 'a=1; tenaye_draw=0123456789abcdef' } }, true)).toEqual({ value: '0123456789abcdef' });
    expect(drawOf({ headers: { cookie: 'tenaye_draw=zz' } }, true).cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });
});

describe('what was withdrawn', () => {
  const since = '2026-03-01T08:00:00.000Z';
  const later = '2026-03-02T08:00:00.000Z';
  const three: Pointers = ['1', '2', '3'].reduce<Pointers>((all, it) => pointTo(all, 'mf-a', it, { now: new Date(since) }), {
    remotes: {},
  });
  const out = (version: string, at = since): Withdrawal => ({ app: 'mf-a', version, since: at });
  const served = (pointers: Pointers, ...withdrawals: Withdrawal[]) => withoutWithdrawn(pointers, withdrawals, () => true).remotes['mf-a'];

  it('gives the version before, without the withdrawn one as its fallback, and one further back when that is withdrawn too', () => {
    expect(served(three, out('3'))).toMatchObject({ current: '2', previous: '1' });
    expect(served(three, out('3'), out('2'))).toMatchObject({ current: '1' });
    expect(served(three, out('3'), out('2'))?.previous).toBeUndefined();
  });

  it('is still served where nothing else is left', () => {
    expect(served(three, out('3'), out('2'), out('1'))).toMatchObject({ current: '3' });
    expect(withoutWithdrawn(three, [out('3')], () => false).remotes['mf-a']).toMatchObject({ current: '3' });
  });

  it('comes back with its next release, but never as a fallback of another', () => {
    const again = pointTo(three, 'mf-a', '3', { now: new Date(later) });
    expect(served(again, out('3'))).toMatchObject({ current: '3', previous: '2' });
    const next = pointTo(three, 'mf-a', '4', { now: new Date(later) });
    expect(served(next, out('3'))).toMatchObject({ current: '4', previous: '2' });
  });

  it('ends a canary and leaves the stable version', () => {
    const canary = pointCanaryTo(three, 'mf-a', '4', 30, new Date(later));
    expect(served(canary, out('4', later))).toMatchObject({ current: '3', previous: '2', trials: [{ version: '4' }] });
    expect(served(canary, out('4', later))?.canary).toBeUndefined();
    expect(served(canary, out('4'))?.canary).toMatchObject({ version: '4' });
  });
});

describe('a gateway with a canary', () => {
  let folder: ReleaseFolder;
  let withdrawn: Withdrawal[];
  let heard: string[];
  let base: string;
  const open: (() => Promise<unknown>)[] = [];
  const pageOf = (cookie?: string) => call(base, '/a', { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const isCanary = (text: string): boolean =>
    text.includes('/remotes/mf-a/2/remote-entry.js') && text.includes('"fallback":{"version":"1"');

  beforeEach(async () => {
    withdrawn = [];
    heard = [];
    folder = makeReleaseFolder();
    folder.addShell('1');
    for (const version of ['1', '2']) folder.addRemote('mf-a', version, ['/a']);
    writePointers(folder.dir, pointTo(pointTo({ remotes: {} }, 'shell', '1'), 'mf-a', '1'));
    const api = createServer((incoming, response) => {
      if (incoming.url === '/api/telemetry') heard.push(String(incoming.headers['x-releases']));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(withdrawn));
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const withdrawals = watchWithdrawals([urlOf(api)]);
    const gateway = createGateway({
      releaseDir: folder.dir,
      apiUrls: [urlOf(api)],
      publicUrl: undefined,
      trustedHops: 0,
      withdrawals: withdrawals.current,
      log: pino({ level: 'silent' }),
    });
    gateway.server.listen(0, '127.0.0.1');
    await once(gateway.server, 'listening');
    base = urlOf(gateway.server);
    open.push(
      gateway.drain,
      async () => withdrawals.stop(),
      async () => {
        api.closeAllConnections();
        await new Promise((resolve) => api.close(resolve));
      },
    );
  });
  afterEach(async () => {
    for (const end of open.splice(0)) await end();
    rmSync(folder.dir, { recursive: true, force: true });
  });

  const startCanary = (percent: number): void => writePointers(folder.dir, pointCanaryTo(readPointers(folder.dir), 'mf-a', '2', percent));

  it('sets no cookie before one runs', async () => {
    expect((await pageOf()).headers['set-cookie']).toBeUndefined();
  });

  it('gives it to its share of browsers, each of which keeps what it got', async () => {
    startCanary(30);
    const visits = [];
    for (let n = 0; n < 200; n += 1) visits.push(await pageOf());
    const share = visits.filter((it) => isCanary(it.text)).length / visits.length;
    expect(Math.abs(share - 0.3)).toBeLessThan(0.15);
    for (const { headers, text } of visits.slice(0, 20)) {
      const again = await pageOf(headers['set-cookie']?.[0]?.split(';')[0]);
      expect([isCanary(again.text), again.headers['set-cookie']]).toEqual([isCanary(text), undefined]);
    }
  });

  it('tells the API about it, and gives everybody the stable version once the API has withdrawn it', async () => {
    startCanary(50);
    // One browser of its share is followed: others get the stable version all along.
    const chosen = await eventually(async () => {
      const visit = await pageOf();
      return isCanary(visit.text) ? visit : undefined;
    });
    const cookie = chosen.headers['set-cookie']?.[0]?.split(';')[0];
    const { since = '', canary } = readPointers(folder.dir).remotes['mf-a'] ?? {};
    await call(base, '/api/telemetry', { method: 'POST', body: '{}' });
    expect(heard[0]).toContain(`mf-a=1,2 since=${since} canary=2@50@${canary?.since}`);
    withdrawn = [{ app: 'mf-a', version: '2', since: canary?.since ?? '' }];
    await eventually(async () => (isCanary((await pageOf(cookie)).text) ? undefined : 'stable'));
    await call(base, '/api/telemetry', { method: 'POST', body: '{}' });
    expect(heard[1]).toContain(`mf-a=1,2 since=${since};`);
  });

  it('does not pass on calls for what only gateways may ask', async () => {
    expect((await call(base, '/internal/withdrawn-releases', { headers: { accept: 'application/json' } })).status).toBe(404);
  });
});
