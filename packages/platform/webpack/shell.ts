import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { SHARE_SCOPE } from '../src/remote-script.ts';
import { type BuildConfig, baseConfig } from './build.ts';
import { HtmlTemplate } from './html.ts';
import { sharedByShell } from './shared.ts';

const require = createRequire(import.meta.url);

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
      resolve: { ...base.resolve, alias: build.mode === 'production' ? productionAlias : {} },
      plugins: [
        new webpack.sharing.SharePlugin({ shareScope: SHARE_SCOPE, shared: sharedByShell }),
        new HtmlTemplate({ template: 'index.html', icon: 'icon.svg', version: build.version }),
      ],
    };
  };
