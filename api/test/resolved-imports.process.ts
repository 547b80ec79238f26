import { registerHooks } from 'node:module';
import { quickResolver } from '#kernel/quick-imports.ts';

/** Loads the API and the worker, and tells its parent which modules they have and which of their imports Node resolves otherwise. */
const resolve = quickResolver();
const differing: unknown[] = [];
const loaded = new Set<string>();
registerHooks({
  resolve(specifier, context, nextResolve) {
    const quick = resolve(specifier, context, nextResolve);
    const { url, format } = nextResolve(specifier, context);
    loaded.add(url);
    if (quick.url !== url || quick.format !== format) differing.push({ specifier, parent: context.parentURL, quick, url, format });
    return quick;
  },
});
await Promise.all([import('../src/start-api.ts'), import('../src/start-worker.ts')]);
process.send?.({ loaded: [...loaded], differing }, () => process.disconnect());
