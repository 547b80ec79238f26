import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FIRST_VIEW_SCRIPT } from '@tenaye/platform/remote/first-view.ts';

/** A temporary release folder with a minimal shell and minimal remotes. */
export interface ReleaseFolder {
  dir: string;
  write(file: string, content: string): void;
  /** Adds a version of a remote that owns `routes`, or of the shell. */
  addRemote(name: string, version: string, routes: readonly string[]): void;
  addShell(version: string): void;
  /** Adds a server part to a version: the body of its `render(request, remote)`. */
  addServerPart(app: string, version: string, render: string): void;
  point(pointers: unknown): void;
}

const template = `<!doctype html><html lang="{{lang}}" data-version="{{version}}"><head>{{head}}{{preview}}{{preload}}
<!--starter<script nonce="{{nonce}}">begin()</script>--><!--outline--><style nonce="{{nonce}}"></style><!--/outline-->
<script type="application/json" id="config">{{config}}</script>
<script type="application/json" id="registry">{{registry}}</script>{{first}}</head>
<body><div id="root"><!--outline--><p>Outline</p><!--/outline--></div></body></html>`;

export function makeReleaseFolder(): ReleaseFolder {
  const dir = mkdtempSync(path.join(tmpdir(), 'tenaye release '));
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), content);
  };
  const writeScript = (file: string, content: string): void => {
    write(file, content);
    writeFileSync(path.join(dir, `${file}.br`), brotliCompressSync(content));
    writeFileSync(path.join(dir, `${file}.gz`), gzipSync(content));
  };
  return {
    dir,
    write,
    addRemote(name, version, routes) {
      const base = `remotes/${name}/${version}`;
      const manifest = {
        metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } },
        exposes: [{ name: 'remote', assets: { js: { sync: ['assets/a.js'], async: ['assets/late.js'] } } }],
      };
      writeScript(`${base}/assets/a.js`, `first chunk of ${name} ${version}`);
      writeScript(`${base}/assets/late.js`, `late chunk of ${name} ${version}`);
      writeScript(`${base}/remote-entry.js`, `entry of ${name} ${version} ${'x'.repeat(2000)}`);
      write(`${base}/mf-manifest.json`, JSON.stringify(manifest));
      write(
        `${base}/remote.json`,
        JSON.stringify({ name, title: { en: name }, routes: routes.map((it) => ({ path: it, access: 'anyone' })) }),
      );
      write(
        `${base}/integrity.json`,
        JSON.stringify({ 'remote-entry.js': 'sha384-entry', 'assets/a.js': 'sha384-a', 'assets/late.js': 'sha384-late' }),
      );
    },
    addShell(version) {
      write(`shell/${version}/index.html`, template);
      writeScript(`shell/${version}/assets/shell.${version}.js`, `shell ${version} ${'y'.repeat(2000)}`);
      write(`shell/${version}/integrity.json`, '{}');
    },
    addServerPart(app, version, render) {
      const base = app === 'shell' ? `shell/${version}` : `remotes/${app}/${version}`;
      const script = `exports.render = async (request, remote) => {${render}};`;
      write(`${base}/${FIRST_VIEW_SCRIPT}`, script);
      const integrity: object = JSON.parse(readFileSync(path.join(dir, base, 'integrity.json'), 'utf8'));
      const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
      write(`${base}/integrity.json`, JSON.stringify({ ...integrity, [FIRST_VIEW_SCRIPT]: hash }));
    },
    point: (pointers) => write('pointers.json', JSON.stringify(pointers)),
  };
}
