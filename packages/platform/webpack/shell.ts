import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type BuildConfig, baseConfig } from './build.ts';
import { HtmlTemplate } from './html.ts';
import { sharedByShell } from './shared.ts';

const require = createRequire(import.meta.url);

/** The federation runtime's CommonJS copies would add 97 kB; these are its ES module files. */
const esmFile = (name: string, file: string): string => join(dirname(require.resolve(name)), file);
const alias = {
  '@module-federation/runtime-core$': esmFile('@module-federation/runtime-core', 'index.js'),
  '@module-federation/sdk$': esmFile('@module-federation/sdk', 'index.js'),
  '@module-federation/error-codes$': esmFile('@module-federation/error-codes', 'index.mjs'),
};

/** The router's package points bundlers at its development build whatever the mode. */
const productionAlias = { 'react-router$': join(dirname(require.resolve('react-router')), '../production/index.mjs') };

/** The build of the shell: all singletons in its first scripts, remotes named at run time only, and the page as a template. */
export const shellConfig =
  ({ dir }: { dir: string }): BuildConfig =>
  (build) => {
    const base = baseConfig(build, dir);
    return {
      ...base,
      name: 'shell',
      entry: { shell: './src/main.tsx' },
      output: { ...base.output, publicPath: '/', uniqueName: 'tenaye_shell' },
      resolve: { ...base.resolve, alias: build.mode === 'production' ? { ...alias, ...productionAlias } : alias },
      plugins: [
        new ModuleFederationPlugin({
          name: 'tenaye_shell',
          remotes: {},
          shared: sharedByShell,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new HtmlTemplate({ template: 'index.html', icon: 'icon.svg', version: build.version }),
      ],
    };
  };
