import { registerHooks } from 'node:module';
import { quickResolver } from '#kernel/quick-imports.ts';

/** Loads the API and the worker, and tells its parent how many imports they have and which of them Node resolves otherwise. */
const resolve = quickResolver();
const differing: unknown[] = [];
let count = 0;
registerHooks({
  resolve(specifier, context, nextResolve) {
    const quick = resolve(specifier, context, nextResolve);
    const { url, format } = nextResolve(specifier, context);
    count += 1;
    if (quick.url !== url || quick.format !== format) differing.push({ specifier, parent: context.parentURL, quick, url, format });
    return quick;
  },
});
await Promise.all([import('../src/start-api.ts'), import('../src/start-worker.ts')]);
process.send?.({ count, differing }, () => process.disconnect());
