import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NOT_PUBLIC } from '@tenaye/platform/remote/first-view.ts';
import { pageConfig } from '../test/page-config.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import type { RenderOrder } from './messages.ts';
import type { CallApi } from './part-thread.ts';
import { createPool, joinStyles, withoutFallbacks } from './pool.ts';

const config = pageConfig;
const request = { pathname: '/a', search: '', language: 'en', config, registry: { remotes: [] }, origin: undefined };
const order = (version: string, changes: Partial<RenderOrder> = {}): RenderOrder => ({
  request,
  shell: '1',
  remote: { name: 'mf-a', version },
  address: '203.0.113.7',
  ...changes,
});
const view = (html: string, css = ''): string => `return { status: 200, html: ${html}, css: '${css}', head: undefined, data: [] };`;
const limits = { renderMs: 1_500, loadMs: 10_000 };

describe('the renderer', () => {
  let folder: ReleaseFolder;
  let pool: ReturnType<typeof createPool>;
  let time = 0;
  const asked: string[] = [];
  const callers: unknown[] = [];
  let apiStatus = 200;
  const callApi: CallApi = async (method, path, address) => {
    asked.push(`${method} ${path}`);
    callers.push(address);
    if (path.startsWith('/api/session')) throw new Error(NOT_PUBLIC);
    return { status: apiStatus, headers: { 'content-type': 'application/json' }, text: '{"name":"Abebe"}' };
  };

  beforeEach(() => {
    folder = makeReleaseFolder();
    folder.addShell('1');
    folder.addServerPart('shell', '1', view("'<main>' + (remote ? remote.html : 'none') + '</main>'", 'a data-styled.g2[id="s"]{}'));
    for (const version of ['1', '2', '3']) folder.addRemote('mf-a', version, ['/a']);
    time = 0;
    asked.length = 0;
    callers.length = 0;
    apiStatus = 200;
    pool = createPool({ releaseDir: folder.dir, callApi, limits, now: () => time });
  });
  afterEach(() => {
    pool.end();
    rmSync(folder.dir, { recursive: true, force: true });
  });

  it('renders a remote and the shell around it, with the styles of both in order', async () => {
    folder.addServerPart('mf-a', '1', view("'<h1>' + request.pathname + '</h1>'", 'b data-styled.g1[id="a"]{}'));
    expect(await pool.render(order('1'))).toEqual({
      view: {
        status: 200,
        html: '<main><h1>/a</h1></main>',
        css: 'a data-styled.g2[id="s"]{}b data-styled.g3[id="a"]{}',
        head: undefined,
        data: [],
      },
    });
    expect(joinStyles('', 'data-styled.g4[id="a"]{}')).toBe('data-styled.g4[id="a"]{}');
  });

  it('leaves out the fallbacks of what the page always sets, and no others', () => {
    const sets = ':root{--a:#fff;--b:0 1px rgb(0 0 0 / 0.5);}@media print{:root{--c:1px}}';
    const used =
      'p{color:var(--a, #FFF);box-shadow:var(--b, 0 1px rgb(0 0 0 / 0.5));margin:var(--c, 2px) calc(1px + var(--a, min(1px,var(--d, 2px))))}';
    expect(withoutFallbacks(sets + used)).toBe(`${sets}p{color:var(--a);box-shadow:var(--b);margin:var(--c, 2px) calc(1px + var(--a))}`);
  });

  it('renders only the gate while the gate is on, and an unknown path without a remote', async () => {
    folder.addServerPart('mf-a', '1', "throw new Error('must not run')");
    const gated = { ...request, config: { ...config, accessGate: true } };
    expect(await pool.render(order('1', { request: gated }))).toMatchObject({ view: { html: '<main>none</main>' } });
    expect(await pool.render(order('1', { remote: undefined }))).toMatchObject({ view: { html: '<main>none</main>' } });
  });

  it('renders nothing for a version without a server part, a path without a first view, and names that are no versions', async () => {
    folder.addServerPart('mf-a', '2', 'return undefined');
    expect(await pool.render(order('1'))).toEqual({ view: undefined });
    expect(await pool.render(order('2'))).toEqual({ view: undefined });
    expect(await pool.render(order('../1'))).toMatchObject({ failed: { app: 'mf-a' } });
  });

  it('names the part that threw, and lets it rest after three failures in a row, while another version renders', async () => {
    folder.addServerPart('mf-a', '1', view("'<p>well</p>'"));
    folder.addServerPart('mf-a', '2', "throw new Error('broken part')");
    for (const _ of [1, 2, 3]) {
      expect(await pool.render(order('2'))).toMatchObject({
        failed: { app: 'mf-a', version: '2' },
        reason: expect.stringContaining('broken part'),
      });
    }
    expect(await pool.render(order('2'))).toEqual({ view: undefined });
    expect(await pool.render(order('1'))).toMatchObject({ view: { html: '<main><p>well</p></main>' } });
    time = 60_000;
    expect(await pool.render(order('2'))).toMatchObject({ failed: { version: '2' } });
  });

  it('ends a part that never comes back, or that takes all memory, and renders the others meanwhile', async () => {
    folder.addServerPart('mf-a', '1', view("'<p>well</p>'"));
    folder.addServerPart('mf-a', '2', `if (request.search) for (;;); ${view("'<p>two</p>'")}`);
    folder.addServerPart('mf-a', '3', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));');
    expect(await pool.render(order('2'))).toMatchObject({ view: { html: '<main><p>two</p></main>' } });
    const hanging = pool.render(order('2', { request: { ...request, search: '?hang' } }));
    const leaking = pool.render(order('3'));
    expect(await pool.render(order('1'))).toMatchObject({ view: { html: '<main><p>well</p></main>' } });
    expect(await hanging).toMatchObject({ failed: { version: '2' }, reason: expect.stringContaining('No answer within') });
    expect(await leaking).toMatchObject({ failed: { version: '3' }, reason: expect.stringContaining('memory') });
    expect(await pool.render(order('2'))).toMatchObject({ view: { html: '<main><p>two</p></main>' } });
  });

  it('renders a rush in turn, each page with its whole time, so that no page fails because others came before it', async () => {
    const busy = 'const until = Date.now() + 150; while (Date.now() < until);';
    folder.addServerPart('mf-a', '1', `await fetch('/api/a'); if (request.search) { ${busy} } ${view("'<p>well</p>'")}`);
    expect(await pool.render(order('1'))).toMatchObject({ view: {} });
    const rush = Array.from({ length: 16 }, (_, it) => pool.render(order('1', { request: { ...request, search: `?${it}` } })));
    expect((await Promise.all(rush)).filter((it) => 'failed' in it)).toEqual([]);
  });

  it('counts a thread that ends as one failure, however many pages it was rendering', async () => {
    folder.addServerPart('mf-a', '1', `if (request.search) for (;;); ${view("'<p>well</p>'")}`);
    expect(await pool.render(order('1'))).toMatchObject({ view: {} });
    const hanging = Array.from({ length: 4 }, (_, it) => pool.render(order('1', { request: { ...request, search: `?${it}` } })));
    expect((await Promise.all(hanging)).map((it) => 'failed' in it)).toEqual([true, true, true, true]);
    expect(await pool.render(order('1'))).toMatchObject({ view: { html: '<main><p>well</p></main>' } });
  });

  it('gives a part the public calls only: no session, no file, no environment, no network of its own', async () => {
    folder.addServerPart(
      'mf-a',
      '1',
      `const answer = await fetch('/api/directory/doctors').then((it) => it.json());
       const session = await fetch('/api/session').catch((error) => error.message);
       const tries = ['node:fs', 'net', 'node:child_process', 'worker_threads'].map((name) => {
         try { require(name); return name; } catch { return ''; }
       });
       ${view('JSON.stringify([answer.name, session, tries.join(""), Object.keys(process.env).length])')}`,
    );
    expect(await pool.render(order('1'))).toMatchObject({ view: { html: '<main>["Abebe","not public","",0]</main>' } });
    expect(asked).toEqual(['GET /api/directory/doctors', 'GET /api/session']);
  });

  it('gives a part nothing by which it could take modules, other processes or the network itself', async () => {
    const ways = [
      "process.getBuiltinModule('fs')",
      "require('process').getBuiltinModule('net')",
      "process.binding('fs')",
      'process.kill(process.ppid, 0)',
      "new WebSocket('ws://127.0.0.1:1')",
      "new BroadcastChannel('parts')",
      "await import('node:fs')",
      'await (0, eval)(\'import("node:fs")\')',
    ];
    const tries = ways.map((it) => `try { ${it}; taken.push(${JSON.stringify(it)}); } catch {}`).join(' ');
    folder.addServerPart('mf-a', '1', `const taken = []; ${tries} ${view('JSON.stringify(taken)')}`);
    expect(await pool.render(order('1'))).toMatchObject({ view: { html: '<main>[]</main>' } });
  });

  it('gives a part no right to other files, to write, or to start processes and threads', async () => {
    const other = JSON.stringify(path.join(folder.dir, 'remotes/mf-a/2/remote.json'));
    const asks = `const may = (...it) => process.permission?.has(...it) ?? true;
      const has = [may('fs.read', __filename), may('fs.read', ${other}), may('fs.write', __filename), may('child'), may('worker')];`;
    folder.addServerPart('mf-a', '1', `${asks} ${view('JSON.stringify(has)')}`);
    expect(await pool.render(order('1'))).toMatchObject({ view: { html: '<main>[true,false,false,false,false]</main>' } });
  });

  it('takes a list of facts for search engines as well as one fact', async () => {
    const things = "[{ '@type': 'Physician' }, { '@type': 'BreadcrumbList' }]";
    folder.addServerPart('mf-a', '1', `return { status: 200, html: '', css: '', head: { title: 'A', jsonLd: ${things} }, data: [] };`);
    const jsonLd = [{ '@type': 'Physician' }, { '@type': 'BreadcrumbList' }];
    expect(await pool.render(order('1'))).toMatchObject({ view: { head: { title: 'A', jsonLd } } });
  });

  it.each([
    ['no status', "{ status: 'x', html: '', css: '', head: undefined, data: [] }", 'no first view'],
    ['another status', "{ status: 302, html: '', css: '', head: undefined, data: [] }", 'no first view'],
    ['no text', '{ status: 200, html: {}, css: [], head: undefined, data: [] }', 'no first view'],
    ['no title', "{ status: 200, html: '', css: '', head: { title: 1 }, data: [] }", 'no first view'],
    ['more than a page', "{ status: 200, html: 'x'.repeat(5e6), css: '', head: undefined, data: [] }", 'too large'],
    [
      'more data than a page',
      "{ status: 200, html: '', css: '', head: undefined, data: [{ queryKey: [], data: 'x'.repeat(5e6) }] }",
      'too large',
    ],
  ])('counts a part that returns %s as failed, and gives the gateway none of it', async (_, returned, reason) => {
    folder.addServerPart('mf-a', '1', `return ${returned};`);
    expect(await pool.render(order('1'))).toEqual({ failed: { app: 'mf-a', version: '1' }, reason: expect.stringContaining(reason) });
  });

  it('asks the API in the name of the visitor of each page, also of two pages at once, so that a rush isn’t refused as one caller', async () => {
    const twoCalls = "await fetch('/api/a'); await new Promise((done) => setTimeout(done)); await fetch('/api/b');";
    folder.addServerPart('mf-a', '1', `${twoCalls} ${view("'<p>well</p>'")}`);
    await Promise.all(['203.0.113.1', '203.0.113.2'].map((address) => pool.render(order('1', { address }))));
    expect(callers.sort()).toEqual(['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.2']);
  });

  it('renders nothing for a visitor who has made too many calls, and goes on for the others', async () => {
    const read = "const { status } = await fetch('/api/a'); if (status !== 200) throw new Error('refused');";
    folder.addServerPart('mf-a', '1', `${read} ${view("'<p>well</p>'")}`);
    apiStatus = 429;
    for (const _ of [1, 2, 3]) expect(await pool.render(order('1'))).toEqual({ view: undefined });
    apiStatus = 200;
    expect(await pool.render(order('1', { address: '203.0.113.8' }))).toMatchObject({ view: { html: '<main><p>well</p></main>' } });
  });

  it('refuses a part that differs from what was released', async () => {
    folder.addServerPart('mf-a', '1', view("'<p>well</p>'"));
    folder.write('remotes/mf-a/1/first-view.cjs', 'exports.render = async () => undefined;');
    expect(await pool.render(order('1'))).toMatchObject({
      failed: { app: 'mf-a' },
      reason: expect.stringContaining('differs from what was released'),
    });
  });
});
