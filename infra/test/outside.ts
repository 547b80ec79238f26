import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Folders of the operating system; what a program finds there isn't of whoever set the machine up for these tests. */
const system = ['/bin', '/dev', '/etc', '/lib', '/lib64', '/opt', '/proc', '/run', '/sys', '/usr', '/var', '/System', '/Library'];

/** Whether files of a folder may be opened. The innermost folder decides, so that neighbors of a checkout in the temporary folder are refused too. */
const folders = new Map([
  ...system.map((it) => [it, true] as const),
  [path.dirname(root), false],
  [tmpdir(), true],
  [root, true],
  ...(process.env.TEST_DATA_DIR ? [[path.resolve(root, process.env.TEST_DATA_DIR), true] as const] : []),
]);
const innermost = [...folders].toSorted(([a], [b]) => b.length - a.length);

const isIn = (folder: string, file: string): boolean => file === folder || file.startsWith(folder + path.sep);

/** Throws for a file that a fresh clone on another machine lacks. Numbers are files that are open already. */
function refuseOutside(file: unknown): void {
  const named = file instanceof URL ? fileURLToPath(file) : file;
  if (typeof named !== 'string') return;
  const full = path.resolve(named);
  const [, isAllowed] = innermost.find(([folder]) => isIn(folder, full)) ?? [];
  if (!isAllowed) throw new Error(`Tests read nothing outside the checkout, but this one opens ${full}`);
}

const opening = ['open', 'readFile', 'readdir', 'opendir', 'copyFile', 'cp'];
const guarded: [object, readonly string[]][] = [
  [fs, [...opening, ...opening.map((it) => `${it}Sync`), 'createReadStream']],
  [fs.promises, opening],
];

const MARK = Symbol.for('tenaye.outside');

/**
 * Makes every call that opens a file refuse those outside the checkout: what a test needs from there is missing on another machine, and in CI
 * nothing would show it. Setup files run once for each test file, and the wrapping outlives them.
 */
if (!Reflect.has(fs, MARK)) {
  Reflect.defineProperty(fs, MARK, { value: true });
  for (const [holder, names] of guarded)
    for (const name of names) {
      const own: unknown = Reflect.get(holder, name);
      if (typeof own !== 'function') throw new Error(`Node has no fs.${name}`);
      const wrapped = new Proxy(own, {
        apply(_, self, args: unknown[]) {
          refuseOutside(args[0]);
          return Reflect.apply(own, self, args);
        },
      });
      Reflect.set(holder, name, wrapped);
    }
  syncBuiltinESMExports();
}
