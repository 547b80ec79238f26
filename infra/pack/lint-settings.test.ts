import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { binOf } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';
import { writeLintSettings } from './bundle-kit.ts';

/** What a remote may not do by itself, each on a line of its own. */
const refused = [
  "document.title = 'Mine';",
  'document.head.append(element);',
  "addEventListener('keydown', listen);",
  "window.addEventListener('online', listen, { passive: true });",
  "document.addEventListener('keydown', listen);",
  "removeEventListener('keydown', listen);",
  "document.body.addEventListener('click', listen);",
  'window.onerror = listen;',
  "window['mine'] = listen;",
  'globalThis.mine ??= listen;',
  'delete globalThis.mine;',
  "document.cookie = 'mine=1';",
  'Object.assign(globalThis, { mine: 1 });',
  "Reflect.set(window, 'mine', 1);",
  "Object.defineProperty(window, 'mine', {});",
];
const allowed = [
  "element.addEventListener('click', listen);",
  "signal.addEventListener('abort', listen);",
  'listen(document.title, window.innerHeight);',
  "if ('BroadcastChannel' in window) window.print();",
  "Object.assign(element, { id: 'mine' });",
];

interface Diagnostic {
  category: string;
  location: { path: string; start: { line: number } };
}

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tenaye-lint-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, lines: readonly string[]): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), lines.join('\n'));
}

/** The lines, from 0, of `remote.ts` that the rules for the whole page refuse. */
function refusedLines(): number[] {
  write('mf-mine/src/remote.ts', [...refused, ...allowed]);
  write('mf-mine/src/remote.test.ts', refused);
  const args = ['lint', '--reporter=json', '--max-diagnostics=200', '--vcs-enabled=false', '.'];
  const { stdout } = spawnSync(process.execPath, [binOf('@biomejs/biome', 'biome'), ...args], { cwd: root, encoding: 'utf8' });
  const { diagnostics: found }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  const ours = found.filter((it) => it.category === 'plugin');
  expect(new Set(ours.map((it) => it.location.path))).toEqual(new Set(['mf-mine/src/remote.ts']));
  return ours.map((it) => it.location.start.line - 1).sort((a, b) => a - b);
}

describe('a remote that reaches for the head, the listeners or the globals of the whole page is refused by the linter', () => {
  const all = refused.map((_, line) => line);

  it('in this repository', () => {
    copyFileSync(path.join(projectRoot, 'biome.json'), path.join(root, 'biome.json'));
    mkdirSync(path.join(root, 'infra/kit'), { recursive: true });
    copyFileSync(path.join(projectRoot, 'infra/kit/whole-page.grit'), path.join(root, 'infra/kit/whole-page.grit'));
    expect(refusedLines()).toEqual(all);
  });

  it('in a repository of its own, by the rules that its packages bring', () => {
    const kit = path.join(root, 'node_modules/@tenaye/remote-kit');
    mkdirSync(kit, { recursive: true });
    writeLintSettings(kit);
    write('node_modules/@tenaye/remote-kit/package.json', [JSON.stringify({ name: '@tenaye/remote-kit', exports: { './*': './*' } })]);
    const template = path.join(projectRoot, 'infra/scaffold/repository/biome.json.template');
    write('biome.json', [readFileSync(template, 'utf8')]);
    expect(refusedLines()).toEqual(all);
  });
});
