import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createGateway, type GatewayOptions } from '../gateway/gateway.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { createDevPages } from './pages.ts';
import { type DevState, writeDevState } from './state.ts';

describe('pages in development', () => {
  let folder: ReleaseFolder;
  let stateFile: string;
  const open: (() => Promise<void>)[] = [];

  async function start(options: Partial<GatewayOptions>): Promise<{ base: string; drain: () => Promise<void> }> {
    const log = pino({ level: 'silent' });
    const { server, drain } = createGateway({
      releaseDir: folder.dir,
      apiUrls: [],
      publicUrl: undefined,
      trustedHops: 0,
      log,
      ...options,
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(async () => (server.listening ? drain() : undefined));
    const address = server.address();
    return { base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`, drain };
  }
  const startDev = (): ReturnType<typeof start> => start({ dev: createDevPages(stateFile, folder.dir) });

  /** Yields states from the stream as they arrive. */
  async function* states(base: string): AsyncGenerator<DevState> {
    const { body } = await fetch(`${base}/gateway/dev/events`);
    let text = '';
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const state: DevState = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '');
        yield state;
      }
    }
  }

  beforeEach(() => {
    folder = makeReleaseFolder();
    stateFile = path.join(folder.dir, 'dev', 'state.json');
    writeDevState(stateFile, { build: 'one', hashes: {}, problems: [] });
  });
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
    rmSync(folder.dir, { recursive: true, force: true });
  });

  it('carry a script that the content security policy lets run, which reloads them after another build', async () => {
    folder.addShell('1');
    folder.point({ shell: { current: '1' }, remotes: {} });
    const { base } = await startDev();
    const answer = await fetch(`${base}/`, { headers: { accept: 'text/html' } });
    const page = await answer.text();
    const [, src = '', nonce] = /<script type="module" src="([^"]+)" nonce="([^"]+)"><\/script><\/head>/.exec(page) ?? [];
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).not.toContain('unsafe');
    expect(src).toBe('/gateway/dev.js?build=one');
    const script = await fetch(base + src);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('cache-control')).toBe('no-store');
    const source = await script.text();
    expect(source).toContain('location.reload()');
    // The files became one script: it parses only if none of their imports is left and each name is declared once.
    expect(source).toContain('watchLeaks(');
    expect(source).not.toMatch(/^import /m);
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--check', '-'], { input: source, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('have the lines of a stack in the sources, from the maps of the build', async () => {
    const { base } = await startDev();
    const map = { version: 3, sources: ['./src/app/pages/FirstPage.tsx'], names: [], mappings: 'AAEG' };
    folder.write('remotes/mf-a/0.1.0-dev/.maps/assets/9.js.map', JSON.stringify(map));
    const stack = `TypeError: x\n    at First (${base}/remotes/mf-a/0.1.0-dev/assets/9.js:1:1)\n    at ${base}/assets/other.js:1:1`;
    const answer = await fetch(`${base}/gateway/dev/stack?stack=${encodeURIComponent(stack)}`);
    expect(await answer.text()).toBe(
      `TypeError: x\n    at First (mf-a/src/app/pages/FirstPage.tsx:3:4)\n    at ${base}/assets/other.js:1:1`,
    );
  });

  it('explain why there is no page before the first build of the shell', async () => {
    const { base } = await startDev();
    const answer = await fetch(`${base}/`, { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain('src="/gateway/dev.js?build=one"');
  });

  it('receive the state at once and after each change, until the gateway ends', async () => {
    const { base, drain } = await startDev();
    const stream = states(base);
    expect((await stream.next()).value).toEqual({ build: 'one', hashes: {}, problems: [] });
    const broken = { build: 'one', hashes: {}, problems: [{ app: 'mf-a', message: 'x.ts:1' }] };
    writeDevState(stateFile, broken);
    expect((await stream.next()).value).toEqual(broken);
    writeDevState(stateFile, { build: 'two', hashes: {}, problems: [] });
    expect((await stream.next()).value).toEqual({ build: 'two', hashes: {}, problems: [] });
    await drain();
    expect((await stream.next()).done).toBe(true);
  });

  it('in real service have neither the script nor its paths', async () => {
    folder.addShell('1');
    folder.point({ shell: { current: '1' }, remotes: {} });
    const { base } = await start({});
    expect(await (await fetch(`${base}/`, { headers: { accept: 'text/html' } })).text()).not.toContain('/gateway/dev');
    for (const asked of ['/gateway/dev.js', '/gateway/dev/events', '/gateway/dev/stack'])
      expect((await fetch(base + asked, { headers: { accept: 'text/event-stream' } })).status).toBe(404);
  });
});
