import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createGateway } from '../gateway/gateway.ts';
import { startBucket, type TestBucket } from '../test/bucket.ts';
import { call, urlOf } from '../test/http-call.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { openBucket } from './bucket.ts';
import { bucketStore } from './bucket-store.ts';
import { type Mirror, startMirror } from './mirror.ts';
import { readPointers } from './pointers.ts';
import { release, rollback } from './release.ts';
import type { ReleaseStore } from './release-store.ts';
import { bucketSettings } from './settings.ts';
import { resolveStack } from './source-maps.ts';
import { isReleased } from './store.ts';
import { teamPolicy } from './team-policy.ts';

const log = pino({ level: 'silent' });

describe('releases in a bucket', () => {
  let service: TestBucket;
  let folder: ReleaseFolder;
  let store: ReleaseStore;
  const open: (() => unknown)[] = [];

  const bucket = () =>
    openBucket({ bucket: 'releases', endpoint: service.url, region: 'af-south-1', accessKey: 'key', secretKey: 'secret' });
  const temporary = (): string => {
    const dir = mkdtempSync(path.join(tmpdir(), 'tenaye mirror '));
    open.push(() => rmSync(dir, { recursive: true, force: true }));
    return dir;
  };

  /** Builds a version into the local folder. */
  function build(app: string, version: string): void {
    if (app === 'shell') {
      folder.addShell(version);
      folder.write(`shell/${version}/platform.json`, JSON.stringify({ platform: '0.1.0', shared: {} }));
      return;
    }
    folder.addRemote(app, version, [`/${app}`]);
    const manifest = { name: app, title: { en: 'A' }, platform: '^0.1.0', routes: [{ path: `/${app}`, access: 'anyone' }] };
    folder.write(`remotes/${app}/${version}/remote.json`, JSON.stringify(manifest));
  }
  const give = async (app: string, version: string, percent?: number) => {
    build(app, version);
    return release({ store, releaseDir: folder.dir, app, version, percent });
  };

  /** A gateway with its own copy of the releases, which checks the bucket only when asked to. */
  async function startGateway(): Promise<{ base: string; mirror: Mirror; dir: string }> {
    const dir = temporary();
    const mirror = await startMirror({ bucket: bucket(), releaseDir: dir, log, everyMs: 3_600_000, gapMs: 0 });
    const options = { releaseDir: dir, refresh: mirror.refresh, apiUrls: [], publicUrl: undefined, trustedHops: 0, log };
    const gateway = createGateway(options);
    gateway.server.listen(0, '127.0.0.1');
    await once(gateway.server, 'listening');
    open.push(() => gateway.drain(), mirror.stop);
    return { base: urlOf(gateway.server), mirror, dir };
  }
  const pageOf = async (base: string, at: string) => (await call(base, at, { headers: { accept: 'text/html' } })).text;

  beforeEach(async () => {
    service = await startBucket();
    folder = makeReleaseFolder();
    store = bucketStore(bucket(), folder.dir);
    await give('shell', '1');
    await give('mf-a', '1');
  });
  afterEach(async () => {
    for (const end of open.splice(0).reverse()) await end();
    await service.close();
    rmSync(folder.dir, { recursive: true, force: true });
  });

  it('reach an old gateway and a new one, and each serves the scripts of pages that the other made', async () => {
    const old = await startGateway();
    await give('mf-a', '2');
    await give('shell', '2');
    const fresh = await startGateway();
    expect(await pageOf(old.base, '/mf-a')).toContain('/remotes/mf-a/1/remote-entry.js');
    expect(await pageOf(fresh.base, '/mf-a')).toContain('/remotes/mf-a/2/remote-entry.js');
    const scripts = ['/remotes/mf-a/1/assets/late.js', '/remotes/mf-a/2/assets/late.js', '/assets/shell.1.js', '/assets/shell.2.js'];
    for (const { base } of [old, fresh])
      for (const script of scripts) expect([script, (await call(base, script)).status]).toEqual([script, 200]);
    expect(await pageOf(old.base, '/mf-a')).toContain('/remotes/mf-a/2/remote-entry.js');
  });

  it('are brought to a machine that didn’t build them, for comparisons with what it builds', async () => {
    const dir = temporary();
    await bucketStore(bucket(), dir).fetch('mf-a', '1');
    expect(isReleased(dir, 'mf-a', '1')).toBe(true);
    await expect(bucketStore(bucket(), dir).fetch('mf-a', '2')).rejects.toThrow('mf-a 2 is not in releases');
  });

  it('have their source maps in the bucket only, where stacks are resolved', async () => {
    folder.write('remotes/mf-a/2/.maps/assets/a.js.map', JSON.stringify({ version: 3, sources: ['./a.ts'], names: [], mappings: 'AAAA' }));
    await give('mf-a', '2');
    const { dir } = await startGateway();
    expect([isReleased(dir, 'mf-a', '2'), existsSync(path.join(dir, 'remotes/mf-a/2/.maps'))]).toEqual([true, false]);
    const { lines } = await resolveStack(store, 'at https://tenaye.example/remotes/mf-a/2/assets/a.js:1:1');
    expect(lines).toEqual(['at mf-a/a.ts:1:1']);
  });

  it('are followed without a restart, back and forth', async () => {
    const { base, mirror } = await startGateway();
    await give('mf-a', '2');
    const look = async () => {
      await mirror.refresh();
      return pageOf(base, '/mf-a');
    };
    expect(await look()).toContain('/remotes/mf-a/2/remote-entry.js');
    await rollback({ store, releaseDir: folder.dir, app: 'mf-a' });
    expect(await look()).toContain('/remotes/mf-a/1/remote-entry.js');
  });

  it('that can’t be copied leave the app where it was, and do not hold up the others', async () => {
    const dir = temporary();
    (await startMirror({ bucket: bucket(), releaseDir: dir, log })).stop();
    await give('mf-a', '2');
    await give('mf-b', '1');
    service.objects.delete('remotes/mf-a/2/integrity.json');
    (await startMirror({ bucket: bucket(), releaseDir: dir, log })).stop();
    expect([existsSync(path.join(dir, 'remotes/mf-a/2')), existsSync(path.join(dir, 'remotes/mf-b/1'))]).toEqual([false, true]);
    const { remotes } = readPointers(dir);
    expect([remotes['mf-a']?.current, remotes['mf-b']?.current]).toEqual(['1', '1']);
  });

  it('of one team go on while the pointer of another can’t be read', async () => {
    await give('mf-b', '1');
    service.objects.set('pointers/mf-b.json', Buffer.from('{"current":'));
    await give('mf-a', '2');
    expect((await store.read()).remotes['mf-a']?.current).toBe('2');
    await expect(give('mf-b', '2')).rejects.toThrow();
  });

  it('stay served while the bucket is away', async () => {
    const { base, mirror } = await startGateway();
    service.isAway = true;
    await mirror.refresh();
    expect(await pageOf(base, '/mf-a')).toContain('/remotes/mf-a/1/remote-entry.js');
    expect((await call(base, '/remotes/mf-a/1/assets/late.js')).status).toBe(200);
  });

  it('of several teams at once lose none, also of the same app', async () => {
    for (const name of ['mf-b', 'mf-c']) build(name, '1');
    for (const version of ['2', '3']) build('mf-a', version);
    const order = { store, releaseDir: folder.dir };
    await Promise.all([
      release({ ...order, app: 'mf-b', version: '1' }),
      release({ ...order, app: 'mf-c', version: '1' }),
      release({ ...order, app: 'mf-a', version: '2' }),
      release({ ...order, app: 'mf-a', version: '3' }),
    ]);
    const { remotes } = await store.read();
    expect(Object.keys(remotes).sort()).toEqual(['mf-a', 'mf-b', 'mf-c']);
    expect([remotes['mf-a']?.current, remotes['mf-a']?.previous].sort()).toEqual(['2', '3']);
  });

  it('need no local build to be gone back to', async () => {
    await give('mf-a', '2');
    const elsewhere = temporary();
    expect(await rollback({ store: bucketStore(bucket(), elsewhere), releaseDir: elsewhere, app: 'mf-a' })).toBe('1');
    expect((await store.read()).remotes['mf-a']).toMatchObject({ current: '1', withdrawn: ['2'], kept: { release: { version: '2' } } });
  });

  it('are removed from the bucket once nobody uses them', async () => {
    for (const version of ['2', '3', '4', '5']) await give('mf-a', version);
    const before = service.objects.size;
    await store.prune('mf-a');
    expect(service.objects.size).toBe(before);
    const until = '2026-01-01T00:00:00.000Z';
    const history = ['4', '3', '2', '1'].map((version) => ({ version, until }));
    service.objects.set('pointers/mf-a.json', Buffer.from(JSON.stringify({ current: '1', previous: '2', history })));
    await store.prune('mf-a');
    const left = (await store.versions('mf-a')).map((it) => it.version);
    expect(left).toEqual(expect.arrayContaining(['1', '2']));
    expect(left.length).toBeLessThan(5);
    const folders = [...service.objects.keys()].flatMap((key) => /^remotes\/mf-a\/([^/]+)/.exec(key)?.[1] ?? []);
    expect([...new Set(folders)].sort()).toEqual(left.sort());
  });

  it('are refused in words by a service without conditional writes, and nothing is given to visitors', async () => {
    service.isPlain = true;
    await expect(give('mf-a', '2')).rejects.toThrow('The service of releases knows no conditional writes (If-Match)');
    expect((await store.read()).remotes['mf-a']?.current).toBe('1');
  });

  it('of a team need no more rights than its policy has, which gives it none on what belongs to others', async () => {
    await give('mf-b', '1');
    const { Statement: rules } = teamPolicy('releases', 'mf-a');
    const isAllowed = (action: string, key: string): boolean =>
      rules.some(
        ({ Action, Resource }) =>
          Action.includes(action) &&
          Resource.some((it) => (it.endsWith('*') ? `arn:aws:s3:::${key}`.startsWith(it.slice(0, -1)) : it === `arn:aws:s3:::${key}`)),
      );
    const used: [action: string, key: string][] = [];
    const whole = bucket();
    const noting = {
      ...whole,
      list: (prefix: string) => {
        used.push(['s3:ListBucket', 'releases']);
        return whole.list(prefix);
      },
      get: (key: string) => {
        used.push(['s3:GetObject', `releases/${key}`]);
        return whole.get(key);
      },
      put: (...given: Parameters<typeof whole.put>) => {
        used.push(['s3:PutObject', `releases/${given[0]}`]);
        return whole.put(...given);
      },
      delete: (keys: readonly string[]) => {
        used.push(...keys.map((it): [string, string] => ['s3:DeleteObject', `releases/${it}`]));
        return whole.delete(keys);
      },
    };
    store = bucketStore(noting, folder.dir);
    for (const version of ['2', '3', '4', '5']) await give('mf-a', version);
    await give('mf-a', '6', 10);
    await rollback({ store, releaseDir: folder.dir, app: 'mf-a' });
    const until = '2026-01-01T00:00:00.000Z';
    const history = ['4', '3', '2', '1'].map((version) => ({ version, until }));
    service.objects.set('pointers/mf-a.json', Buffer.from(JSON.stringify({ current: '1', previous: '2', history })));
    await store.prune('mf-a');
    expect(new Set(used.map(([action]) => action)).size).toBe(4);
    expect(used.filter(([action, key]) => !isAllowed(action, key))).toEqual([]);
    for (const key of ['remotes/mf-ab/1/a.js', 'remotes/mf-b/1/a.js', 'pointers/mf-b.json', 'pointers/shell.json', 'shell/1/a.js'])
      expect([key, isAllowed('s3:PutObject', `releases/${key}`), isAllowed('s3:DeleteObject', `releases/${key}`)]).toEqual([
        key,
        false,
        false,
      ]);
  });

  it('are named by settings that miss nothing', () => {
    expect(() => bucketSettings({ RELEASE_BUCKET: 'b', RELEASE_REGION: 'r' })).toThrow(
      'RELEASE_BUCKET is set, but RELEASE_ACCESS_KEY, RELEASE_SECRET_KEY are not.',
    );
    expect(bucketSettings({ RELEASE_BUCKET: '' })).toBeUndefined();
  });
});
