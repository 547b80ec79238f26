import { registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { isStray } from './stray.ts';
import { noteTimers } from './window.ts';

const beside = (name: string): string => new URL(name, import.meta.url).href;
const globals = beside('globals.mjs');
const ofEachFile = beside('each-file.ts');
const asset = beside('../asset.ts');

const isAsset = /\.(?:css|woff2|svg|png|jpg|webp)$/;
const isSource = /^file:(?!.*\/node_modules\/).*\.tsx?(?:\?|$)/;
const isTest = /\.test\.tsx?\?/;
/** Modules that declare hooks or add to the page when they are imported: they are loaded once for each file. */
const isSupport = /\.test-support\.tsx?$|\/fake-indexeddb\/auto\//;

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    if (isAsset.test(specifier)) return { url: asset, shortCircuit: true };
    const found = nextResolve(specifier, { ...context, conditions: ['browser', ...context.conditions] });
    const { search } = new URL(context.parentURL ?? globals);
    return search && isSupport.test(found.url) ? { ...found, url: found.url + search } : found;
  },
  load(url, context, nextLoad) {
    if (!isSource.test(url)) return nextLoad(url, context);
    const { source } = nextLoad(url, { ...context, format: 'module' });
    const filename = fileURLToPath(url);
    const { code } = transformSync(String(source), {
      filename,
      sourceMaps: 'inline',
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    });
    const hooks = isTest.test(url) ? `import ${JSON.stringify(ofEachFile + new URL(url).search)};` : '';
    return { format: 'module', source: hooks + code, shortCircuit: true };
  },
});
// React plans its work with one of these if it finds it when it is loaded. As in jsdom it doesn't, and takes timers: what follows
// a render then comes before what a test waits for.
const { setImmediate } = globalThis;
for (const name of ['setImmediate', 'MessageChannel']) Reflect.deleteProperty(globalThis, name);
// React's development build measures each component for a profiler if the console has this function when React is loaded. That took a
// twentieth of all time in jsdom.
const { timeStamp } = console;
Reflect.deleteProperty(console, 'timeStamp');
await import('@testing-library/react');
Object.assign(globalThis, { setImmediate });
Object.assign(console, { timeStamp });
noteTimers();
// The stub of the API asks, because a file's stub isn't for calls of the file before.
Reflect.set(globalThis, Symbol.for('tenaye.isStray'), isStray);

// React's warnings are for people, who run a few files without `--silent`.
if (process.env.TEST_SILENT) for (const name of ['debug', 'error', 'info', 'log', 'warn']) Reflect.set(console, name, () => undefined);
