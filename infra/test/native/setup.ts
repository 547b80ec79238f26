import { enableCompileCache, registerHooks } from 'node:module';

const globals = new URL('globals.mjs', import.meta.url).href;
const isSupport = /\/(?:api|infra)\/test\/(?!worker\/)/;

/**
 * Node's own module system runs the tests, so packages and product code are loaded once for all files of a process. `@jest/globals` leads
 * to the runner's functions, and the support modules of tests are loaded once for each file, because importing them declares hooks: they
 * carry the query that the runner adds to the address of a test file. Those of a folder `worker` are loaded once, as product code is.
 */
// Each worker and each process that a test starts would compile the API again.
enableCompileCache();
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    const found = nextResolve(specifier, context);
    const { search } = new URL(context.parentURL ?? globals);
    return search && isSupport.test(found.url) && !found.url.includes('?') ? { ...found, url: found.url + search } : found;
  },
});
