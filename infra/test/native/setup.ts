import { enableCompileCache, registerHooks } from 'node:module';
import { importQuickly } from '../../../api/src/kernel/quick-imports.ts';

const globals = new URL('globals.mjs', import.meta.url).href;
const root = new URL('../../../', import.meta.url).href;
const isSupport = /\/(?:api|infra)\/test\/(?!worker\/)/;
/** A test file as the runner imports it, with the time as its query. */
const isStarted = /^(.+\.test\.ts)\?\d+$/;

/**
 * Node's own module system runs the tests, so packages and product code are loaded once for all files of a process. `@jest/globals` leads
 * to the runner's functions, and the support modules of tests are loaded once for each file, because importing them declares hooks: they
 * carry the query of the test file. It is the file's path, so that the next run finds the compiled code of this one. Those of a folder
 * `worker` are loaded once, as product code is.
 */
// Each worker and each process that a test starts would compile the API again.
enableCompileCache();
importQuickly();
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    const [, started] = isStarted.exec(specifier) ?? [];
    if (started) return { ...nextResolve(started, context), url: `${started}?${started.slice(root.length)}` };
    const found = nextResolve(specifier, context);
    const { search } = new URL(context.parentURL ?? globals);
    return search && isSupport.test(found.url) && !found.url.includes('?') ? { ...found, url: found.url + search } : found;
  },
});
