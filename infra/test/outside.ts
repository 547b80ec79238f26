import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, URL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Folders of the operating system. Their content doesn't depend on who set up the machine. */
const system = [
  '/bin',
  '/dev',
  '/etc',
  '/lib',
  '/lib64',
  '/opt',
  '/proc',
  '/run',
  '/sys',
  '/usr',
  '/var',
  '/System',
  '/Library',
  '/private',
];

/**
 * Whether files of a folder may be opened. The innermost folder decides, so that neighbors of a checkout in the temporary folder are
 * refused too.
 */
const folders = new Map([
  ...system.map((it) => [it, true] as const),
  [path.dirname(root), false],
  [tmpdir(), true],
  [root, true],
  ...(process.env.TEST_DATA_DIR ? [[path.resolve(root, process.env.TEST_DATA_DIR), true] as const] : []),
]);
const innermost = [...folders].toSorted(([a], [b]) => b.length - a.length);

const isIn = (folder: string, file: string): boolean => file === folder || file.startsWith(folder + path.sep);

/**
 * The error for a file that a fresh clone on another machine lacks: the file counts as missing, so that a library that looks for settings
 * in the home folder continues without them. Numbers are files that are open already.
 */
function refusalOf(file: unknown): Error | undefined {
  const named = file instanceof URL ? fileURLToPath(file) : file;
  if (typeof named !== 'string') return undefined;
  const full = path.resolve(named);
  const [, isAllowed] = innermost.find(([folder]) => isIn(folder, full)) ?? [];
  if (isAllowed) return undefined;
  return Object.assign(new Error(`Tests read nothing outside the checkout, but this one opens ${full}`), { code: 'ENOENT' });
}

/** Passes an error to the caller in the way of the called function: thrown, rejected or by callback. */
type Refuse = (error: Error, args: readonly unknown[]) => unknown;
const byThrowing: Refuse = (error) => {
  throw error;
};
const byCallback: Refuse = (error, args) => {
  const callback = args.at(-1);
  if (typeof callback !== 'function') throw error;
  process.nextTick(() => Reflect.apply(callback, undefined, [error]));
};
const byPromise: Refuse = (error) => Promise.reject(error);

const opening = ['open', 'readFile', 'readdir', 'opendir', 'copyFile', 'cp'];
const guarded: [object, readonly string[], Refuse][] = [
  [fs, [...opening.map((it) => `${it}Sync`), 'createReadStream'], byThrowing],
  [fs, opening, byCallback],
  [fs.promises, opening, byPromise],
];

const MARK = Symbol.for('tenaye.outside');

/**
 * Makes every call that opens a file refuse those outside the checkout: what a test needs from there is missing on another machine, and in
 * CI nothing would show it. Setup files run once for each test file, and the wrapping outlives them.
 */
if (!Reflect.has(fs, MARK)) {
  Reflect.defineProperty(fs, MARK, { value: true });
  for (const [holder, names, refuse] of guarded)
    for (const name of names) {
      const own: unknown = Reflect.get(holder, name);
      if (typeof own !== 'function') throw new Error(`Node has no fs.${name}`);
      const wrapped = new Proxy(own, {
        apply(_, self, args: unknown[]) {
          const refusal = refusalOf(args[0]);
          return refusal ? refuse(refusal, args) : Reflect.apply(own, self, args);
        },
      });
      Reflect.set(holder, name, wrapped);
    }
}
// Called each time: in Jest's own realms it does nothing, and a native test may run in the same process afterwards.
syncBuiltinESMExports();
