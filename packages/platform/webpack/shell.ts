import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { OFFLINE_SCRIPT } from '../src/offline/offline-worker.ts';
import { SHARE_SCOPE } from '../src/remote/remote-script.ts';
import { type BuildConfig, baseConfig } from './build.ts';
import { EmergencyPages } from './emergency-pages.ts';
import { HtmlTemplate, STARTER_SCRIPT } from './html.ts';
import { PlatformContractPlugin } from './platform-contract.ts';
import { productionAlias } from './production-alias.ts';
import { pureComponents } from './pure-components.ts';
import { ScriptApart } from './script-apart.ts';
import { sharedByShell } from './shared.ts';
import { unusedMethods } from './unused-methods.ts';

const require = createRequire(import.meta.url);

/** The federation runtime's CommonJS copies would add 97 kB raw, so the build uses its ES module files. */
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const runtime = createRequire(tools.resolve('@module-federation/runtime'));
const esmFile = (name: string, file: string): string => join(dirname(runtime.resolve(name)), file);
const federationAlias = {
  '@module-federation/runtime-core$': esmFile('@module-federation/runtime-core', 'index.js'),
  '@module-federation/sdk$': esmFile('@module-federation/sdk', 'index.js'),
  '@module-federation/error-codes$': esmFile('@module-federation/error-codes', 'index.mjs'),
};

/**
 * Omits the parts of the runtime for manifests (the page has its registry), for choosing shared modules (webpack chooses them, and the
 * runtime only hands its list to the remotes) and for Node.
 */
const federationFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  ENV_TARGET: JSON.stringify('web'),
};

const inPlaceOf = (request: RegExp, file: string): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(request, join(import.meta.dirname, file));

/** Parts of libraries that the page never calls and no setting omits. The build fails when a library imports another name from them. */
const unusedParts = [
  inPlaceOf(/^\.\/desc\.mjs$/, 'error-descriptions.ts'),
  inPlaceOf(/\/(?:SnapshotHandler|preload)\.js$/, 'federation-unused.ts'),
  inPlaceOf(/^\.\/(?:src\/)?Prefixer\.js$/, 'css-prefixes.ts'),
];

/** The build of the shell: all singletons in its first scripts, remotes named only at run time, and the page as a template. */
export const shellConfig =
  ({ dir }: { dir: string }): BuildConfig =>
  (build) => {
    const base = baseConfig(build, dir);
    return {
      ...base,
      name: 'shell',
      entry: { shell: './src/main.tsx' },
      output: { ...base.output, publicPath: '/', uniqueName: 'tenaye_shell' },
      module: { rules: [...(base.module?.rules ?? []), pureComponents, unusedMethods] },
      resolve: { ...base.resolve, alias: { ...federationAlias, ...(build.mode === 'production' ? productionAlias : {}) } },
      plugins: [
        new webpack.DefinePlugin(federationFlags),
        ...unusedParts,
        new webpack.sharing.SharePlugin({ shareScope: SHARE_SCOPE, shared: sharedByShell }),
        new PlatformContractPlugin(),
        new ScriptApart({ entry: './src/first/starter.ts', filename: STARTER_SCRIPT }),
        new HtmlTemplate({ template: 'index.html', icon: 'icon.svg', version: build.version }),
        new EmergencyPages({ messages: 'src/messages' }),
        // The gateway serves this worker with the list of files that a page needs without a network.
        new ScriptApart({ entry: './worker/offline-worker.ts', filename: OFFLINE_SCRIPT }),
      ],
    };
  };
