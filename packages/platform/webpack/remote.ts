import webpack from 'webpack';
import { REMOTE_MODULE, remoteGlobal, SCRIPT_LIMIT_MS, SHARE_SCOPE } from '../src/remote/remote-script.ts';
import { type BuildConfig, baseConfig } from './build.ts';
import { PageScriptsPlugin } from './page-scripts.ts';
import { refreshModule, refreshPlugins, refreshRule } from './refresh.ts';
import { RemoteManifestPlugin } from './remote-manifest.ts';
import { ScriptGuardPlugin } from './script-guard.ts';
import { sharedByRemotes } from './shared.ts';

/**
 * The build of a remote: one classic entry script that exposes `./remote` from `src/remote.tsx`, hashed chunks beside it, and
 * `mf-manifest.json`. The version is part of every global name: after a hot swap the new entry must not find the old entry's chunks.
 *
 * In development it takes nothing from the shell: only a development React of its own can take up changed components.
 */
export const remoteConfig =
  ({ name, dir }: { name: string; dir: string }): BuildConfig =>
  (build) => {
    const isDev = build.mode === 'development';
    const base = baseConfig(build, dir, isDev);
    const unique = remoteGlobal(name, build.version);
    return {
      ...base,
      name,
      entry: {},
      // A module that threw runs again when the remote is retried.
      output: {
        ...base.output,
        // The release's folder is named by its content; hashes in the chunks' names would only lengthen the entry's table of names.
        ...(!isDev && { filename: 'assets/[name].js', chunkFilename: 'assets/[name].js' }),
        publicPath: 'auto',
        uniqueName: unique,
        chunkLoadTimeout: SCRIPT_LIMIT_MS,
        strictModuleErrorHandling: true,
      },
      module: { rules: [...(base.module?.rules ?? []), ...(isDev ? [refreshRule] : [])] },
      plugins: [
        new webpack.container.ModuleFederationPlugin({
          name: unique,
          library: { type: 'var', name: unique },
          filename: 'remote-entry.[contenthash:10].js',
          exposes: { [`./${REMOTE_MODULE}`]: { import: [...(isDev ? [refreshModule] : []), './src/remote.tsx'], name: REMOTE_MODULE } },
          shareScope: SHARE_SCOPE,
          shared: isDev ? {} : sharedByRemotes,
        }),
        new ScriptGuardPlugin(),
        // In development the scripts of a version change with each build.
        ...(isDev ? refreshPlugins(name) : [new PageScriptsPlugin(REMOTE_MODULE)]),
        new RemoteManifestPlugin({ container: unique, chunk: REMOTE_MODULE, version: build.version }),
      ],
    };
  };
